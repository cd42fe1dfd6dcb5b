import { signal } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../settings/settings";
import type { Film } from "../stage/film";
import { line, player, SHAPE, snapshot } from "../wire/samples";
import type { Connection } from "../wire/socket";
import type { Played, ToPage, ToServer } from "../wire/types";
import { Match } from "./match";

const sent: ToServer[] = [];
let tell: (message: ToPage) => void;
const status = signal("open");

class Wire {
  readonly status = status;
  constructor(_path: string, hear: (message: ToPage) => void) {
    tell = hear;
  }
  send(message: ToServer): boolean {
    sent.push(message);
    return status.value === "open";
  }
  close(): void {}
}

const played = (revision: number): Played => ({
  revision,
  lag: false,
  balls: [0, 1],
  strokes: [],
  duration: 4,
  spin_decay: 10,
  segments: "",
  events: [],
});
const fetchPlayed = vi.fn((_id: string, revision: number) => Promise.resolve(played(revision)));
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function open(): Match {
  const match = new Match("m", Wire as unknown as typeof Connection, fetchPlayed);
  tell(snapshot(3, { table: SHAPE, sheet: [line(1), line(2), line(3)], played: 3 }));
  return match;
}

/** As the table does at the end of a shot. */
function end(film: Film | null): Promise<void> {
  film?.ended();
  return soon();
}

beforeEach(() => {
  sent.length = 0;
  status.value = "open";
  settings.skip.value = false;
  fetchPlayed.mockClear();
});

