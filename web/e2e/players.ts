// People at a table: one browser context each, with what a person does over and over.

import { inflateRawSync } from 'node:zlib';
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type {
  CreateRequest,
  CreateResponse,
  JoinResponse,
  ServerMessage,
} from '../../crates/protocol/bindings/protocol';
import { follow, type Snapshot } from '../src/lib/net/merge';
import type { Action } from '../src/lib/protocol';
import type { Server } from './server';

/** A message of the socket as text; long ones arrive compressed. */
const unpacked = (payload: string | Buffer): string =>
  typeof payload === 'string' ? payload : inflateRawSync(payload).toString('utf8');

/** Every snapshot that a browser has put together from what it received, oldest first. */
export function snapshots<T>(frames: string[]): T[] {
  const all: Snapshot[] = [];
  for (const frame of frames) {
    if (!/^\{"type":"(update|delta)"/.test(frame)) continue;
    const message = JSON.parse(frame) as ServerMessage;
    const last = all.at(-1);
    if (message.type === 'update' && message.data.state) all.push(message.data.state as Snapshot);
    else if (message.type === 'delta' && last) {
      const next = follow(last, message.data);
      if (next) all.push(next);
    }
  }
  return all as T[];
}

export class Person {
  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly frames: string[],
  ) {}

  /** A browser of their own; `seat` puts a seat's token where the client keeps it. */
  static async at(
    browser: Browser,
    server: Server,
    seat?: { gameId: string; token: string },
    viewport = { width: 1366, height: 900 },
    reducedMotion: 'reduce' | 'no-preference' = 'reduce',
  ): Promise<Person> {
    const context = await browser.newContext({ viewport, baseURL: server.url, reducedMotion });
    if (seat)
      await context.addInitScript(
        ([id, token]) => localStorage.setItem(`sortie.seat.${id}`, token ?? ''),
        [seat.gameId, seat.token],
      );
    const page = await context.newPage();
    const frames: string[] = [];
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(unpacked(payload))));
    // Of somebody who only watches everything is kept that the server ever said.
    page.on('response', async (answer) => {
      if (!seat && answer.url().includes('/api/')) frames.push(await answer.text().catch(() => ''));
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
  async sees(revision: number): Promise<void> {
    await this.page.waitForFunction(
      (wanted) => Number(document.querySelector('.table')?.getAttribute('data-revision') ?? -1) >= wanted,
      revision,
      { timeout: 60_000, polling: 20 },
    );
  }
  /** Waits until the page shows what the server has now: after steps that did not come from this page. */
  async catchesUp(server: Server, table: Table): Promise<void> {
    await this.sees((await stateOf<{ revision: number }>(server, table, 0)).revision);
  }
  async revision(): Promise<number> {
    return Number(await this.page.locator('.table').getAttribute('data-revision'));
  }
  async myMove(): Promise<void> {
    await expect(this.page.locator('.standing .tag')).toBeVisible();
  }
  /** Tabs on until a button with this name has the focus; one that cannot be pressed yet is passed by, and reached on the next round. */
  async tabTo(name: RegExp, within = 'body'): Promise<void> {
    for (let i = 0; i < 400; i++) {
      const text = await this.page.evaluate((within) => {
        const focused = document.activeElement;
        return focused instanceof HTMLButtonElement && !focused.disabled && focused.closest(within)
          ? (focused.getAttribute('aria-label') ?? focused.textContent ?? '')
          : '';
      }, within);
      if (name.test(text.trim())) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`no button ${name} on the way`);
  }
  /** Chooses an action of the panel and sends it: with one click where there is nothing to choose, else with its button. */
  async do(action: string, choose?: () => Promise<void>): Promise<void> {
    const button = this.page.locator(`[data-action=${action}]`);
    const back = this.page.getByRole('button', { name: 'Back' });
    const before = await this.revision();
    await button.or(back).or(this.confirm).first().waitFor();
    while (!(await button.isVisible()) && (await back.isVisible())) {
      await back.click();
      await button.or(back).or(this.confirm).first().waitFor();
    }
    if (await button.isVisible()) await button.click();
    await choose?.();
    const sent = this.page.waitForFunction(
      (seen) => Number(document.querySelector('.table')?.getAttribute('data-revision') ?? -1) > seen,
      before,
      { polling: 20 },
    );
    const ready = this.page.locator('[data-testid=confirm]:enabled');
    if (await Promise.race([ready.waitFor().then(() => true), sent.then(() => false)])) await ready.click();
    await sent;
  }
  /** Does something that leads to the next revision, and waits for it. */
  async step(what: () => Promise<void>): Promise<void> {
    const before = await this.revision();
    await what();
    await this.sees(before + 1);
  }
}

/** Clicks on this page, as the browser saw them, since the last question. */
export async function counting(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    addEventListener('click', () => ((window as unknown as { clicks: number }).clicks += 1), true);
  });
  return () =>
    page.evaluate(() => {
      const { clicks } = window as unknown as { clicks: number };
      Object.assign(window, { clicks: 0 });
      return clicks;
    });
}

