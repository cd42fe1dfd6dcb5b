import { cleanup, render, screen } from "@testing-library/preact";
import { afterEach, expect, it } from "vitest";
import type { Setup } from "../wire/types";
import { MoreSettings } from "./MoreSettings";
import { wanted } from "./wanted";

const setup: Setup = {
  editions: [
    { game: "nine-ball", edition: "tournament", title: { en: "", ru: "" }, default_race: 5, settings: [] },
  ],
  tables: ["9-foot"],
  default_table: "9-foot",
  levels: ["easy"],
  wobbles: ["none"],
};

afterEach(cleanup);

it.each([
  ["link", true],
  ["here", true], // a seat can move to another device
  ["computer", false],
] as const)("asks how long an absent opponent is waited for, against a person (%s)", (kind, asked) => {
  wanted.seats[1].kind.value = kind;
  render(<MoreSettings setup={setup} edition={setup.editions[0]!} />);
  expect(screen.queryByRole("group", { name: "Wait for an absent opponent", hidden: true }) !== null).toBe(
    asked,
  );
});
