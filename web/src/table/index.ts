import type { TableShape } from "../wire/types";
import { Flat } from "./flat/flat";
import type { Painter } from "./painter";
import { Table } from "./table";
import type { TableOptions, TableView } from "./view";

export { createSounds, type Sounds } from "./sounds";
export type { Heard, Hit, Overlay, Playing, PlayOptions, TableOptions, TableView, View } from "./view";

/**
 * Draws a table in a container and fills it, also when it changes its size.
 *
 * It is flat at first, which is there at once; the scene's code is loaded meanwhile.
 */
export function createTable(
  container: HTMLElement,
  shape: TableShape,
  options: TableOptions = {},
): TableView {
  const element = document.createElement("div");
  container.append(element);
  const table = new Table(element, shape, new Flat(shape), options);
  if (options.kind !== "2d") void scene(element, shape).then((painter) => painter && table.deepen(painter));
  return table;
}

/** The table in three dimensions, null where that cannot be drawn here. */
async function scene(element: HTMLElement, shape: TableShape): Promise<Painter | null> {
  const graphics = graphicsHere();
  if (!graphics) return null;
  try {
    const { Scene } = await import("./scene/scene");
    return new Scene(element, shape, graphics === "software");
  } catch {
    // What there was a moment ago may have been given to another page, or the code is out of reach.
    return null;
  }
}

/** What WebGL is drawn by, null where there is none. */
function graphicsHere(): "hardware" | "software" | null {
  const context = document.createElement("canvas").getContext("webgl2");
  if (!context) return null;
  const told = context.getExtension("WEBGL_debug_renderer_info");
  const name = String(context.getParameter(told ? told.UNMASKED_RENDERER_WEBGL : context.RENDERER));
  context.getExtension("WEBGL_lose_context")?.loseContext();
  return /swiftshader|llvmpipe|software/i.test(name) ? "software" : "hardware";
}
