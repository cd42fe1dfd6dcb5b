/** Looks at the table without a server: a recorded shot, the views, an overlay. Not part of the page. */
import { createSounds, createTable, type Overlay, type View } from "../src/table";
import { shape, shotNamed } from "../src/table/shots.fixture";

const query = new URLSearchParams(location.search);
const shot = shotNamed(query.get("shot") ?? "break");
const table = createTable(document.body, shape, {
  kind: (query.get("kind") as "3d" | "2d" | null) ?? "auto",
  view: (query.get("view") as View | null) ?? "above",
  cloth: query.get("cloth") === "blue" ? "blue" : "green",
  rings: true,
  reducedMotion: query.has("still"),
  labels: query.get("labels") !== "off",
});
table.setLayout(shot.layout);
const cueBall = shot.layout.cue!;
const stroke = shot.played.strokes[0]!;
const overlay: Overlay = {
  aim: { from: cueBall, direction: stroke.direction },
  cue: { stroke, at: cueBall },
};
if (query.has("overlay")) {
  Object.assign(overlay, {
    ghost: [0.62, 1.2],
    ways: [
      { ball: 0, points: [cueBall, [0.62, 1.2], [1.0, 1.35]], pocket: null },
      {
        ball: 3,
        points: [
          [0.65, 1.25],
          [0.9, 1.8],
          [1.24, 2.5],
        ],
        pocket: "foot-right",
      },
    ],
    legal: [1, 2, 3],
    call: { ball: 3, pocket: "foot-right" },
    pockets: true,
  } satisfies Overlay);
}
if (query.has("region"))
  overlay.region = {
    low: [0.0286, 0.0286],
    high: [1.2414, 0.635],
    open_end: true,
    keep_off: Object.entries(shot.layout)
      .filter(([ball]) => ball !== "cue")
      .map(([, place]) => place),
    distance: 0.0572,
  };
if (query.has("region")) overlay.placing = { place: cueBall, allowed: true };
table.setOverlay(overlay);
const at = query.get("at");
const sounds = createSounds(true);
const start = () =>
  table.play(shot.played, at === null ? { onEvent: sounds.hear } : { from: Number(at), paused: true });
if (at !== null) start();
addEventListener("dblclick", start);
Object.assign(window, { table, start });
document.documentElement.dataset.ready = "yes";
