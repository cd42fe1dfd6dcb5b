import { say } from "../words/words";
import { Dialog } from "./Dialog";

const KEYS: readonly (readonly [keys: readonly string[], words: string])[] = [
  [["←", "→"], "key-turn"],
  [["↑", "↓"], "key-speed"],
  [["←", "→", "↑", "↓"], "key-place"],
  [["Enter"], "key-strike"],
  [["Tab"], "key-tab"],
  [["B"], "key-back"],
  [["E"], "key-arrange"],
  [["M"], "key-menu"],
  [["Esc"], "key-escape"],
  [["?"], "key-help"],
];

/** What the keys do. */
export function Keys({ close }: { close: () => void }) {
  return (
    <Dialog title={say("keys")} close={close}>
      <dl class="keys">
        {KEYS.map(([keys, words]) => (
          <>
            <dt key={words}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(words)}</dd>
          </>
        ))}
      </dl>
    </Dialog>
  );
}