/** Puts all new armies of Risk on one territory, by two clicks. */
export async function placeAll(person: Person): Promise<void> {
  await person.page.locator('[data-army].lit').first().click();
  await person.step(() => person.page.getByTestId('place-all').click());
}

export interface Table {
  gameId: string;
  tokens: string[];
}

/** Everybody of a table, each in a browser of their own, at the table. */
export const seated = (browser: Browser, server: Server, table: Table): Promise<Person[]> =>
  Promise.all(
    table.tokens.map(async (token) => {
      const person = await Person.at(browser, server, { gameId: table.gameId, token });
      await person.open(table.gameId);
      return person;
    }),
  );

/** What a seat of the table sees now. */
export async function stateOf<V>(server: Server, table: Table, seat: number): Promise<V> {
  const answer = await fetch(`${server.url}/api/games/${table.gameId}`, {
    headers: { 'x-game-token': table.tokens[seat] ?? '' },
  });
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

/** What a bot would do in the first seat. */
export async function hint(server: Server, table: Table): Promise<Action> {
  const head = { 'x-game-token': table.tokens[0]! };
  const answer = await fetch(`${server.url}/api/games/${table.gameId}/hint`, { headers: head });
  return ((await answer.json()) as { action: Action }).action;
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
  await act(server, table, seat, {
    action: 'PLACE_ARMIES',
    payload: { placements: [{ territoryId: own.id, count: view.reinforcementsAvailable }] },
  });
  await act(server, table, seat, { action: 'END_TURN', payload: { skipFortify: true } });
}

/** Makes one choice from what the panel offers, the first everywhere, until an action is complete, and confirms it. */
export async function anyMove(person: Person): Promise<void> {
  const { page } = person;
  const before = await person.revision();
  const hasMoved = async (): Promise<boolean> => (await person.revision()) > before;
  const ways = [
    '[data-testid=confirm]:enabled',
    '.panel .actions button:enabled',
    '.panel .field:not(:has(~ .field)):not(:has(button[aria-pressed=true])) .choices button',
    '.panel fieldset .quick button[aria-pressed=false]',
    '.panel fieldset .next button',
    '.panel fieldset button[aria-label^="One more for"]:enabled',
    '.panel fieldset .row button[aria-pressed=false]',
    '.panel fieldset input[type=checkbox]:enabled:not(:checked)',
    '.panel .none[aria-pressed=false]',
  ].map((way) => page.locator(way).first());
  const any = ways.reduce((one, other) => one.or(other)).first();
  for (let i = 0; i < 40 && !(await hasMoved()); i++) {
    await Promise.race([any.waitFor(), person.sees(before + 1)]);
    for (const way of ways) {
      if (!(await way.isVisible())) continue;
      await way.click({ timeout: 5000 }).catch(() => {});
      break;
    }
    await page.waitForTimeout(30);
  }
  await person.sees(before + 1);
}

/** A table with these people, made and joined over HTTP. */
export async function tableFor(server: Server, people: string[], request: Partial<CreateRequest>): Promise<Table> {
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as T;
  };
  const bots = request.seats ?? [];
  const made = await post<CreateResponse>('/games', {
    start: 'AUTO',
    visibility: 'PUBLIC',
    name: people[0],
    ...request,
    seats: [...people.map(() => ({ kind: 'HUMAN' })), ...bots],
  });
  const tokens = [made.accessToken];
  for (const name of people.slice(1))
    tokens.push((await post<JoinResponse>(`/games/${made.gameId}/join`, { name })).accessToken);
  return { gameId: made.gameId, tokens };
}
