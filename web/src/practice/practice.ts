import { computed } from "@preact/signals";
import { Stage } from "../stage/stage";
import type { Layout, PracticeSnapshot, Stroke } from "../wire/types";

/** A practice table: shoot, put balls anywhere, take back. */
export class Practice extends Stage<PracticeSnapshot> {
  readonly layout = computed<Layout>(() => this.shown.value?.layout ?? {});

  strike(stroke: Stroke): void {
    this.send({ type: "play", revision: this.revision, seat: 0, stroke });
  }

  arrange(layout: Layout): void {
    this.send({ type: "arrange", revision: this.revision, layout });
  }

  back(): void {
    this.send({ type: "back", revision: this.revision });
  }

  get revision(): number {
    return this.shown.value?.revision ?? 0;
  }

  protected override show(snapshot: PracticeSnapshot): void {
    this.shown.value = snapshot;
  }
}
