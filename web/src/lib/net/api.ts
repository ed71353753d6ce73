// The HTTP side of the server: one function per route that the pages use.

import type {
  Action,
  Catalogue,
  ChatResponse,
  CreateRequest,
  CreateResponse,
  ErrorBody,
  EventsResponse,
  FetchResponse,
  GameInfo,
  Hint,
  HistoryResponse,
  JoinRequest,
  JoinResponse,
  LobbyResponse,
  LobbyTable,
  ProfileResponse,
  RematchResponse,
  SeatChange,
  TableResponse,
  TablesResponse,
} from '../protocol';
import { kept } from './store';

/** A failure with what the server said about it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody & { rule?: string },
  ) {
    super(body.error);
  }
}

interface Ask {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  game?: string;
  signal?: AbortSignal;
}

async function ask<T>(path: string, { method = 'GET', body, game, signal }: Ask = {}): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const profile = kept.profile();
  if (profile) headers.authorization = `Bearer ${profile}`;
  const token = game ? kept.token(game) : null;
  if (token) headers['x-game-token'] = token;
  const code = game ? kept.code(game) : null;
  if (code) headers['x-table-code'] = code;
  const response = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  const text = await response.text();
  const json: unknown = text === '' ? null : JSON.parse(text);
  if (response.status === 401 && profile) {
    // The server does not know this profile any more: go on without it.
    kept.setProfile(null);
    return ask(path, { method, body, game, signal });
  }
  if (!response.ok) throw new ApiError(response.status, json as ErrorBody);
  return json as T;
}

/** Makes the browser's anonymous profile if it has none, so that the server can list its tables. */
export async function ensureProfile(): Promise<void> {
  if (kept.profile()) return;
  const name = kept.name();
  const made = await ask<ProfileResponse>('/profile', { method: 'POST', body: name ? { name } : {} });
  if (made.token) kept.setProfile(made.token);
}

/**
 * What this browser adds to the dice of a table, so that the server alone cannot choose them. A new one goes with `ready`
 * and `start`: whoever made the table sent the first before the server had committed to its secret.
 */
export function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const keep = <T extends { gameId: string; accessToken: string }>(answer: T): T => {
  if (answer.accessToken) kept.setToken(answer.gameId, answer.accessToken);
  return answer;
};

let catalogue: Promise<Catalogue> | null = null;
/** The games of the server, asked for once a visit. */
function catalog(): Promise<Catalogue> {
  catalogue ??= ask<Catalogue>('/catalog').catch((error: unknown) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

export const api = {
  catalog,
  /** A game's texts in a language; null where the server has none. */
  texts: async (game: string, language: string): Promise<string | null> => {
    const { games } = await catalog();
    const entry: (GameInfo & { texts?: Record<string, string> }) | undefined = games.find(
      (listed) => listed.gameType === game,
    );
    const hash = entry?.texts?.[language];
    if (hash === undefined) return null;
    const answer = await fetch(`/api/catalog/${game}/texts/${language}.ftl?v=${hash}`);
    return answer.ok ? answer.text() : null;
  },
  lobby: (): Promise<LobbyResponse> => ask('/lobby'),
  byCode: (code: string): Promise<LobbyTable> => ask(`/lobby/${encodeURIComponent(code)}`),
  mine: async (): Promise<TablesResponse> => (kept.profile() ? ask('/games?order=WAITING') : { games: [] }),
  fetch: (id: string): Promise<FetchResponse> => ask(`/games/${id}`, { game: id }),
  /** Makes a table, and starts it where nobody else is to come. If only that fails, its lobby has a button for it. */
  create: async ({ start, ...body }: Partial<CreateRequest>): Promise<CreateResponse> => {
    await ensureProfile();
    const wanted = { nonce: nonce(), ...body, start: 'HOST' };
    const made = keep(await ask<CreateResponse>('/games', { method: 'POST', body: wanted }));
    if (start !== 'HOST') await api.start(made.gameId).catch(() => null);
    return made;
  },
  /** A table that begins at a step of a saved game or at a stated position. */
  sandbox: async (
    body: Pick<CreateRequest, 'seats' | 'name' | 'sandbox'> & Partial<Pick<CreateRequest, 'gameType' | 'options'>>,
  ): Promise<CreateResponse> => {
    await ensureProfile();
    return keep(await ask<CreateResponse>('/games', { method: 'POST', body }));
  },
  join: async (id: string, body: Partial<JoinRequest>): Promise<JoinResponse> => {
    await ensureProfile();
    return keep(
      await ask<JoinResponse>(`/games/${id}/join`, { method: 'POST', body: { nonce: nonce(), ...body }, game: id }),
    );
  },
  leave: (id: string): Promise<unknown> => ask(`/games/${id}/leave`, { method: 'POST', game: id, body: {} }),
  comeBack: (id: string): Promise<unknown> => ask(`/games/${id}/return`, { method: 'POST', game: id, body: {} }),
  ready: (id: string, ready: boolean): Promise<TableResponse> =>
    ask(`/games/${id}/ready`, { method: 'POST', body: { ready, nonce: nonce() }, game: id }),
  dress: (id: string, seat: number, body: Partial<SeatChange>): Promise<TableResponse> =>
    ask(`/games/${id}/seats/${seat}`, { method: 'PATCH', body, game: id }),
  kick: (id: string, seat: number): Promise<TableResponse> =>
    ask(`/games/${id}/seats/${seat}/kick`, { method: 'POST', game: id, body: {} }),
  start: (id: string): Promise<TableResponse> =>
    ask(`/games/${id}/start`, { method: 'POST', body: { nonce: nonce() }, game: id }),
  abandon: (id: string, agree: boolean): Promise<TableResponse> =>
    ask(`/games/${id}/abandon`, { method: 'POST', body: { agree }, game: id }),
  rematch: async (id: string): Promise<RematchResponse> =>
    keep(await ask<RematchResponse>(`/games/${id}/rematch`, { method: 'POST', game: id, body: { nonce: nonce() } })),
  hint: (id: string): Promise<Omit<Hint, 'action'> & { action: Action | null }> =>
    ask(`/games/${id}/hint`, { game: id }),
  events: (id: string, since: number): Promise<EventsResponse> =>
    ask(`/games/${id}/events?since=${since}`, { game: id }),
  /** What a viewer saw at a revision; once the game is over, any seat's number, `spectator` or `judge`. */
  history: (id: string, revision: number, viewer?: string, signal?: AbortSignal): Promise<HistoryResponse> =>
    ask(`/games/${id}/history/${revision}${viewer === undefined ? '' : `?viewer=${viewer}`}`, { game: id, signal }),
  rename: (name: string): Promise<unknown> => ask('/profile', { method: 'PATCH', body: { name } }),
  record: (id: string): Promise<unknown> => ask(`/games/${id}/record`, { game: id }),
  chat: (id: string): Promise<ChatResponse> => ask(`/games/${id}/chat`, { game: id }),
};
