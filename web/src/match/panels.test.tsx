import { signal } from "@preact/signals";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, describe, expect, it, vi } from "vitest";
import { line, player, snapshot } from "../wire/samples";
import type { Snapshot } from "../wire/types";
import { language } from "../words/words";
import { Claimable, Over, Proposed } from "./Asked";
import { Decision } from "./Decision";
import type { Match } from "./match";
import { Referee } from "./Referee";
import { Scoreboard } from "./Scoreboard";
import { Sheet } from "./Sheet";

function match(part: Partial<Record<keyof Match, unknown>> = {}): Match {
  const bare = {
    id: "m",
    acting: signal(0),
    waiting: signal(false),
    mine: signal([0]),
    replay: signal(null),
    watchAll: vi.fn(),
    sheet: signal([]),
    decide: vi.fn(),
    reply: vi.fn(),
    claim: vi.fn(),
    watch: vi.fn(),
  };
  return { ...bare, ...part } as unknown as Match;
}

const options: Snapshot["turn"] = {
  ...snapshot(0).turn!,
  kind: "choice",
  options: ["accept", "return"].map((key) => ({
    key,
    cited: { game: "nine-ball", edition: "tournament", clause: "5.9.2" },
    label: { en: key, ru: `${key}-ru` },
    text: { en: `${key} it`, ru: "…" },
  })),
};

afterEach(() => {
  cleanup();
  language.value = "en";
});

