import { FileButton } from "../common/FileButton";
import { postRecord } from "../wire/http";
import type { Created } from "../wire/types";
import { say } from "../words/words";

interface Props {
  start: (make: () => Promise<Created>, page: "match") => Promise<void>;
}

/** Open a match record to watch it shot by shot. */
export function OpenRecord({ start }: Props) {
  return (
    <section class="card">
      <h2>{say("record-open")}</h2>
      <p>{say("record-lead")}</p>
      <FileButton
        label={say("record-choose")}
        accept=".yaml,.yml,.json"
        open={(record) => void start(() => postRecord({ record }), "match")}
      />
    </section>
  );
}
