import type { Place, TableShape } from "../../wire/types";
import { type Face, flatBall, IVORY, sheet } from "../faces";
import { ALLOWED, forbidden, GOLD, linesOf, REFUSED } from "../lines";
import { CORNER, CUSHION, LEATHER, Outline, RAIL } from "../outline";
import type { Painter, Picture, Shown, ShownCue, Turned } from "../painter";
import { product, type Quaternion } from "../turning";
import type { Overlay } from "../view";

const CLOTH = { green: ["#2a9a68", "#176446"], blue: ["#3681c4", "#1c5590"] } as const;
const MARGIN = 1.02;
const STICK = 1.45;
/** Labels are never smaller than can be read (CSS pixels). */
const LEAST = 14;
const round = 2 * Math.PI;

/** The table drawn flat, from above. */
export class Flat implements Painter {
  readonly kind = "2d";
  readonly canvas = document.createElement("canvas");
  onChange: () => void = () => {};
  onLost: () => void = () => {};
  private readonly pen = this.canvas.getContext("2d")!;
  private readonly outline: Outline;
  private readonly faces = new Map<string, HTMLCanvasElement>();
  private table: HTMLCanvasElement | null = null;
  private cloth: "green" | "blue" = "green";
  private turned: Turned = "auto";
  private width = 1;
  private height = 1;
  private ratio = 1;

  constructor(private readonly shape: TableShape) {
    this.outline = new Outline(shape);
  }

  resize(width: number, height: number, ratio: number): void {
    Object.assign(this, { width, height, ratio });
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.table = null;
    this.faces.clear();
  }

  paint({ balls, cues, overlay, rings, labels }: Picture): boolean {
    const { pen } = this;
    this.table ??= this.drawTable();
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    pen.drawImage(this.table, 0, 0);
    this.toTable(pen);
    this.drawBelow(overlay, balls);
    for (const ball of balls) this.drawBall(ball, labels);
    this.drawAbove(overlay);
    for (const { place, strength, age } of rings) {
      const size = this.shape.ball_radius * (0.6 + (1 + 2.5 * strength) * Math.sqrt(age));
      this.circle(place, size, `rgba(255,255,255,${0.9 * (1 - age)})`, 0.005);
    }
    for (const cue of cues) if (cue.fade > 0) this.drawStick(cue);
    return false;
  }

  place(x: number, y: number): Place {
    const { scale, portrait } = this.fit();
    const [u, v] = [(x - this.width / 2) / scale, (y - this.height / 2) / scale];
    const { width, length } = this.shape;
    return portrait ? [width / 2 + u, length / 2 - v] : [width / 2 + v, length / 2 + u];
  }

  project([x, y]: Place): { x: number; y: number; scale: number } {
    const { scale, portrait } = this.fit();
    const [u, v] = [x - this.shape.width / 2, y - this.shape.length / 2];
    const [right, down] = portrait ? [u, -v] : [v, u];
    return { x: this.width / 2 + right * scale, y: this.height / 2 + down * scale, scale };
  }

  setView(): void {}

  setTurned(turned: Turned): void {
    this.turned = turned;
    this.table = null;
  }

  setCloth(cloth: "green" | "blue"): void {
    this.cloth = cloth;
    this.table = null;
  }

  setReducedMotion(): void {}

  dispose(): void {}

  private fit(): { scale: number; portrait: boolean } {
    const portrait = this.turned === "auto" ? this.height > this.width : this.turned === "portrait";
    const [wide, high] = [this.shape.width + 2 * RAIL, this.shape.length + 2 * RAIL];
    const [across, up] = portrait ? [wide, high] : [high, wide];
    return { scale: Math.min(this.width / across, this.height / up) / MARGIN, portrait };
  }

  /** Sets a pen to draw in metres on the table's axes. */
  private toTable(pen: CanvasRenderingContext2D): void {
    const { scale, portrait } = this.fit();
    const s = scale * this.ratio;
    pen.setTransform(1, 0, 0, 1, this.canvas.width / 2, this.canvas.height / 2);
    if (portrait) pen.transform(s, 0, 0, -s, 0, 0);
    else pen.transform(0, s, s, 0, 0, 0);
    pen.translate(-this.shape.width / 2, -this.shape.length / 2);
  }

