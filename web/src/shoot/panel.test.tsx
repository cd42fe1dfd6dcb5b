import { signal } from "@preact/signals";
import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Deck } from "../match/Deck";
import type { Match } from "../match/match";
import type { Shooting } from "../match/shooting";
import { situationOf } from "../match/situation";
import { SHAPE, snapshot } from "../wire/samples";
import type { Aimed, Turn } from "../wire/types";
import { Aiming } from "./aiming";

afterEach(cleanup);

function deck(calls: Turn["calls"], said: Partial<Aimed> = {}): Aiming {
  const none = { obvious: null, ghost: null, hit: null, ways: [] };
  const aimed = signal<Aimed | null>(null);
  const aiming = new Aiming(aimed, vi.fn());
  const shown = snapshot(4, { turn: { ...snapshot(4).turn!, calls } });
  aiming.begin(situationOf(shown, SHAPE, 0)!);
  aimed.value = { type: "aimed", number: 1, least_elevation: 0, clear_elevation: 0, ...none, ...said };
  const match = {
    film: signal(null),
    replay: signal(null),
    mine: signal([0]),
    waiting: signal(false),
    status: signal("open"),
  };
  const shooting = { aiming, strike: vi.fn() };
  render(
    <Deck match={match as unknown as Match} snapshot={shown} shooting={shooting as unknown as Shooting} />,
  );
  return aiming;
}

describe("the button that strikes", () => {
  it("says that nothing is called, where something could be", async () => {
    const aiming = deck(["ball", "safety"]);
    expect(screen.getByRole("button", { name: "Strike without a call" })).toHaveProperty("disabled", false);
    expect(screen.getByText(/Nothing is called, so no ball will count/)).toBeTruthy();
    aiming.announced.value = "safety";
    expect(await screen.findByRole("button", { name: "Strike" })).toBeTruthy();
  });

  it("says nothing of calls where the shot is obvious, or nothing is to be called", () => {
    deck(["ball"], { obvious: { ball: 1, pocket: "foot-left" } });
    expect(screen.getByRole("button", { name: "Strike" })).toBeTruthy();
    cleanup();
    deck(["push-out"]);
    expect(screen.getByRole("button", { name: "Strike" })).toBeTruthy();
  });
});
