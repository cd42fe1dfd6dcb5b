import type { TableShape } from "../wire/types";
import type { Painter } from "./painter";
import { Table } from "./table";
import type { TableOptions, TableView } from "./view";

export { createSounds, type Sounds } from "./sounds";
export type { Heard, Hit, Overlay, Playing, PlayOptions, TableOptions, TableView, View } from "./view";

/**
 * Draws a table in a container and fills it, also when it changes its size.
 *
 * The scene's code is loaded when it is first wanted, so that pages without a table do without it.
 */
export async function createTable(
  container: HTMLElement,
  shape: TableShape,
  options: TableOptions = {},
): Promise<TableView> {
  const element = document.createElement("div");
  const painter = (options.kind !== "2d" && (await scene(element, shape))) || (await flat(shape));
  container.append(element);
  return new Table(element, shape, painter, () => flat(shape), options);
}

async function flat(shape: TableShape): Promise<Painter> {
  const { Flat } = await import("./flat/flat");
  return new Flat(shape);
}

/** The table in three dimensions, null where that cannot be drawn here. */
async function scene(element: HTMLElement, shape: TableShape): Promise<Painter | null> {
  const graphics = graphicsHere();
  if (!graphics) return null;
  const { Scene } = await import("./scene/scene");
  try {
    return new Scene(element, shape, graphics === "software");
  } catch {
    // What there was a moment ago may have been given to another page.
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
