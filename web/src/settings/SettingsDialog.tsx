import { Choice } from "../common/Choice";
import { Dialog } from "../common/Dialog";
import { Switch } from "../common/Switch";
import { language, say } from "../words/words";
import { settings } from "./settings";

/** How this browser shows the game; everything takes effect at once. */
export function SettingsDialog({ close }: { close: () => void }) {
  return (
    <Dialog title={say("settings")} close={close}>
      <div class="stack">
        <Choice
          label={say("language")}
          value={language.value}
          options={[
            { value: "en", label: <span lang="en">English</span> },
            { value: "ru", label: <span lang="ru">Русский</span> },
          ]}
          choose={(tag) => {
            language.value = tag;
          }}
        />
        <Choice
          label={say("view")}
          value={settings.view.value}
          options={(["above", "cue", "free"] as const).map((view) => ({
            value: view,
            label: say(`view-${view}`),
          }))}
          choose={(view) => {
            settings.view.value = view;
          }}
        />
        <Choice
          label={say("cloth")}
          value={settings.cloth.value}
          options={(["green", "blue"] as const).map((cloth) => ({
            value: cloth,
            label: say(`cloth-${cloth}`),
          }))}
          choose={(cloth) => {
            settings.cloth.value = cloth;
          }}
        />
        <Switch label={say("labels")} hint={say("labels-lead")} value={settings.labels} />
        <Switch label={say("sounds")} value={settings.sounds} />
        <Switch label={say("twin")} hint={say("twin-lead")} value={settings.twin} />
        <Switch label={say("slow")} hint={say("slow-lead")} value={settings.slow} />
        <Switch label={say("skip")} hint={say("skip-lead")} value={settings.skip} />
        <Switch label={say("still")} hint={say("still-lead")} value={settings.still} />
      </div>
    </Dialog>
  );
}
