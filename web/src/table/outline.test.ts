import { describe, expect, it } from "vitest";
import { CORNER, CUSHION, distance, Outline, RAIL } from "./outline";
import { shape } from "./shots.fixture";

const outline = new Outline(shape);
const { width, length } = shape;

/** Twice the area of a closed outline, positive if it runs anticlockwise (shoelace formula). */
const area = (places: [number, number][]) =>
  places.reduce((sum, [x, y], k) => {
    const [u, v] = places[(k + 1) % places.length]!;
    return sum + x * v - u * y;
  }, 0) / 2;

describe("cushions", () => {
  it("lie between nose and wood", () => {
    for (const { front, back } of outline.cushions())
      for (const [x, y] of [...front, ...back]) {
        const depth = Math.max(-x, x - width, -y, y - length);
        expect(depth).toBeGreaterThan(-1e-9);
        expect(depth).toBeLessThan(CUSHION + 1e-9);
      }
  });

  it("are as large as trapezes of their nose and back", () => {
    for (const { front, back } of outline.cushions()) {
      const size = -area([...front, ...back]);
      const nose = Math.max(...front.flatMap((p) => front.map((q) => distance(p, q))));
      expect(size).toBeGreaterThan(0.85 * nose * CUSHION);
      expect(size).toBeLessThan(1.02 * nose * CUSHION);
    }
  });
});

describe("wood", () => {
  it("is a ring without the pockets", () => {
    const pieces = outline.wood(0);
    const rounded = (4 - Math.PI) * CORNER ** 2;
    const whole = (width + 2 * RAIL) * (length + 2 * RAIL) - rounded;
    const inner = (width + 2 * CUSHION) * (length + 2 * CUSHION);
    const size = pieces.reduce((sum, { outline }) => sum + Math.abs(area(outline)), 0);
    const holes = whole - inner - size;
    const circles = shape.pockets.reduce((sum, { radius }) => sum + Math.PI * radius ** 2, 0);
    expect(holes).toBeGreaterThan(0.4 * circles);
    expect(holes).toBeLessThan(circles);
  });

  it("goes around each pocket on its outer side", () => {
    for (const { name } of shape.pockets) {
      const { centre, radius, from, to } = outline.arc(name, 0);
      expect(to - from).toBeGreaterThan(Math.PI);
      const middle = (from + to) / 2;
      const outer = [centre[0] + radius * Math.cos(middle), centre[1] + radius * Math.sin(middle)] as const;
      const bed = Math.max(-outer[0], outer[0] - width, -outer[1], outer[1] - length);
      expect(bed).toBeGreaterThan(CUSHION);
    }
  });
});

it("sights are eighteen", () => {
  expect(outline.sights()).toHaveLength(18);
});
