// People at a table: one browser context each, with what a person does over and over.

import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { CreateRequest, CreateResponse, JoinResponse } from '../../crates/protocol/bindings/protocol';
import type { Action } from '../src/lib/protocol';
import type { Server } from './server';

export class Person {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly frames: string[],
  ) {}

  /** A browser of their own; `seat` puts a seat's token where the client keeps it. */
  static async at(browser: Browser, server: Server, seat?: { gameId: string; token: string }, viewport = { width: 1366, height: 900 }): Promise<Person> {
    const context = await browser.newContext({ viewport, baseURL: server.url, reducedMotion: 'reduce' });
    if (seat) await context.addInitScript(([id, token]) => localStorage.setItem(`sortie.seat.${id}`, token ?? ''), [seat.gameId, seat.token]);
    const page = await context.newPage();
    const frames: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
    page.on('response', async (answer) => {
      if (answer.url().includes('/api/')) frames.push(await answer.text().catch(() => ''));
    });
    return new Person(context, page, frames);
  }

  async open(gameId: string): Promise<void> {
    await this.page.goto(`/#/table/${gameId}`);
    await expect(this.page.locator('.table')).toBeVisible();
  }

  get confirm(): Locator {
    return this.page.getByTestId('confirm');
  }
  /** The armies' badge of a territory: what a person clicks. */
  territory(id: string): Locator {
    return this.page.locator(`[data-army="${id}"]`);
  }
  get standing(): Locator {
    return this.page.locator('.standing');
  }
  /** Waits until the page shows a revision, or a later one. */
  async sees(revision: number, timeout = 15_000): Promise<void> {
    await expect.poll(async () => Number(await this.page.locator('.table').getAttribute('data-revision')), { timeout }).toBeGreaterThanOrEqual(revision);
  }
  async revision(): Promise<number> {
    return Number(await this.page.locator('.table').getAttribute('data-revision'));
  }
  async myMove(): Promise<void> {
    await expect(this.page.locator('.standing .tag')).toBeVisible();
  }
  /** Does something that leads to the next revision, and waits for it. */
  async step(what: () => Promise<void>): Promise<void> {
    const before = await this.revision();
    await what();
    await this.sees(before + 1);
  }
}

export interface Table {
  gameId: string;
  tokens: string[];
}

/** What a seat of the table sees now. */
export async function stateOf<V>(server: Server, table: Table, seat: number): Promise<V> {
  const answer = await fetch(`${server.url}/api/games/${table.gameId}`, { headers: { 'x-game-token': table.tokens[seat] ?? '' } });
  return ((await answer.json()) as { state: V }).state;
}

/** A step over HTTP, to set a scene without clicking up to it. Gives the state after it. */
export async function act<V>(server: Server, table: Table, seat: number, action: Action): Promise<V> {
  const answer = await fetch(`${server.url}/api/games/${table.gameId}/action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-game-token': table.tokens[seat] ?? '' },
    body: JSON.stringify({ gameId: table.gameId, ...action }),
  });
  const told = (await answer.json()) as { success: boolean; error?: string; gameState: V };
  if (!told.success) throw new Error(`${action.action}: ${told.error}`);
  return told.gameState;
}

interface Standing {
  territories: { id: string; ownerId: string }[];
  players: { id: string }[];
  reinforcementsAvailable: number;
}

/** A quiet turn of Risk over HTTP: all armies to one territory, no attack. */
export async function quietTurn(server: Server, table: Table, seat: number): Promise<void> {
  const view = await stateOf<Standing>(server, table, seat);
  const own = view.territories.find((territory) => territory.ownerId === view.players[seat]!.id)!;
  await act(server, table, seat, { action: 'PLACE_ARMIES', payload: { placements: [{ territoryId: own.id, count: view.reinforcementsAvailable }] } });
  await act(server, table, seat, { action: 'END_TURN', payload: { skipFortify: true } });
}

/** Makes one choice from what the panel offers, the first everywhere, until an action is complete, and confirms it. */
export async function anyMove(person: Person): Promise<void> {
  const { page, confirm } = person;
  await expect(page.locator('.panel .actions button').or(confirm).first()).toBeVisible();
  for (let i = 0; i < 30 && !((await confirm.isVisible()) && (await confirm.isEnabled())); i++) {
    const action = page.locator('.panel .actions button').first();
    const choice = page.locator('.panel .field:last-of-type .choices button[aria-pressed=false]').first();
    const more = page.locator('.panel fieldset button[aria-label^="One more"]:enabled').first();
    if (await action.isVisible()) await action.click();
    else if (await more.isVisible()) await more.click();
    else await choice.click();
  }
  await person.step(() => confirm.click());
}

/** A table with these people, made and joined over HTTP. */
export async function tableFor(server: Server, people: string[], request: Partial<CreateRequest>): Promise<Table> {
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const bots = request.seats ?? [];
  const made = await post<CreateResponse>('/games', { start: 'AUTO', visibility: 'PUBLIC', name: people[0], ...request, seats: [...people.map(() => ({ kind: 'HUMAN' })), ...bots] });
  const tokens = [made.accessToken];
  for (const name of people.slice(1)) tokens.push((await post<JoinResponse>(`/games/${made.gameId}/join`, { name })).accessToken);
  return { gameId: made.gameId, tokens };
}