  private drawTable(): HTMLCanvasElement {
    const { canvas, pen } = sheet(this.canvas.width, this.canvas.height);
    const { width: w, length: l } = this.shape;
    this.toTable(pen);
    const trace = (places: readonly Place[]) => {
      pen.beginPath();
      for (const [x, y] of places) pen.lineTo(x, y);
      pen.closePath();
    };
    pen.shadowColor = "#000a";
    pen.shadowBlur = 24 * this.ratio;
    pen.fillStyle = "#4a2a1a";
    pen.beginPath();
    pen.roundRect(-RAIL, -RAIL, w + 2 * RAIL, l + 2 * RAIL, CORNER);
    pen.fill();
    pen.shadowBlur = 0;

    const [bright, dim] = CLOTH[this.cloth];
    const pool = pen.createRadialGradient(w / 2, l / 2, 0.1, w / 2, l / 2, l * 0.68);
    pool.addColorStop(0, bright);
    pool.addColorStop(1, dim);
    pen.fillStyle = pool;
    pen.fillRect(-CUSHION, -CUSHION, w + 2 * CUSHION, l + 2 * CUSHION);
    this.drawSpots(pen);
    for (const { name } of this.shape.pockets) {
      const { centre, radius } = this.outline.arc(name, 0);
      pen.fillStyle = "#17120f";
      pen.beginPath();
      pen.arc(...centre, radius + LEATHER, 0, round);
      pen.fill();
    }
    for (const { front, back } of this.outline.cushions()) {
      trace([...front, ...back]);
      pen.fillStyle = pool;
      pen.shadowColor = "#0009";
      pen.shadowBlur = 8 * this.ratio;
      pen.fill();
      pen.shadowBlur = 0;
      pen.fillStyle = "#ffffff14";
      pen.fill();
    }
    for (const { centre, radius } of this.shape.pockets) {
      pen.fillStyle = "#050505";
      pen.beginPath();
      pen.arc(...centre, radius, 0, round);
      pen.fill();
    }
    this.drawWood(pen, trace);
    return canvas;
  }

  private drawSpots(pen: CanvasRenderingContext2D): void {
    const { width, head_string, foot_spot, head_spot } = this.shape;
    pen.strokeStyle = "#ffffff38";
    pen.lineWidth = 0.003;
    pen.beginPath();
    pen.moveTo(0, head_string);
    pen.lineTo(width, head_string);
    pen.stroke();
    pen.fillStyle = "#0d1a14b0";
    for (const spot of [foot_spot, head_spot]) {
      pen.beginPath();
      pen.arc(...spot, 0.006, 0, round);
      pen.fill();
    }
  }

  private drawWood(pen: CanvasRenderingContext2D, trace: (places: readonly Place[]) => void): void {
    for (const { outline, long } of this.outline.wood(LEATHER)) {
      trace(outline);
      const { width, length } = this.shape;
      const grain = long
        ? pen.createLinearGradient(-RAIL, 0, width + RAIL, 0)
        : pen.createLinearGradient(0, -RAIL, 0, length + RAIL);
      for (const [at, tint] of [
        [0, "#3b2114"],
        [0.06, "#6d4027"],
        [0.94, "#6d4027"],
        [1, "#3b2114"],
      ] as const)
        grain.addColorStop(at, tint);
      pen.fillStyle = grain;
      pen.fill();
    }
    pen.fillStyle = IVORY;
    for (const [x, y] of this.outline.sights()) {
      pen.beginPath();
      pen.arc(x, y, 0.0065, 0, round);
      pen.fill();
    }
  }

  private drawBelow(overlay: Overlay, balls: readonly Shown[]): void {
    const { pen } = this;
    const r = this.shape.ball_radius;
    const { region, call } = overlay;
    if (region) {
      pen.fillStyle = "#05070a80";
      for (const [[x0, y0], [x1, y1]] of forbidden(this.shape, region))
        pen.fillRect(x0, y0, x1 - x0, y1 - y0);
      pen.fillStyle = "#00000038";
      for (const place of region.keep_off) this.disc(place, region.distance);
    }
    for (const { name, centre, radius } of this.shape.pockets) {
      if (call?.pocket === name) this.circle(centre, 1.12 * radius, GOLD, 0.014);
      else if (overlay.pockets) this.circle(centre, 1.08 * radius, `${GOLD}80`, 0.007);
    }
    pen.lineCap = "round";
    pen.lineJoin = "round";
    for (const { points, colour, width, opacity } of linesOf(this.shape, overlay)) {
      pen.globalAlpha = opacity;
      pen.strokeStyle = colour;
      pen.lineWidth = Math.max(width, 1.2 / this.fit().scale);
      pen.beginPath();
      for (const [x, y] of points) pen.lineTo(x, y);
      pen.stroke();
      pen.globalAlpha = 1;
    }
    for (const { ball, x, y } of balls) {
      if (overlay.legal?.includes(ball)) this.circle([x, y], 1.32 * r, "#ffffffa0", 0.004);
      if (call?.ball === ball) this.circle([x, y], 1.4 * r, GOLD, 0.01);
    }
  }

  private drawAbove({ ghost, placing }: Overlay): void {
    if (ghost) {
      this.pen.fillStyle = "#ffffff40";
      this.disc(ghost, this.shape.ball_radius);
      this.circle(ghost, this.shape.ball_radius, "#ffffffcc", 0.003);
    }
    if (placing)
      this.circle(placing.place, 1.7 * this.shape.ball_radius, placing.allowed ? ALLOWED : REFUSED, 0.008);
  }