describe("a match", () => {
  it("shows the first state at once, without playing again what was played", async () => {
    const match = open();
    await soon();
    expect(match.shown.value?.revision).toBe(3);
    expect(match.shape.value).toBe(SHAPE);
    expect(fetchPlayed).not.toHaveBeenCalled();
  });

  it("plays a shot before it shows what came of it", async () => {
    const match = open();
    tell(snapshot(4, { played: 4, sheet_from: 3, sheet: [line(4)] }));
    await soon();
    expect(match.film.value?.played.revision).toBe(4);
    expect([match.shown.value?.revision, match.sheet.value.length, match.acting.value]).toEqual([3, 3, null]);
    await end(match.film.value);
    expect([match.shown.value?.revision, match.sheet.value.length, match.acting.value]).toEqual([4, 4, 0]);
    expect(match.film.value).toBeNull();
  });

  it("plays shots that come fast one after the other, in their order", async () => {
    const match = open();
    tell(snapshot(4, { played: 4 }));
    tell(snapshot(5, { played: 5 }));
    await soon();
    expect(match.film.value?.played.revision).toBe(4);
    await end(match.film.value);
    expect(match.film.value?.played.revision).toBe(5);
  });

  it("does not fall ever farther behind: of many waiting shots only the last are played", async () => {
    const match = open();
    for (let revision = 4; revision < 10; revision++) tell(snapshot(revision, { played: revision }));
    await soon();
    await end(match.film.value);
    expect(fetchPlayed.mock.calls.map(([, revision]) => revision)).not.toContain(5);
    expect(match.film.value?.played.revision).toBeGreaterThan(6);
  });

  it("shows the end at once where the animation is skipped, or cannot be had", async () => {
    const match = open();
    settings.skip.value = true;
    tell(snapshot(4, { played: 4 }));
    await soon();
    expect(match.shown.value?.revision).toBe(4);
    settings.skip.value = false;
    fetchPlayed.mockRejectedValueOnce(new Error());
    tell(snapshot(5, { played: 5 }));
    await soon();
    expect(match.shown.value?.revision).toBe(5);
  });

  it("takes the sheet's new lines from where they start, also when an undo shortens it", async () => {
    const match = open();
    tell(snapshot(4, { sheet_from: 1, sheet: [line(4)] }));
    await soon();
    expect(match.sheet.value.map(({ revision }) => revision)).toEqual([1, 4]);
  });

  it("goes on behind an old shot that is watched, and comes back to it as it is then", async () => {
    const match = open();
    await match.watch(2);
    expect([match.replay.value, match.busy.value]).toEqual([2, false]);
    tell(snapshot(4, { played: 4 }));
    await soon();
    expect([match.shown.value?.revision, match.film.value?.played.revision]).toEqual([4, 2]);
    match.backToLive();
    expect([match.film.value, match.replay.value]).toEqual([null, null]);
  });

  it("goes from the watched shot to the one before and after it, past what cannot be watched", async () => {
    const match = open();
    tell(snapshot(4, { sheet_from: 1, sheet: [line(2, { plays: false }), line(3)] }));
    await soon();
    expect(match.beside(1)).toBeNull();
    await match.watch(1);
    expect(match.beside(-1)).toBeNull();
    match.beside(1)?.();
    await soon();
    expect(match.replay.value).toBe(3);
  });

  it("is skipped to its end with one click", async () => {
    const match = open();
    tell(snapshot(4, { played: 4 }));
    await soon();
    match.backToLive();
    await soon();
    expect([match.film.value, match.shown.value?.revision]).toEqual([null, 4]);
  });

  it("names revision and seat with every answer", () => {
    const match = open();
    match.play({ speed: 2, direction: 90 }, "safety", null);
    match.decide("pass");
    match.propose(1, "undo");
    match.reply(0, true);
    match.concede(1, true);
    match.claim(0);
    expect(sent.map((message) => "revision" in message && [message.type, message.revision])).toEqual([
      ["play", 3],
      ["decide", 3],
      ["propose", 3],
      ["reply", 3],
      ["concede", 3],
      ["claim", 3],
    ]);
  });

  it("acts only for a seat of this browser; in the lag for one that has not struck", async () => {
    const match = open();
    const { turn } = snapshot(0);
    const away = player("Link", { yours: false });
    tell(snapshot(4, { players: [player("Ada"), away], turn: { ...turn!, player: 1 } }));
    await soon();
    expect(match.acting.value).toBeNull();
    match.play({ speed: 2, direction: 90 }, null, null);
    expect(sent).toEqual([]);
    tell(snapshot(5, { turn: { ...turn!, kind: "lag", player: null, lagging: [1] } }));
    await soon();
    expect(match.acting.value).toBe(1);
  });

  it("waits for the answer's ruling or refusal, and not for a lost connection", async () => {
    const match = open();
    match.decide("pass");
    expect(match.waiting.value).toBe(true);
    const refused = {
      type: "refused" as const,
      key: "stale-answer",
      field: "revision",
      text: { en: "Too late.", ru: "Поздно." },
      cited: null,
      revision: 4,
      number: null,
    };
    tell({ ...refused, number: 7 });
    expect([match.waiting.value, match.refused.value]).toEqual([true, null]);
    tell(refused);
    expect([match.waiting.value, match.refused.value?.key]).toEqual([false, "stale-answer"]);
    match.decide("pass");
    expect(match.refused.value).toBeNull();
    status.value = "lost";
    expect(match.waiting.value).toBe(false);
    match.decide("pass");
    expect(match.waiting.value).toBe(false);
  });

  it("plays on where an old shot is watched while balls are rolling", async () => {
    const match = open();
    tell(snapshot(4, { played: 4, sheet_from: 3, sheet: [line(4)] }));
    await soon();
    await match.watch(2);
    await soon();
    expect(match.shown.value?.revision).toBe(4);
    match.backToLive();
    tell(snapshot(5, { played: 5 }));
    await soon();
    expect(match.film.value?.played.revision).toBe(5);
  });

  it("shows the old shot that was asked for last, however late the others come", async () => {
    const match = open();
    await Promise.all([match.watch(1), match.watch(2)]);
    expect(match.replay.value).toBe(2);
    const late = match.watch(1);
    match.backToLive();
    await late;
    expect([match.replay.value, match.film.value]).toEqual([null, null]);
  });

  it("is watched shot after shot, at the speed that was chosen, to its end", async () => {
    const match = open();
    match.sheet.value = [line(1), line(2, { plays: false }), line(3)];
    match.watchAll();
    await soon();
    expect([match.replay.value, match.through.value]).toEqual([1, true]);
    match.film.value?.setRate(0.5);
    await end(match.film.value);
    expect([match.replay.value, match.film.value?.rate.value]).toEqual([3, 0.5]);
    await end(match.film.value);
    expect([match.replay.value, match.through.value]).toEqual([3, false]);
  });

  it("goes on by itself only as long as that is wanted", async () => {
    const match = open();
    await match.watch(1);
    await end(match.film.value);
    expect(match.replay.value).toBe(1);
    match.goThrough(true);
    await end(match.film.value);
    expect(match.replay.value).toBe(2);
    match.backToLive();
    expect([match.through.value, match.film.value]).toEqual([false, null]);
  });

  it("hears who is there", async () => {
    const match = open();
    const players: [ReturnType<typeof player>, ReturnType<typeof player>] = [
      player("Ada"),
      player("Бета", { present: false, away: 12, yours: false }),
    ];
    tell({ type: "presence", players, may_claim: 1 });
    expect([match.shown.value?.players[1].away, match.shown.value?.may_claim]).toEqual([12, 1]);
    expect(match.shown.value?.revision).toBe(3);
  });
});
