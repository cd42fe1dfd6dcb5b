import type { TableShape } from "../wire/types";
import type { TableOptions, TableView } from "./view";

export type { Heard, Hit, Overlay, Playing, PlayOptions, TableOptions, TableView, View } from "./view";

/**
 * Draws a table in a container and fills it, also when it changes its size.
 *
 * The scene's code is loaded when it is first wanted, so that pages without a table do without it.
 */
export async function createTable(
  _container: HTMLElement,
  _shape: TableShape,
  _options: TableOptions = {},
): Promise<TableView> {
  throw new Error("not drawn yet");
}
