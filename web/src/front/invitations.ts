import type { Created } from "../wire/types";

const key = (id: string): string => `footspot.invitations.${id}`;

/** Keep the tokens of seats that wait, so that the match's page can hand them on, also after a reload. */
export function keepInvitations({ id, invitations }: Created): void {
  if (Object.keys(invitations).length === 0) return;
  try {
    localStorage.setItem(key(id), JSON.stringify(invitations));
  } catch {
    return;
  }
}

/** The link that takes a seat, if this browser made the match. */
export function invitation(id: string, seat: number): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(id)) ?? "{}") as Record<string, string>;
    const token = kept[String(seat)];
    return token === undefined ? null : seatLink(id, token);
  } catch {
    return null;
  }
}

export function seatLink(id: string, token: string): string {
  return `${location.origin}/match/${id}#seat=${encodeURIComponent(token)}`;
}

export function watchLink(id: string): string {
  return `${location.origin}/match/${id}`;
}
