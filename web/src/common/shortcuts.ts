import { useEffect, useRef } from "preact/hooks";

const TYPED = "input:not([type=range], [type=radio], [type=checkbox]), select, textarea";

/** Keys that do something wherever the focus is, but for where one types and in dialogs. */
export function useShortcuts(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]") !== null) return;
      if (event.target instanceof Element && event.target.closest(TYPED)) return;
      const act = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
