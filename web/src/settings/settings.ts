import { effect } from "@preact/signals";
import { kept } from "../common/kept";

const yesOrNo = (value: unknown): boolean => typeof value === "boolean";
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What a player chooses for this browser. */
export const settings = {
  sounds: kept("sounds", true, yesOrNo),
  /** Sounds can be seen too: a ring where balls meet, a mark at the pocket. */
  twin: kept("twin", false, yesOrNo),
  labels: kept("labels", true, yesOrNo),
  skip: kept("skip", still, yesOrNo),
  slow: kept("slow", false, yesOrNo),
  still: kept("still", still, yesOrNo),
  cloth: kept<"green" | "blue">("cloth", "green", (value) => value === "green" || value === "blue"),
  view: kept<"above" | "cue" | "free">("view", "above", (value) =>
    ["above", "cue", "free"].includes(value as string),
  ),
};

effect(() => {
  document.documentElement.dataset.still = String(settings.still.value);
});
