import type { TableView } from "../table";
import type { Aiming } from "./aiming";

export function aimAt(_view: TableView, _aiming: Aiming, _strike: () => void): () => void {
  return () => undefined;
}
