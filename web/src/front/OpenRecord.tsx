import { useSignal } from "@preact/signals";
import { FileButton } from "../common/FileButton";
import { Switch } from "../common/Switch";
import { postRecord } from "../wire/http";
import type { Created, NewMatch } from "../wire/types";
import { say } from "../words/words";

interface Props {
  /** Who plays on, where that is wanted. */
  seats: () => NewMatch["seats"];
  start: (make: () => Promise<Created>, page: "match") => Promise<void>;
}

/** Open a match record: to watch it shot by shot, or to play on from its end. */
export function OpenRecord({ seats, start }: Props) {
  const goesOn = useSignal(false);
  return (
    <section class="card">
      <h2>{say("record-open")}</h2>
      <p>{say("record-lead")}</p>
      <Switch label={say("record-go-on")} hint={say("record-go-on-lead")} value={goesOn} />
      <FileButton
        label={say("record-choose")}
        accept=".yaml,.yml,.json"
        open={(record) =>
          void start(() => postRecord(goesOn.value ? { record, seats: seats() } : { record }), "match")
        }
      />
    </section>
  );
}
