import type { Layout, Played, TableShape } from "../wire/types";
import recorded from "./shots.fixture.json";

interface Shot {
  name: string;
  layout: Layout;
  played: Played;
  times: number[];
  /** By ball and time: x, y, z. */
  places: [number, number, number][][];
  /** By ball and time: w, x, y, z. */
  orientations: [number, number, number, number][][];
}

/** What `web/fixture.py` wrote. */
export const { shape, shots } = recorded as unknown as { shape: TableShape; shots: Shot[] };

export const shotNamed = (name: string): Shot => shots.find((shot) => shot.name === name)!;
