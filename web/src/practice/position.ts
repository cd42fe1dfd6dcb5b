import type { Layout, NewPractice, Place } from "../wire/types";

/** A position as one hands it on: "9-foot;cue,635,635;1,300,1200", places in millimetres. */
export function writePosition(table: string, layout: Layout): string {
  const balls = Object.entries(layout).map(([ball, [x, y]]) => `${ball},${millimetres(x)},${millimetres(y)}`);
  return [table, ...balls].join(";");
}

/** What was written, null if it is not a position. Whether balls may lie so is for the server to say. */
export function readPosition(text: string): NewPractice | null {
  const [table, ...balls] = text.trim().split(";");
  if (!table || balls.length === 0) return null;
  const layout: Layout = {};
  for (const written of balls) {
    const [ball, x, y] = written.split(",");
    const place: Place = [Number(x) / 1000, Number(y) / 1000];
    if (!ball || !/^(cue|[1-9]|1[0-5])$/.test(ball) || !place.every(Number.isFinite)) return null;
    layout[ball] = place;
  }
  return { table, layout };
}

export function positionLink(table: string, layout: Layout): string {
  return `${location.origin}/#position=${encodeURIComponent(writePosition(table, layout))}`;
}

/** The position that the address brings, if it brings one. */
export function broughtPosition(hash: string): NewPractice | null {
  const written = new URLSearchParams(hash.slice(1)).get("position");
  return written === null ? null : readPosition(written);
}

// Tenths of a millimetre are kept: balls that touch must not come to overlap.
function millimetres(metres: number): string {
  return String(Math.round(metres * 1e5) / 100);
}
