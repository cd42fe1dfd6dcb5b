/** The table's outlines as seen from above, from its shape: what both drawings are made of. */
import type { Jaw, Place, Pocket, PocketShape, TableShape } from "../wire/types";

/** How deep a cushion is from its nose to the wood (m), and how wide the rail with its wood. */
export const CUSHION = 0.048;
export const RAIL = 0.165;
/** Rounding of the table's outer corners. */
export const CORNER = 0.1;
/** The strip of leather around a pocket. */
export const LEATHER = 0.015;

type Side = "head" | "right" | "foot" | "left";

/** Pockets and rails in turn, anticlockwise as x goes to the right and y upwards. */
const ROUND: readonly { pocket: Pocket; arriving: Side; leaving: Side }[] = [
  { pocket: "head-right", arriving: "head", leaving: "right" },
  { pocket: "side-right", arriving: "right", leaving: "right" },
  { pocket: "foot-right", arriving: "right", leaving: "foot" },
  { pocket: "foot-left", arriving: "foot", leaving: "left" },
  { pocket: "side-left", arriving: "left", leaving: "left" },
  { pocket: "head-left", arriving: "left", leaving: "head" },
];

/** A rail's wood between two mitres. `long` runs along y. */
export interface Wood {
  outline: Place[];
  long: boolean;
}

/** A curve around a pocket, anticlockwise. */
export interface PocketArc {
  centre: Place;
  radius: number;
  from: number;
  to: number;
}

export class Outline {
  constructor(readonly shape: TableShape) {}

  /**
   * The six cushions, each as its front from facing to facing, the bed on the left of its way, and its outline
   * closed along the back.
   */
  cushions(): { front: Place[]; back: Place[] }[] {
    return this.shape.cushions.map((nose) => {
      const side = this.sideOf(...nose);
      const [start, end] = nose.toSorted(
        (a, b) => this.seenFrom(side, a).along - this.seenFrom(side, b).along,
      ) as [Place, Place];
      const from = this.jawAt(start);
      const to = this.jawAt(end);
      const front = [from.jaw.facing_end, ...from.jaw.arc, ...[...to.jaw.arc].reverse(), to.jaw.facing_end];
      return {
        front: this.clipped(front, side),
        back: [this.corner(to.pocket, side, start), this.corner(from.pocket, side, end)],
      };
    });
  }

  /** The curve around a pocket's hole, some room away from it, between the cushions' backs. */
  arc(name: Pocket, room: number): PocketArc {
    const { arriving, leaving } = ROUND.find(({ pocket }) => pocket === name)!;
    const { centre } = this.pocket(name);
    const radius = this.pocket(name).radius + room;
    const [before] = this.chord(name, arriving, radius);
    const [, after] = this.chord(name, leaving, radius);
    const from = angle(centre, before);
    let to = angle(centre, after);
    if (to < from) to += 2 * Math.PI;
    return { centre, radius, from, to };
  }

  /** The four pieces of wood; pockets cut out with some more room around the hole. */
  wood(room: number): Wood[] {
    const { width, length } = this.shape;
    const inset = RAIL - CORNER;
    const corner = (x: number, y: number, from: number, to: number) =>
      curve([x < 0 ? -inset : width + inset, y < 0 ? -inset : length + inset], CORNER, from, to);
    const piece = (names: Pocket[], first: number, long: boolean): Wood => {
      const inner = names.flatMap((name, k) => {
        const { centre, radius, from, to } = this.arc(name, room);
        const last = k === names.length - 1;
        const begin = k === 0 ? near(first, (from + to) / 2) : from;
        const end = last ? near(first + Math.PI / 2, (from + to) / 2) : to;
        return curve(centre, radius, begin, end);
      });
      const ends = [first + Math.PI / 2, first].map((a) => [Math.cos(a), Math.sin(a)] as const);
      const outer = [
        ...corner(ends[0]![0], ends[0]![1], first + Math.PI / 2, first + Math.PI / 4),
        ...corner(ends[1]![0], ends[1]![1], first + Math.PI / 4, first),
      ];
      return { outline: [...inner, ...outer], long };
    };
    return [
      piece(["head-right", "side-right", "foot-right"], -Math.PI / 4, true),
      piece(["foot-right", "foot-left"], Math.PI / 4, false),
      piece(["foot-left", "side-left", "head-left"], (3 * Math.PI) / 4, true),
      piece(["head-left", "head-right"], (5 * Math.PI) / 4, false),
    ];
  }

