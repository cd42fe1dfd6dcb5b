import type {
  ClauseText,
  Created,
  Invitation,
  NewMatch,
  NewPractice,
  Played,
  PracticeSnapshot,
  Refused,
  Seat,
  SeatToken,
  Setup,
  Snapshot,
  Uploaded,
} from "./types";

/** The server said no, or did not answer (`status` 0). `refused` is its reason, if it gave one. */
export class NotAnswered extends Error {
  constructor(
    readonly status: number,
    readonly refused: Refused | null,
  ) {
    super(refused?.key ?? `HTTP ${status}`);
  }
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { ...init, headers: { "content-type": "application/json" } });
  } catch {
    throw new NotAnswered(0, null);
  }
  if (!response.ok) throw new NotAnswered(response.status, await reason(response));
  return response.status === 204 ? (undefined as T) : ((await response.json()) as T);
}

async function reason(response: Response): Promise<Refused | null> {
  try {
    const body = (await response.json()) as Partial<Refused>;
    return body.key !== undefined && body.text !== undefined ? (body as Refused) : null;
  } catch {
    return null;
  }
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, { method: "POST", body: JSON.stringify(body) });
}

const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

export const getSetup = (): Promise<Setup> => ask("/api/setup");
export const postMatch = (wanted: NewMatch): Promise<Created> => post("/api/matches", wanted);
export const postPractice = (wanted: NewPractice): Promise<Created> => post("/api/practice", wanted);
export const postRecord = (record: Uploaded): Promise<Created> => post("/api/records", record);
export const getMatch = (id: string): Promise<Snapshot | PracticeSnapshot> => ask(match(id));
export const getPlayed = (id: string, revision: number): Promise<Played> =>
  ask(`${match(id)}/shots/${revision}`);
/** Which seat a token takes; it is not used by that. */
export const postInvitation = (id: string, token: string): Promise<Invitation> =>
  post(`${match(id)}/invitation`, { token });
export const takeSeat = (id: string, token: string, name: string | null = null): Promise<void> =>
  post(`${match(id)}/seat`, { token, name });
/** A fresh one-time token for a seat that one holds, or for the open one across the table. */
export const postSeatLink = (id: string, seat: Seat): Promise<SeatToken> =>
  post(`${match(id)}/seat-link?seat=${seat}`, {});
export const postRematch = (id: string): Promise<Created> => post(`${match(id)}/rematch`, {});

const clauses = new Map<string, Promise<ClauseText>>();

/** A clause's text; asked for once. */
export function getClause(game: string, edition: string, clause: string): Promise<ClauseText> {
  const path = `/api/rulebooks/${[game, edition, clause].map(encodeURIComponent).join("/")}`;
  const known = clauses.get(path);
  if (known) return known;
  const asked = ask<ClauseText>(path);
  clauses.set(path, asked);
  asked.catch(() => clauses.delete(path));
  return asked;
}

export const recordPath = (id: string, form: "yaml" | "json"): string => `${match(id)}/record?form=${form}`;
export const picturePath = (id: string, kind: "svg" | "png"): string => `${match(id)}/position.${kind}`;
export const livePath = (id: string): string => `${match(id)}/live`;
