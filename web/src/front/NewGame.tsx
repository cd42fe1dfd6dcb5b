import { BallFace } from "../common/BallFace";
import { Choice } from "../common/Choice";
import { Stepper } from "../common/Stepper";
import type { EditionSetup, Setup } from "../wire/types";
import { pick, say } from "../words/words";
import { MoreSettings } from "./MoreSettings";
import { Seat } from "./Seat";
import { chooseEdition, chosenEdition, editionKey, wanted } from "./wanted";

const FACE: Record<string, number[]> = {
  "eight-ball": [1, 9, 8],
  "nine-ball": [1, 2, 9],
  "straight-pool": [14, 1, 15],
};

interface Props {
  setup: Setup;
  busy: boolean;
  start: () => Promise<void>;
}

/** A new game: what is played, by whom, how far. Everything else has a default. */
export function NewGame({ setup, busy, start }: Props) {
  const chosen = chosenEdition(setup);
  const games = [...new Set(setup.editions.map((edition) => edition.game))];
  const editions = setup.editions.filter((edition) => edition.game === chosen.game);
  return (
    <form
      class="card new-game"
      aria-label={say("new-game")}
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <fieldset class="games">
        <legend>{say("new-game")}</legend>
        {games.map((game) => (
          <label key={game} class="game">
            <input
              type="radio"
              name="game"
              checked={game === chosen.game}
              onChange={() => chooseEdition(firstOf(setup, game))}
            />
            <span class="game-face">
              <span class="game-balls" aria-hidden="true">
                {FACE[game]?.map((ball) => (
                  <BallFace key={ball} ball={ball} />
                ))}
              </span>
              <strong>{say(`game-${game}`)}</strong>
              <small>{say(`game-${game}-lead`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {editions.length > 1 && (
        <Choice
          label={say("edition")}
          value={editionKey(chosen)}
          options={editions.map((edition) => ({ value: editionKey(edition), label: pick(edition.title) }))}
          choose={(key) => chooseEdition(setup.editions.find((edition) => editionKey(edition) === key)!)}
        />
      )}
      <div class="seats">
        <Seat index={0} levels={setup.levels} />
        <span class="against" aria-hidden="true">
          {say("against")}
        </span>
        <Seat index={1} levels={setup.levels} />
      </div>
      <div class="start">
        <Stepper
          label={say(chosen.game === "straight-pool" ? "race-points" : "race-racks")}
          value={wanted.race.value ?? chosen.default_race}
          least={1}
          most={1000}
          step={chosen.game === "straight-pool" ? 5 : 1}
          change={(race) => {
            wanted.race.value = race;
          }}
        />
        <button type="submit" class="primary large" disabled={busy}>
          {say("start")}
        </button>
      </div>
      <MoreSettings setup={setup} edition={chosen} />
    </form>
  );
}

function firstOf(setup: Setup, game: string): EditionSetup {
  return setup.editions.find((edition) => edition.game === game)!;
}