  /** The sights: eighths of the long rails, quarters of the short ones. */
  sights(): Place[] {
    const { width, length } = this.shape;
    const off = (CUSHION + RAIL) / 2;
    const long = [1, 2, 3, 5, 6, 7].flatMap((k): Place[] => [
      [-off, (k * length) / 8],
      [width + off, (k * length) / 8],
    ]);
    const short = [1, 2, 3].flatMap((k): Place[] => [
      [(k * width) / 4, -off],
      [(k * width) / 4, length + off],
    ]);
    return [...long, ...short];
  }

  pocket(name: Pocket): PocketShape {
    return this.shape.pockets.find((pocket) => pocket.name === name)!;
  }

  private jawAt(nose: Place): { jaw: Jaw; pocket: Pocket } {
    const jaws = this.shape.pockets.flatMap(({ name, jaws }) => jaws.map((jaw) => ({ jaw, pocket: name })));
    const off = ({ jaw }: { jaw: Jaw }) => distance(jaw.arc.at(-1)!, nose);
    return jaws.reduce((best, one) => (off(one) < off(best) ? one : best));
  }

  private sideOf(start: Place, end: Place): Side {
    if (start[1] === end[1]) return start[1] < this.shape.length / 2 ? "head" : "foot";
    return start[0] < this.shape.width / 2 ? "left" : "right";
  }

  /** How far behind a rail's nose line a place is, and where along it, in the sense of `ROUND`. */
  private seenFrom(side: Side, [x, y]: Place): { depth: number; along: number } {
    const { width, length } = this.shape;
    if (side === "head") return { depth: -y, along: x };
    if (side === "right") return { depth: x - width, along: y };
    if (side === "foot") return { depth: y - length, along: -x };
    return { depth: -x, along: -y };
  }

  private placeFrom(side: Side, depth: number, along: number): Place {
    const { width, length } = this.shape;
    if (side === "head") return [along, -depth];
    if (side === "right") return [width + depth, along];
    if (side === "foot") return [-along, length + depth];
    return [-depth, -along];
  }

  /** Where the line of the cushions' backs meets a circle around a pocket: first and last along it. */
  private chord(name: Pocket, side: Side, radius: number): [Place, Place] {
    const { centre } = this.pocket(name);
    const { depth, along } = this.seenFrom(side, centre);
    const half = Math.sqrt(Math.max(radius ** 2 - (CUSHION - depth) ** 2, 0));
    return [this.placeFrom(side, CUSHION, along - half), this.placeFrom(side, CUSHION, along + half)];
  }

  /** The back corner of a cushion at a pocket: the end of the chord that is nearer to its other end. */
  private corner(name: Pocket, side: Side, other: Place): Place {
    const [first, last] = this.chord(name, side, this.pocket(name).radius);
    return distance(first, other) < distance(last, other) ? first : last;
  }

  /** A front whose facings end at the wood. */
  private clipped(front: Place[], side: Side): Place[] {
    return front.map((place) => {
      const { depth, along } = this.seenFrom(side, place);
      return depth > CUSHION ? this.placeFrom(side, CUSHION, along) : place;
    });
  }
}

export function curve(centre: Place, radius: number, from: number, to: number): Place[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 0.12));
  return Array.from({ length: steps + 1 }, (_, k): Place => {
    const a = from + ((to - from) * k) / steps;
    return [centre[0] + radius * Math.cos(a), centre[1] + radius * Math.sin(a)];
  });
}

function angle(centre: Place, place: Place): number {
  return Math.atan2(place[1] - centre[1], place[0] - centre[0]);
}

/** The same direction as an angle, less than half a turn from another. */
function near(a: number, to: number): number {
  return a + Math.round((to - a) / (2 * Math.PI)) * 2 * Math.PI;
}

export function distance(a: Place, b: Place): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}
