import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import en from "../../../src/footspot/messages/page.en.ftl?raw";
import ru from "../../../src/footspot/messages/page.ru.ftl?raw";
import { figure, language, say, score } from "./words";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(sources).join("\n");

/** Keys that the code puts together from a word of the wire. */
const FAMILIES: Record<string, readonly string[]> = {
  agree: ["undo", "replay"],
  call: ["safety", "push-out"],
  cloth: ["green", "blue"],
  computer: ["easy", "medium", "hard"],
  game: ["eight-ball", "nine-ball", "straight-pool"].flatMap((game) => [game, `${game}-lead`]),
  group: ["solids", "stripes"],
  help: ["none", "ghost", "path"].flatMap((help) => [help, `${help}-lead`]),
  level: ["easy", "medium", "hard"],
  pocket: ["head", "side", "foot"].flatMap((end) => [`${end}-left`, `${end}-right`]),
  proposal: ["undo", "replay"],
  rulebook: ["eight-ball-handbook", "nine-ball-handbook", "nine-ball-tournament", "straight-pool-handbook"],
  seat: ["here", "link", "computer"],
  table: ["7-foot", "8-foot", "9-foot"].flatMap((size) => [size, `${size}-tight`, `${size}-loose`]),
  view: ["above", "cue", "free"],
  wobble: ["none", "half", "standard", "double"],
};

function keys(source: string): string[] {
  return new FluentResource(source).body.map((message) => message.id);
}

function argumentsOf(source: string, key: string): string[] {
  const from = source.search(new RegExp(`^${key} =`, "m"));
  const rest = source.slice(from + key.length);
  const end = rest.search(/^(?=[a-z#])/m);
  return [...new Set(rest.slice(0, end < 0 ? undefined : end).match(/\$[a-z]+/g) ?? [])].sort();
}

describe("the page's words", () => {
  it("exist in both languages", () => {
    expect(keys(ru)).toEqual(keys(en));
  });

  it("parse whole: every line that starts a message is one", () => {
    for (const source of [en, ru])
      expect(keys(source)).toHaveLength(source.match(/^[a-z][a-z0-9-]* =/gm)!.length);
  });

  it("take the same arguments in both, save where one says a choice alike", () => {
    const differing = keys(en).filter((key) => `${argumentsOf(en, key)}` !== `${argumentsOf(ru, key)}`);
    expect(differing).toEqual(["call-push-out"]);
  });

  it("are all used, and all that is used exists", () => {
    const used = new Set<string>();
    for (const [, quoted] of code.matchAll(/"([a-z][a-z0-9-]*)"/g)) used.add(quoted!);
    const families = [...code.matchAll(/say\(`([a-z]+)-\$/g)].map(([, family]) => family!);
    expect([...new Set(families)].sort()).toEqual(Object.keys(FAMILIES).sort());
    for (const [family, words] of Object.entries(FAMILIES))
      for (const word of words) used.add(`${family}-${word}`);
    expect(keys(en).filter((key) => !used.has(key))).toEqual([]);
    const said = [...code.matchAll(/\bsay\(([^){`]*)/g)].flatMap(([, first]) =>
      [...first!.matchAll(/(=== )?"([^"]+)"/g)].flatMap(([, compared, key]) => (compared ? [] : [key!])),
    );
    expect(said.length).toBeGreaterThan(100);
    for (const [family, words] of Object.entries(FAMILIES))
      said.push(...words.map((word) => `${family}-${word}`));
    const known = new Set(keys(en));
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });

  it("are said in the language chosen, with its plural forms", () => {
    language.value = "ru";
    expect([1, 2, 5].map((fouls) => say("fouls", { fouls }))).toEqual([
      "1 фол",
      "2 фола подряд",
      "5 фолов подряд",
    ]);
    expect(document.documentElement.lang).toBe("ru");
    expect(figure(1.5, 2)).toBe("1,50");
    expect(score([3, -2])).toBe("3 : −2");
    language.value = "en";
    expect(say("fouls", { fouls: 2 })).toBe("2 fouls in a row");
    expect(() => say("no-such-word")).toThrow("no-such-word");
  });
});
