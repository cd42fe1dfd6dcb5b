import { computed, signal } from "@preact/signals";

const path = signal(location.pathname);
addEventListener("popstate", () => {
  path.value = location.pathname;
});

export type Route =
  | { page: "front" }
  | { page: "match"; id: string }
  | { page: "practice"; id: string }
  | { page: "nowhere" };

export function routeOf(pathname: string): Route {
  const [, page, id, rest] = pathname.split("/");
  if (page === "" && id === undefined) return { page: "front" };
  if ((page === "match" || page === "practice") && id && !rest) return { page, id: decodeURIComponent(id) };
  return { page: "nowhere" };
}

export const route = computed(() => routeOf(path.value));

/** Go to another page of ours without loading it anew. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** A link's click: ours, unless the reader wants a new tab. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).getAttribute("href") ?? "/");
}
