import { effect, type Signal, signal } from "@preact/signals";

/** A signal that the browser remembers; what it remembers is taken only if `valid`. */
export function kept<T>(name: string, initial: T, valid: (value: unknown) => boolean): Signal<T> {
  const key = `footspot.${name}`;
  const made = signal(read(key, initial, valid));
  let first = true;
  effect(() => {
    const text = JSON.stringify(made.value);
    if (!first) write(key, text);
    first = false;
  });
  return made;
}

function read<T>(key: string, initial: T, valid: (value: unknown) => boolean): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return valid(found) ? (found as T) : initial;
  } catch {
    return initial;
  }
}

// A browser that keeps nothing (private windows, full quota) still plays.
function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}
