import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Attribute of a heading that asks something of who sits here. */
export const ASKS = "data-asks";

/**
 * Keeps the focus on what is to be done: buttons come and go, and the focus must not be lost with them. A
 * question takes it from the table; else the table has it where nothing has.
 */
export function useAttention(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current!;
    let frame = 0;
    const soon = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        attend(root);
      });
    };
    const watch = new MutationObserver(soon);
    soon();
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [page]);
}

function attend(page: HTMLElement): void {
  const table = page.querySelector<HTMLElement>("[role=application]");
  const question = page.querySelector<HTMLElement>(`[${ASKS}]`);
  const { activeElement: on } = document;
  const lost = on === null || on === document.body || on.matches(":disabled");
  const next = question !== null && (lost || on === table) ? question : lost ? table : null;
  // Nothing may move away from under a finger.
  next?.focus({ preventScroll: true });
}
