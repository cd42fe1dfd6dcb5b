import { useEffect, useState } from "preact/hooks";
import { CopyField } from "../common/CopyField";
import { Dialog } from "../common/Dialog";
import { picturePath } from "../wire/http";
import type { Layout } from "../wire/types";
import { say } from "../words/words";
import { positionLink, writePosition } from "./position";
import type { Practice } from "./practice";

/** The position to keep or hand on: a link, a file, a picture. */
export function SavePosition({
  practice,
  layout,
  close,
}: {
  practice: Practice;
  layout: Layout;
  close: () => void;
}) {
  const table = practice.shape.value?.name ?? "";
  const [file, setFile] = useState("");
  const written = writePosition(table, layout);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([written], { type: "text/plain" }));
    setFile(made);
    return () => URL.revokeObjectURL(made);
  }, [written]);
  return (
    <Dialog title={say("position-save")} close={close}>
      <div class="stack">
        <CopyField
          label={say("position-link")}
          hint={say("position-link-lead")}
          value={positionLink(table, layout)}
        />
        <div class="row">
          <a class="button" href={file} download="position.txt">
            {say("position-file")}
          </a>
          <a class="button" href={picturePath(practice.id, "png")} download>
            {say("picture", { kind: "PNG" })}
          </a>
          <a class="button" href={picturePath(practice.id, "svg")} download>
            {say("picture", { kind: "SVG" })}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
