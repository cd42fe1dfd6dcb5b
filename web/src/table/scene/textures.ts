import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "three";
import type { TableShape } from "../../wire/types";
import { sheet } from "../faces";
import type { Outline } from "../outline";

/** Numbers that look random and are always the same, from 0 to 1 (Park and Miller's generator). */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

function texture(canvas: HTMLCanvasElement): CanvasTexture {
  const made = new CanvasTexture(canvas);
  made.colorSpace = SRGBColorSpace;
  made.anisotropy = 4;
  return made;
}

/** How dark the cloth is at the edge of the light's pool. */
const EDGE = 0.5;

/** The bed's cloth in grey, to be tinted: its weave, the lamp's pool of light, head string and spots. */
export function clothTexture(
  shape: TableShape,
  outline: Outline,
  margin: number,
  height: number,
): CanvasTexture {
  const { width: w, length: l } = shape;
  const unit = height / (l + 2 * margin);
  const width = Math.round((w + 2 * margin) * unit);
  const { canvas, pen } = sheet(width, height);
  const next = scatter(11);
  const weave = sheet(128, 128);
  const grain = weave.pen.createImageData(128, 128);
  for (let k = 0; k < grain.data.length; k += 4) {
    const grey = 236 + 19 * next();
    grain.data.set([grey, grey, grey, 255], k);
  }
  weave.pen.putImageData(grain, 0, 0);
  pen.fillStyle = pen.createPattern(weave.canvas, "repeat")!;
  pen.fillRect(0, 0, width, height);

  // A line and two spots, as a mechanic draws them; y goes up in the texture.
  const at = (x: number, y: number) => [(x + margin) * unit, height - (y + margin) * unit] as const;
  pen.strokeStyle = "#000";
  pen.globalAlpha = 0.3;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(...at(0, shape.head_string));
  pen.lineTo(...at(w, shape.head_string));
  pen.stroke();
  pen.globalAlpha = 0.8;
  pen.fillStyle = "#1a1f1c";
  for (const spot of [shape.foot_spot, shape.head_spot]) {
    pen.beginPath();
    pen.arc(...at(spot[0], spot[1]), 0.006 * unit, 0, 7);
    pen.fill();
  }
  pen.globalAlpha = 1;
  // The cushions' shadow on the bed.
  pen.globalAlpha = 0.6;
  pen.fillStyle = "#000";
  pen.shadowColor = "#000";
  pen.shadowBlur = 0.035 * unit;
  for (const { front, back } of outline.cushions()) {
    pen.beginPath();
    for (const [x, y] of [...front, ...back]) pen.lineTo(...at(x, y));
    pen.fill();
  }
  pen.shadowBlur = 0;
  pen.globalAlpha = 1;
  pen.globalCompositeOperation = "multiply";
  pen.setTransform(1, 0, 0, l / w, 0, height / 2 - ((l / w) * height) / 2);
  const pool = pen.createRadialGradient(width / 2, height / 2, 0, width / 2, height / 2, width * 0.72);
  const dark = Math.round(255 * EDGE);
  pool.addColorStop(0.1, "#fff");
  pool.addColorStop(0.55, "#dcdcdc");
  pool.addColorStop(1, `rgb(${dark},${dark},${dark})`);
  pen.fillStyle = pool;
  pen.fillRect(0, -height, width, 3 * height);
  return texture(canvas);
}

/** Straight-grained dark wood, its grain along v. */
export function woodTexture(): CanvasTexture {
  const { canvas, pen } = sheet(256, 1024);
  const next = scatter(5);
  pen.fillStyle = "#5b3420";
  pen.fillRect(0, 0, 256, 1024);
  for (let k = 0; k < 900; k++) {
    const x = 256 * next();
    const dark = next() < 0.62;
    pen.strokeStyle = dark ? "#2a140a" : "#8a5734";
    pen.globalAlpha = 0.04 + 0.13 * next();
    pen.lineWidth = 0.6 + 2.6 * next() ** 2;
    const start = 1024 * next();
    const reach = 200 + 800 * next();
    const sway = 5 * (next() - 0.5);
    // Drawn thrice, so that the sheet repeats without a seam.
    for (const off of [-1024, 0, 1024]) {
      pen.beginPath();
      pen.moveTo(x, start + off);
      pen.bezierCurveTo(
        x + sway,
        start + off + reach / 3,
        x - sway,
        start + off + (2 * reach) / 3,
        x,
        start + off + reach,
      );
      pen.stroke();
    }
  }
  const made = texture(canvas);
  made.wrapS = RepeatWrapping;
  made.wrapT = RepeatWrapping;
  return made;
}

/** A disc of white that fades to its edge. */
export function glowTexture(inner = 0, size = 128): CanvasTexture {
  const { canvas, pen } = sheet(size, size);
  const middle = size / 2;
  const fade = pen.createRadialGradient(middle, middle, inner * middle, middle, middle, middle);
  for (let k = 0; k <= 8; k++) {
    const share = 0.5 + 0.5 * Math.cos((Math.PI * k) / 8);
    fade.addColorStop(k / 8, `rgba(255,255,255,${share.toFixed(3)})`);
  }
  pen.fillStyle = fade;
  pen.fillRect(0, 0, size, size);
  return texture(canvas);
}
