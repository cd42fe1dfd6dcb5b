/** What is painted on the balls. */
const COLOURS = ["#f3c71d", "#1d55b0", "#d4262b", "#6a3594", "#f07d1a", "#1b7d45", "#7d2430"] as const;
export const IVORY = "#fbf7ea";
const BLACK = "#17171a";
const FONT = '"Helvetica Neue", Arial, "Liberation Sans", system-ui, sans-serif';

/** A numbered ball, the cue ball, or the second cue ball of a lag. */
export type Face = number | "cue" | "second";

export const faceOf = (ball: number, lag: boolean): Face => (lag && ball === 1 ? "second" : ball || "cue");

export const striped = (face: Face): boolean => typeof face === "number" && face > 8;

export function colour(face: Face): string {
  if (face === "cue") return IVORY;
  if (face === "second") return "#f1dfae";
  return face === 8 ? BLACK : COLOURS[(face - 1) % 8]!;
}

/** The half width of a stripe and the radius of a number's disc, as angles seen from the middle (radians). */
const BAND = 0.62;
const DISC = 0.44;

/**
 * A ball's surface, unrolled: longitude to the right, latitude upwards. Numbers are on the equator a half turn
 * apart, a quarter of the width from the edges; the cue ball has dots on its six sides.
 */
export function surface(face: Face, height = 256): HTMLCanvasElement {
  const { canvas, pen } = sheet(2 * height, height);
  const unit = height / Math.PI;
  pen.fillStyle = striped(face) ? IVORY : colour(face);
  pen.fillRect(0, 0, 2 * height, height);
  if (face === "cue" || face === "second") {
    pen.fillStyle = face === "cue" ? "#c8232c" : "#2457a8";
    const dot = 0.13 * unit;
    for (const x of [0, 0.5, 1, 1.5, 2]) disc(pen, x * height, height / 2, dot);
    // At the poles the whole edge of the sheet is one point.
    pen.fillRect(0, 0, 2 * height, dot);
    pen.fillRect(0, height - dot, 2 * height, dot);
    return canvas;
  }
  if (striped(face)) {
    pen.fillStyle = colour(face);
    pen.fillRect(0, height / 2 - BAND * unit, 2 * height, 2 * BAND * unit);
  }
  for (const x of [0.5, 1.5]) {
    pen.fillStyle = IVORY;
    // Meridians draw together away from the equator: a circle is a little wider here.
    pen.beginPath();
    pen.ellipse(x * height, height / 2, 1.05 * DISC * unit, DISC * unit, 0, 0, 7);
    pen.fill();
    numeral(pen, face, x * height, height / 2, 1.12 * DISC * unit);
  }
  return canvas;
}

/** A number on a disc ringed in the ball's colour, broken for a stripe: read whichever way the ball lies. */
export function label(face: Face, size = 128): HTMLCanvasElement {
  const { canvas, pen } = sheet(size, size);
  const middle = size / 2;
  pen.fillStyle = IVORY;
  disc(pen, middle, middle, middle - 1);
  pen.strokeStyle = colour(face);
  pen.lineWidth = 0.1 * size;
  if (striped(face)) pen.setLineDash([0.115 * size]);
  pen.beginPath();
  pen.arc(middle, middle, 0.44 * size, 0, 2 * Math.PI);
  pen.stroke();
  numeral(pen, face, middle, middle, 0.58 * size);
  return canvas;
}

/** A ball as it is drawn on the flat table, with its number or plain. */
export function flatBall(face: Face, size: number, numbered: boolean): HTMLCanvasElement {
  const { canvas, pen } = sheet(size, size);
  const middle = size / 2;
  pen.fillStyle = striped(face) ? IVORY : colour(face);
  disc(pen, middle, middle, middle - 0.5);
  if (striped(face)) {
    pen.save();
    pen.clip();
    pen.fillStyle = colour(face);
    pen.fillRect(0, 0.2 * size, size, 0.6 * size);
    pen.restore();
  }
  if (numbered) {
    pen.fillStyle = IVORY;
    disc(pen, middle, middle, 0.33 * size);
    numeral(pen, face, middle, middle, 0.5 * size);
  }
  const shade = pen.createRadialGradient(0.36 * size, 0.32 * size, 0, middle, middle, middle);
  shade.addColorStop(0, "#fff8");
  shade.addColorStop(0.28, "#fff0");
  shade.addColorStop(0.72, "#0000");
  shade.addColorStop(1, "#0008");
  pen.fillStyle = shade;
  disc(pen, middle, middle, middle - 0.5);
  return canvas;
}

function numeral(pen: CanvasRenderingContext2D, number: Face, x: number, y: number, size: number): void {
  const text = String(number);
  pen.fillStyle = "#15151a";
  pen.font = `700 ${text.length > 1 ? 0.92 * size : 1.1 * size}px ${FONT}`;
  pen.textAlign = "center";
  pen.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(text);
  pen.fillText(text, x, y + (up - down) / 2);
  // A six and a nine are told apart upside down by the line beneath.
  if (text === "6" || text === "9")
    pen.fillRect(x - 0.26 * size, y + (up + down) / 2 + 0.08 * size, 0.52 * size, 0.08 * size);
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

export function sheet(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return { canvas, pen: canvas.getContext("2d")! };
}
