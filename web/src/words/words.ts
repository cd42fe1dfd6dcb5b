import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { effect } from "@preact/signals";
import en from "../../../src/footspot/messages/page.en.ftl?raw";
import ru from "../../../src/footspot/messages/page.ru.ftl?raw";
import { kept } from "../common/kept";
import type { Text } from "../wire/types";

export type Language = "en" | "ru";

function preferred(): Language {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith("ru")) ? "ru" : "en";
}

export const language = kept<Language>("language", preferred(), (value) => value === "en" || value === "ru");

function bundle(tag: Language, source: string): FluentBundle {
  const made = new FluentBundle(tag, { useIsolating: false });
  const errors = made.addResource(new FluentResource(source));
  if (errors.length > 0) throw errors[0];
  return made;
}

const bundles: Record<Language, FluentBundle> = { en: bundle("en", en), ru: bundle("ru", ru) };

/** The page's own words, in the present language; what reads them is drawn anew when it changes. */
export function say(key: string, args: Record<string, FluentVariable> = {}): string {
  const present = bundles[language.value];
  const pattern = present.getMessage(key)?.value;
  if (!pattern) throw new Error(`no message ${key} in page.${language.value}.ftl`);
  return present.formatPattern(pattern, args);
}

/** A figure as the present language writes it, with so many decimals. */
export function figure(value: number, decimals: number): string {
  return value.toLocaleString(language.value, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}

/** A score as it is written: 3 : 1. In straight pool it may be below zero. */
export function score(points: readonly number[]): string {
  return points.map((each) => figure(each, 0).replace("-", "−")).join(" : ");
}

/** The server's words, in the present language. */
export function pick(text: Text): string {
  return text[language.value];
}

effect(() => {
  document.documentElement.lang = language.value;
});
