import { useSignal } from "@preact/signals";
import { Bar } from "../common/Bar";
import { NameField } from "../common/NameField";
import { wanted } from "../front/wanted";
import { say } from "../words/words";
import type { Offer } from "./enter";

interface Props {
  offer: Offer;
  answer: (name: string | null) => void;
}

/** Before a seat is taken by a link: under which name, and whether somebody plays here for both. */
export function Invited({ offer: { seat, opponent, open }, answer }: Props) {
  const ownName = wanted.seats[0].name;
  const name = useSignal(opponent.yours ? "" : ownName.value);
  const take = (event: Event): void => {
    event.preventDefault();
    const typed = name.value.trim();
    if (typed !== "" && !opponent.yours) ownName.value = typed;
    answer(typed || seat.name);
  };
  return (
    <>
      <Bar />
      <main class="empty">
        <h1>{say("invited")}</h1>
        <p>{say(opponent.yours ? "invited-both" : "invited-lead", { player: opponent.name })}</p>
        <form onSubmit={take}>
          {open && <NameField name={name} usual={seat.name} />}
          <p>
            <button type="submit" class="primary large">
              {say("seat-take")}
            </button>{" "}
            <button type="button" class="quiet" onClick={() => answer(null)}>
              {say(opponent.yours ? "seat-leave" : "seat-watch")}
            </button>
          </p>
        </form>
      </main>
    </>
  );
}