  private drawBall({ face, x, y, z, side, still }: Shown, labels: boolean): void {
    const { pen } = this;
    const { scale } = this.fit();
    const numbered = labels && typeof face === "number" && still === 1;
    // A ball in the air is nearer to the eye; one that falls is farther.
    const r = this.shape.ball_radius * Math.max(0.5, 1 + 1.2 * z);
    if (z > -0.01) {
      pen.fillStyle = "#0005";
      this.disc([x + 0.15 * r + z, y - 0.2 * r - z], 1.04 * r);
    }
    const size = 2 * (numbered ? Math.max(r, LEAST / scale / 2) : r);
    this.upright([x, y], () => {
      if (z < -0.01) pen.filter = "brightness(55%)";
      pen.drawImage(this.face(face, numbered), -size / 2, -size / 2, size, size);
      pen.filter = "none";
    });
    if (!numbered) this.drawTurn([x, y], r, face, side);
  }

  /** Spots on the turning ball, so that its spin is seen: numbers' discs, or the cue ball's dots. */
  private drawTurn([x, y]: Place, r: number, face: Face, side: Quaternion): void {
    const { pen } = this;
    const cueBall = typeof face !== "number";
    const spots: [number, number, number][] = cueBall
      ? [
          [1, 0, 0],
          [-1, 0, 0],
          [0, 1, 0],
          [0, -1, 0],
          [0, 0, 1],
          [0, 0, -1],
        ]
      : [
          [0, 0, 1],
          [0, 0, -1],
        ];
    pen.fillStyle = face === "cue" ? "#c8232c" : cueBall ? "#2457a8" : IVORY;
    for (const spot of spots) {
      const [a, b, c] = turnedBy(side, spot);
      if (c <= 0.05) continue;
      const size = (cueBall ? 0.14 : 0.4) * r;
      pen.beginPath();
      pen.ellipse(
        x + 0.92 * a * r,
        y + 0.92 * b * r,
        Math.max(c, 0.15) * size,
        size,
        Math.atan2(b, a),
        0,
        round,
      );
      pen.fill();
    }
  }

  private drawStick({ stroke, at, pull, fade }: ShownCue): void {
    const { pen } = this;
    const r = this.shape.ball_radius;
    const { direction, elevation = 0, side = 0 } = stroke;
    const turn = (direction * Math.PI) / 180;
    const tilt = Math.cos((elevation * Math.PI) / 180);
    pen.save();
    pen.globalAlpha = fade;
    pen.translate(...at);
    pen.rotate(turn);
    pen.translate(-(r + pull) * Math.max(tilt, 0.2), -side * r);
    pen.shadowColor = "#0008";
    pen.shadowBlur = 6 * this.ratio;
    const parts = [
      [0, 0.009, "#2c6fa8"],
      [0.009, 0.033, "#f4efe3"],
      [0.033, 0.75, "#dcb77c"],
      [0.75, STICK, "#3a1a12"],
    ] as const;
    for (const [from, to, tint] of parts) {
      const [thin, thick] = [0.0062 + 0.0058 * from, 0.0062 + 0.0058 * to];
      pen.fillStyle = tint;
      pen.beginPath();
      pen.moveTo(-from * tilt, -thin);
      pen.lineTo(-to * tilt, -thick);
      pen.lineTo(-to * tilt, thick);
      pen.lineTo(-from * tilt, thin);
      pen.fill();
    }
    pen.restore();
  }

  /** Draws at a place with x to the right and y down, whichever way the table lies. */
  private upright([x, y]: Place, draw: () => void): void {
    const { pen } = this;
    pen.save();
    pen.translate(x, y);
    if (this.fit().portrait) pen.scale(1, -1);
    else pen.transform(0, 1, 1, 0, 0, 0);
    draw();
    pen.restore();
  }

  /** A face as large as it is drawn; while the ball turns it is plain, and what turns is drawn over it. */
  private face(face: Face, numbered: boolean): HTMLCanvasElement {
    const key = `${face} ${numbered}`;
    let drawn = this.faces.get(key);
    if (!drawn) {
      const size = Math.max(2 * this.shape.ball_radius * this.fit().scale, LEAST) * this.ratio;
      drawn = flatBall(face, Math.ceil(size), numbered);
      this.faces.set(key, drawn);
    }
    return drawn;
  }

  private disc([x, y]: Place, radius: number): void {
    this.pen.beginPath();
    this.pen.arc(x, y, radius, 0, round);
    this.pen.fill();
  }

  private circle([x, y]: Place, radius: number, style: string, width: number): void {
    this.pen.strokeStyle = style;
    this.pen.lineWidth = Math.max(width, 1 / this.fit().scale);
    this.pen.beginPath();
    this.pen.arc(x, y, radius, 0, round);
    this.pen.stroke();
  }
}

function turnedBy(side: Quaternion, [x, y, z]: [number, number, number]): [number, number, number] {
  const back: Quaternion = [-side[0], -side[1], -side[2], side[3]];
  const [a, b, c] = product(product(side, [x, y, z, 0]), back);
  return [a, b, c];
}
