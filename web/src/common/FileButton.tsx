import { useId } from "preact/hooks";

interface Props {
  label: string;
  accept: string;
  open: (text: string) => void;
}

/** A button that asks for a file and gives its text. */
export function FileButton({ label, accept, open }: Props) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        class="unseen"
        type="file"
        accept={accept}
        onChange={(event) => {
          const input = event.currentTarget;
          void input.files?.[0]?.text().then(open);
          input.value = "";
        }}
      />
      <label class="button" for={id}>
        {label}
      </label>
    </>
  );
}
