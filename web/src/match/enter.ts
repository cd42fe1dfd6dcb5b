import { getMatch, NotAnswered, postInvitation, takeSeat } from "../wire/http";
import type { Player, Snapshot } from "../wire/types";

/** A seat that a link offers, to be asked about before it is taken. */
export interface Offer {
  seat: Player;
  opponent: Player;
  /** Nobody has it yet: whoever takes it gives his name. */
  open: boolean;
}

/** The name under which an offered seat is taken, null where it is not. */
export type Ask = (offer: Offer) => Promise<string | null>;

/**
 * Take the seat that the address brings, if it brings one, and see that the match is there. True if the address brought
 * one that was taken before, and not by this browser: there is only watching.
 */
export async function enterMatch(id: string, ask: Ask): Promise<boolean> {
  const token = new URLSearchParams(location.hash.slice(1)).get("seat");
  const match = await getMatch(id);
  if (token === null || match.type !== "snapshot") return false;
  const late = await useToken(match, token, ask);
  // A one-time secret has no business in the history.
  history.replaceState(null, "", location.pathname);
  return late;
}

async function useToken({ id, players }: Snapshot, token: string, ask: Ask): Promise<boolean> {
  const plays = players.some(({ yours }) => yours);
  const { seat } = await postInvitation(id, token);
  if (seat === null) return !plays;
  const offer = { seat: players[seat]!, opponent: players[seat === 0 ? 1 : 0], open: !players[seat]!.taken };
  if (offer.seat.yours) return false;
  // Who brings his own seat to another device has decided that already.
  const name = offer.open || plays ? await ask(offer) : offer.seat.name;
  if (name === null) return false;
  try {
    await takeSeat(id, token, offer.open ? name : null);
  } catch (error) {
    if (error instanceof NotAnswered && error.refused?.key === "token-spent") return !plays;
    throw error;
  }
  return false;
}
