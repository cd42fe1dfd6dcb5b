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
  return new Table(container, shape, await painterFor(shape, options.kind ?? "auto"), options);
}

async function painterFor(shape: TableShape, kind: "auto" | "3d" | "2d"): Promise<Painter> {
  const graphics = kind === "2d" ? null : graphicsHere();
  if (graphics) {
    const { Scene } = await import("./scene/scene");
    return new Scene(shape, graphics === "software");
  }
  const { Flat } = await import("./flat/flat");
  return new Flat(shape);
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
