import { Choice } from "../common/Choice";
import { NameField } from "../common/NameField";
import type { Level } from "../wire/types";
import { say } from "../words/words";
import { type Kind, usualName, wanted } from "./wanted";

const KINDS: readonly Kind[] = ["here", "link", "computer"];

/** Who takes a seat. */
export function Seat({ index, levels }: { index: 0 | 1; levels: readonly Level[] }) {
  const seat = wanted.seats[index];
  const label = say(index === 0 ? "seat-first" : "seat-second");
  return (
    <div class="seat" role="group" aria-label={label}>
      <Choice
        label={label}
        value={seat.kind.value}
        options={KINDS.map((kind) => ({ value: kind, label: say(`seat-${kind}`) }))}
        choose={(kind) => {
          seat.kind.value = kind;
        }}
      />
      {seat.kind.value === "computer" ? (
        <Choice
          label={say("level")}
          value={seat.level.value}
          options={levels.map((level) => ({ value: level, label: say(`level-${level}`) }))}
          choose={(level) => {
            seat.level.value = level;
          }}
        />
      ) : (
        <NameField name={seat.name} usual={usualName(index)} />
      )}
    </div>
  );
}
