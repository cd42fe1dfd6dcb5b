import { type Signal, signal } from "@preact/signals";
import { kept } from "../common/kept";
import type { EditionSetup, Help, Level, NewMatch, SeatWanted, Setup, Wobble } from "../wire/types";
import { say } from "../words/words";

export type Kind = NonNullable<SeatWanted["kind"]>;

export interface SeatForm {
  name: Signal<string>;
  kind: Signal<Kind>;
  level: Signal<Level>;
}

const ownName = kept("name", "", (value) => typeof value === "string" && value.length <= 40);

const isKind = (value: unknown): boolean => ["here", "link", "computer"].includes(value as string);

/** What a new match is to be. What people chose last is what they are offered next. */
export const wanted = {
  edition: kept("edition", "", (value) => typeof value === "string"),
  seats: [
    { name: ownName, kind: signal<Kind>("here"), level: signal<Level>("medium") },
    { name: signal(""), kind: kept<Kind>("opponent", "computer", isKind), level: signal<Level>("medium") },
  ] as [SeatForm, SeatForm],
  race: signal<number | null>(null),
  table: signal<string | null>(null),
  help: signal<Help>("ghost"),
  wobble: signal<Wobble>("none"),
  patience: signal(300),
  options: signal<Record<string, string | boolean>>({}),
};

export function editionKey(edition: EditionSetup): string {
  return `${edition.game}/${edition.edition}`;
}

export function chosenEdition(setup: Setup): EditionSetup {
  const key = wanted.edition.value;
  return setup.editions.find((edition) => editionKey(edition) === key) ?? setup.editions[0]!;
}

/** Choose an edition: its own race and settings go back to what it has by default. */
export function chooseEdition(edition: EditionSetup): void {
  wanted.edition.value = editionKey(edition);
  wanted.race.value = null;
  wanted.options.value = {};
}

/** The name a seat has if none is typed. */
export function usualName(index: 0 | 1): string {
  const seat = wanted.seats[index];
  if (seat.kind.value === "computer") return say(`computer-${seat.level.value}`);
  if (seat.kind.value === "link") return say("name-guest");
  return say(index === 0 ? "name-first" : "name-second");
}

/** The names as they will be: two players are not called alike. */
export function names(): [string, string] {
  const [first, second] = ([0, 1] as const).map((index) => {
    const seat = wanted.seats[index];
    const typed = seat.kind.value === "computer" ? "" : seat.name.value.trim();
    return typed || usualName(index);
  }) as [string, string];
  return [first, first === second ? `${second} 2` : second];
}

export function newMatch(setup: Setup): NewMatch {
  const edition = chosenEdition(setup);
  const called = names();
  return {
    game: edition.game,
    edition: edition.edition,
    seats: called.map((name, index) => {
      const { kind, level } = wanted.seats[index]!;
      return { name, kind: kind.value, level: level.value };
    }) as [SeatWanted, SeatWanted],
    race_to: wanted.race.value ?? edition.default_race,
    options: wanted.options.value,
    table: wanted.table.value ?? setup.default_table,
    help: wanted.help.value,
    wobble: wanted.wobble.value,
    patience: wanted.patience.value,
  };
}
