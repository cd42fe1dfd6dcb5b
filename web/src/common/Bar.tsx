import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { SettingsDialog } from "../settings/SettingsDialog";
import { language, say } from "../words/words";
import { Icon } from "./Icon";
import { follow } from "./route";

/** The top of every page: the way home, what the page puts there, language and settings. */
export function Bar({ children }: { children?: ComponentChildren }) {
  const opened = useSignal(false);
  const other = language.value === "en" ? "ru" : "en";
  return (
    <header class="bar">
      <a class="brand" href="/" onClick={follow} aria-label={say("home")}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.5" />
          <circle cx="12" cy="12" r="3" fill="currentColor" />
        </svg>
        <span>Footspot</span>
      </a>
      <div class="bar-middle">{children}</div>
      <nav class="bar-end" aria-label={say("page")}>
        <button
          type="button"
          class="quiet"
          lang={other}
          onClick={() => {
            language.value = other;
          }}
        >
          {other === "ru" ? "Русский" : "English"}
        </button>
        <button
          type="button"
          class="quiet icon"
          aria-label={say("settings")}
          onClick={() => {
            opened.value = true;
          }}
        >
          <Icon name="gear" />
        </button>
      </nav>
      {opened.value && (
        <SettingsDialog
          close={() => {
            opened.value = false;
          }}
        />
      )}
    </header>
  );
}
