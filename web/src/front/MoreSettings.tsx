import { Choice } from "../common/Choice";
import { Clause } from "../common/Clause";
import type { EditionSetup, Help, Setting, Setup } from "../wire/types";
import { pick, say } from "../words/words";
import { wanted } from "./wanted";

const HELPS: readonly Help[] = ["none", "ghost", "path"];
const PATIENCES = [60, 180, 300, 900, 3600];

/** What most leave as it is: table, help, wobble, patience and the organisers' options. */
export function MoreSettings({ setup, edition }: { setup: Setup; edition: EditionSetup }) {
  const twoPeople = wanted.seats.every((seat) => seat.kind.value !== "computer");
  return (
    <details class="more">
      <summary>{say("more-settings")}</summary>
      <div class="more-inner">
        <Choice
          label={say("table")}
          value={wanted.table.value ?? setup.default_table}
          options={setup.tables.map((table) => ({
            value: table,
            label: say(`table-${table.replace(" ", "-")}`),
          }))}
          choose={(table) => {
            wanted.table.value = table;
          }}
        />
        <Choice
          shape="cards"
          label={say("help-level")}
          value={wanted.help.value}
          options={HELPS.map((help) => ({
            value: help,
            label: say(`help-${help}`),
            hint: say(`help-${help}-lead`),
          }))}
          choose={(help) => {
            wanted.help.value = help;
          }}
        />
        <Choice
          label={say("wobble")}
          value={wanted.wobble.value}
          options={setup.wobbles.map((wobble) => ({ value: wobble, label: say(`wobble-${wobble}`) }))}
          choose={(wobble) => {
            wanted.wobble.value = wobble;
          }}
        />
        <p class="hint">{say("wobble-lead")}</p>
        {twoPeople && (
          <>
            <Choice
              label={say("patience")}
              value={wanted.patience.value}
              options={PATIENCES.map((seconds) => ({
                value: seconds,
                label: say("minutes", { minutes: seconds / 60 }),
              }))}
              choose={(seconds) => {
                wanted.patience.value = seconds;
              }}
            />
            <p class="hint">{say("patience-lead")}</p>
          </>
        )}
        <h2>{say("organisers")}</h2>
        <p class="hint">{say("organisers-lead")}</p>
        {edition.settings.map((setting) => (
          <Organised key={setting.name} setting={setting} edition={edition} />
        ))}
      </div>
    </details>
  );
}

function Organised({ setting, edition }: { setting: Setting; edition: EditionSetup }) {
  const { game, edition: name } = edition;
  return (
    <div class="organised">
      <Clause cited={{ game, edition: name, clause: setting.clause }} />
      <Choice
        shape="cards"
        label={pick(setting.text)}
        value={wanted.options.value[setting.name] ?? setting.default}
        options={setting.values.map(({ value, text }) => ({ value, label: pick(text) }))}
        choose={(value) => {
          wanted.options.value = { ...wanted.options.value, [setting.name]: value };
        }}
      />
    </div>
  );
}
