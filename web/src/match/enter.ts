import { getMatch, takeSeat } from "../wire/http";

/** Take the seat that the address brings, if it brings one, and see that the match is there. */
export async function enterMatch(id: string): Promise<void> {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  if (token !== null) {
    await takeSeat(id, token);
    // A one-time secret has no business in the history.
    history.replaceState(null, "", location.pathname);
  }
  await getMatch(id);
}
