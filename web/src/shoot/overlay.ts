import type { Overlay } from "../table";
import type { Layout } from "../wire/types";
import { type Aiming, announcedCall } from "./aiming";

/** The balls as they are drawn: in hand the cue ball lies where it is being put. */
export function aimLayout(aiming: Aiming, layout: Layout): Layout {
  const now = aiming.situation.value;
  return now?.region ? { ...layout, [now.cue]: aiming.cueBall.value } : layout;
}

/** What is drawn over the balls while one aims: the cue, the line of aim, and as much help as was agreed. */
export function aimOverlay(aiming: Aiming): Overlay {
  const now = aiming.situation.value;
  if (now === null) return {};
  const { help, region, legal, shot } = now;
  const stroke = aiming.stroke.value;
  const at = aiming.cueBall.value;
  const aimed = aiming.aimed.value;
  const call = announcedCall(aiming);
  const placing = aiming.placing.value;
  const overlay: Overlay = { aim: { from: at, direction: stroke.direction }, cue: { stroke, at } };
  if (shot !== "lag" && legal.length <= FEW) overlay.legal = legal;
  if (region !== null) overlay.region = region;
  if (placing !== null) overlay.placing = placing;
  if (now.called) overlay.pockets = true;
  if (call !== null) overlay.call = call;
  if (help !== "none" && aimed !== null) {
    overlay.ways = aimed.ways;
    if (aimed.ghost !== null) {
      overlay.ghost = aimed.ghost;
      overlay.aim = { from: at, direction: stroke.direction, length: distance(at, aimed.ghost) };
    }
  }
  return overlay;
}

/** More legal balls than these are not marked: marking all says nothing. */
const FEW = 8;

function distance([x, y]: [number, number], [u, v]: [number, number]): number {
  return Math.hypot(u - x, v - y);
}