describe("a decision", () => {
  it("is asked of whose it is, each answer with its clause", () => {
    const asked = match();
    render(<Decision match={asked} snapshot={snapshot(1, { turn: options })} />);
    expect(screen.getByRole("heading").textContent).toContain("Ada, you decide");
    expect(screen.getAllByRole("button", { name: /5\.9\.2/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole("button", { name: /return it/ }));
    expect(asked.decide).toHaveBeenCalledWith("return");
  });

  it("is only shown to others", () => {
    render(<Decision match={match({ acting: signal(null) })} snapshot={snapshot(1, { turn: options })} />);
    expect(screen.getByRole("heading").textContent).toBe("Ada decides");
    expect(screen.getByRole("button", { name: /accept it/ })).toHaveProperty("disabled", true);
  });
});

describe("the referee", () => {
  it("says the ruling aloud, warns, and speaks the other language at once", async () => {
    const { container } = render(
      <Referee snapshot={snapshot(4)} last={line(4, { foul: true, warning: 0 })} />,
    );
    const said = container.querySelector("[aria-live=polite]");
    expect(said?.textContent).toContain("Nothing pocketed.");
    expect(said?.textContent).toContain("Ada is on two fouls");
    language.value = "ru";
    await vi.waitFor(() => expect(said?.textContent).toContain("Ничего не забито."));
    expect(screen.getByRole("button", { name: "Пункт 5.6.4: прочесть" })).toBeTruthy();
  });
});

describe("the standing", () => {
  it("tells score, groups, the eight and fouls in a row", () => {
    const base = snapshot(4);
    const standing: Snapshot["standing"] = {
      ...base.standing,
      score: [2, 4],
      on_table: [8, 9, 15],
      groups: ["solids", "stripes"],
      on_eight: [true, false],
      fouls: [0, 2],
    };
    const { container } = render(<Scoreboard snapshot={{ ...base, standing }} acting={0} />);
    const [first, second] = [...container.querySelectorAll<HTMLElement>(".side")];
    expect(first?.textContent).toContain("on the 8");
    expect(first?.textContent).toContain("Your turn");
    expect(within(first!).getByLabelText("2 of 3")).toBeTruthy();
    expect(second?.textContent).toContain("2 fouls in a row");
    expect(second?.querySelectorAll(".group-balls .ball:not(.dim)")).toHaveLength(2);
  });

  it("tells runs in straight pool, and who is gone", () => {
    const base = snapshot(4);
    const { container } = render(
      <Scoreboard
        snapshot={{
          ...base,
          players: [player("Ada"), player("Guest", { yours: false, taken: false })],
          standing: { ...base.standing, runs: [7, 0], high_runs: [23, 4] },
        }}
        acting={0}
      />,
    );
    expect(container.textContent).toContain("Run 7");
    expect(container.textContent).toContain("best 23");
    expect(container.textContent).toContain("has not come yet");
  });

  it("warns of fouls as long as the match goes on", () => {
    const base = snapshot(4);
    const fouls = { ...base.standing, fouls: [0, 3] as [number, number] };
    const { container, rerender } = render(
      <Scoreboard snapshot={{ ...base, standing: fouls }} acting={null} />,
    );
    expect(container.querySelector(".mark.warn")?.textContent).toContain("3 fouls in a row");
    rerender(
      <Scoreboard snapshot={{ ...base, turn: null, standing: { ...fouls, winner: 0 } }} acting={null} />,
    );
    expect(container.querySelector(".mark.warn")).toBeNull();
    expect(container.textContent).toContain("3 fouls in a row");
  });

  it("calls nobody connected where a record is only watched", () => {
    const base = snapshot(4, { turn: null });
    const players: Snapshot["players"] = [
      player("Ada", { kind: "recorded", yours: false }),
      player("Бета", { kind: "recorded", yours: false }),
    ];
    const { container } = render(<Scoreboard snapshot={{ ...base, players }} acting={null} />);
    expect(container.textContent).not.toContain("connected");
    expect(container.textContent).toContain("in the record");
  });
});

describe("the score sheet", () => {
  it("plays a shot again where it can be watched", () => {
    const watched = match({ sheet: signal([line(1), line(2, { kind: "decide", plays: false })]) });
    render(<Sheet match={watched} snapshot={snapshot(2)} />);
    const buttons = screen.getAllByRole("button", { name: /watch again/ });
    expect(buttons).toHaveLength(1);
    fireEvent.click(buttons[0]!);
    expect(watched.watch).toHaveBeenCalledWith(1);
    fireEvent.click(screen.getByRole("button", { name: "Watch it all" }));
    expect(watched.watchAll).toHaveBeenCalled();
  });
});

describe("what else is asked", () => {
  const proposal = { what: "undo" as const, by: 1, waits_for: [0] };

  it("a proposal, of whom it waits for", () => {
    const asked = match();
    render(<Proposed match={asked} snapshot={snapshot(2, { proposal })} />);
    fireEvent.click(screen.getByRole("button", { name: "No" }));
    expect(asked.reply).toHaveBeenCalledWith(0, false);
  });

  it("a proposal is taken back by who made it", () => {
    const asked = match({ mine: signal([1]) });
    const players: Snapshot["players"] = [player("Ada", { yours: false }), player("Бета")];
    render(<Proposed match={asked} snapshot={snapshot(2, { proposal, players })} />);
    fireEvent.click(screen.getByRole("button", { name: "Withdraw" }));
    expect(asked.reply).toHaveBeenCalledWith(1, false);
  });

  it("a match is claimed only by who sits across", () => {
    const asked = match();
    const players: Snapshot["players"] = [player("Ada"), player("Бета", { yours: false, away: 400 })];
    render(<Claimable match={asked} snapshot={snapshot(2, { may_claim: 1, players })} />);
    fireEvent.click(screen.getByRole("button", { name: "Claim the match" }));
    expect(asked.claim).toHaveBeenCalledWith(0);
    cleanup();
    render(<Claimable match={asked} snapshot={snapshot(2, { may_claim: 0, players })} />);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("the end tells who won, and a watcher is offered no rematch", () => {
    const over = snapshot(9, { turn: null, standing: { ...snapshot(0).standing, score: [3, 1], winner: 0 } });
    render(<Over match={match({ mine: signal([]) })} snapshot={over} />);
    expect(screen.getByText("Ada wins")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Rematch" })).toBeNull();
  });
});
