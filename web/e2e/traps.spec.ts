// Each of these caught somebody who played for the first time.

import { type Browser, expect, type Page } from '@playwright/test';
import type { CountsGroup, Offers, Snapshot } from '../src/lib/protocol';
import { test } from './fixtures';
import { picture, SIZES } from './looks';
import { act, hint, Person, placeAll, quietTurn, seated, stateOf, type Table, tableFor } from './players';
import type { Server } from './server';

const FIGHT = {
  hero: 'goldyx',
  hand: ['swiftness', 'rage', 'will_focus', 'mana_draw', 'concentration'],
  fight: { context: 'RAMPAGING', enemies: [{ enemy: 'prowlers' }, { enemy: 'diggers' }, { enemy: 'ironclads' }] },
};
const bots = (n: number, level?: string): never => Array.from({ length: n }, () => ({ kind: 'BOT', level })) as never;

const sitting = async (browser: Browser, server: Server, table: Table, size = SIZES.desktop): Promise<Person> => {
  const person = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! }, size);
  await person.open(table.gameId);
  return person;
};

const offersOf = async (server: Server, table: Table): Promise<Offers> =>
  (await stateOf<Snapshot>(server, table, 0)).offers!;
const namesAction = (offers: Offers, action: string): boolean =>
  offers.offers.some((offer) => ('form' in offer ? offer.form : offer.action).action === action);

/** The first seat offers one of its cards to everybody. */
async function offerTrade(server: Server, table: Table): Promise<void> {
  const view = await stateOf<Snapshot & { players: { resources?: Record<string, number> }[] }>(server, table, 0);
  const [given] = Object.entries(view.players[0]!.resources!).find(([, n]) => n > 0)!;
  const wanted = ['ore', 'wood'].find((kind) => kind !== given)!;
  const to = view.players.slice(1).map((player) => player.id);
  const payload = { offering: { [given]: 1 }, requesting: { [wanted]: 1 }, to };
  await act(server, table, 0, { action: 'OFFER_TRADE', payload });
}

/** Follows the hints until an action is on offer. */
async function until(server: Server, table: Table, action: string): Promise<void> {
  for (let step = 0; step < 400; step++) {
    const view = await stateOf<Snapshot>(server, table, 0);
    expect(view.status, `no ${action} before the end`).toBe('ACTIVE');
    if (view.offers && namesAction(view.offers, action)) return;
    if (view.pendingActors.includes(view.players[0]!.id)) await act(server, table, 0, await hint(server, table));
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`no ${action} came`);
}

test.describe('nothing is chosen that has an alternative', () => {
  test('an attack of Mage Knight is on nobody until an enemy is clicked, and a second click takes it out', async ({
    browser,
    server,
  }) => {
    const table = await tableFor(server, ['Ada'], { gameType: 'mage-knight', seed: 'nobody', options: FIGHT });
    const ada = await sitting(browser, server, table);
    await ada.page.locator('[data-action=DECLARE_ATTACK_TARGET]').click();
    await expect(ada.confirm).toBeDisabled();
    await expect(ada.page.locator('.enemy.chosen')).toHaveCount(0);
    const enemy = ada.page.locator('.enemy').first();
    const name = (await enemy.locator('.name').textContent())!;
    await enemy.locator('.pick').click();
    await expect(enemy).toHaveClass(/chosen/);
    await expect(ada.confirm).toBeEnabled();
    await expect(ada.page.getByTestId('move')).toContainText(name);
    await enemy.locator('.pick').click();
    await expect(enemy).not.toHaveClass(/chosen/);
    await expect(ada.confirm).toBeDisabled();
    // A hint is a sentence, without a word of the wire.
    await ada.page.getByRole('button', { name: 'Hint' }).click();
    const told = ada.page.locator('.hint p').first();
    await expect(told).toHaveText(/^A bot would: [A-Z][^_{}]*\.$/);
    await expect(told).not.toHaveText(/\b(mode|effect|payload)\b|\b[aeu]\d\b/i);
  });

  test('a hire of MERC dismisses nobody and keeps nobody that was not chosen', async ({ browser, server }) => {
    const table = await tableFor(server, ['Ada'], {
      gameType: 'merc',
      seed: 'hire',
      seats: bots(1),
      botPace: 'INSTANT',
    });
    await until(server, table, 'HIRE_KEEP');
    const ada = await sitting(browser, server, table);
    const { page } = ada;
    await expect(page.getByTestId('hire')).toBeVisible();
    await expect(ada.confirm).toBeDisabled();
    await expect(page.locator('.panel [aria-pressed=true]')).toHaveCount(0);
    await expect(page.getByTestId('move')).toHaveText('');
  });
});

test('a term with one possible value is shown, and the whole move is said before it is sent', async ({
  browser,
  server,
}) => {
  // A territory that borders one enemy only.
  for (let seed = 0; ; seed++) {
    const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: `single-${seed}` });
    const view = await stateOf<Snapshot & { territories: { id: string; ownerId: string }[] }>(server, table, 0);
    const [form] = view.offers!.offers.flatMap((offer) => ('form' in offer ? [offer.form] : []));
    const group = form!.groups[0] as CountsGroup;
    // New armies go to a territory with one neighbour of Ben's, as the offers of the next phase say.
    const attacks = new Map<string, Set<string>>();
    const own = group.slots.map((slot) => slot.id);
    const at = own[seed % own.length]!;
    await act(server, table, 0, {
      action: 'PLACE_ARMIES',
      payload: { placements: [{ territoryId: at, count: group.max }] },
    });
    for (const offer of (await offersOf(server, table)).offers) {
      const { action, payload } = 'form' in offer ? offer.form : offer.action;
      if (action !== 'ATTACK') continue;
      const from = String(payload.fromTerritoryId);
      attacks.set(from, (attacks.get(from) ?? new Set()).add(String(payload.toTerritoryId)));
    }
    const single = [...attacks].find(([, targets]) => targets.size === 1);
    if (!single) continue;
    const [from, [to]] = [single[0], [...single[1]] as [string]];
    const ada = await sitting(browser, server, table);
    await ada.territory(from).click();
    await expect(ada.page.locator(`[data-army="${to}"]`)).toHaveClass(/chosen/);
    const words = (id: string): RegExp => new RegExp(id.replaceAll('-', ' '), 'i');
    await expect(ada.page.getByTestId('move')).toContainText(words(from));
    await expect(ada.page.getByTestId('move')).toContainText(words(to));
    await picture(ada.page, 'risk-single');
    break;
  }
});

test('the log takes back what was taken back, in every browser and after a reload', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'undone' });
  const [ada, ben] = (await seated(browser, server, table)) as [Person, Person];
  const log = (person: Person) => person.page.getByTestId('log');
  await placeAll(ada);
  await expect(log(ada)).toContainText('placed');
  await ben.catchesUp(server, table);
  await expect(log(ben)).toContainText('placed');
  await ada.step(() => ada.page.getByRole('button', { name: 'Undo' }).click());
  for (const person of [ada, ben]) await expect(log(person)).not.toContainText('placed');
  await ada.page.reload();
  await expect(log(ada)).toContainText('Turn 1');
  await expect(log(ada)).not.toContainText('placed');
});

test('Undo is live while there is something to take back, in both browsers and after a reload', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'undo-live' });
  const [ada, ben] = (await seated(browser, server, table)) as [Person, Person];
  const undo = (person: Person) => person.page.getByRole('button', { name: 'Undo' });
  for (const person of [ada, ben]) await expect(undo(person)).toBeDisabled();
  await placeAll(ada);
  await expect(undo(ada)).toBeEnabled();
  await ben.catchesUp(server, table);
  await expect(undo(ben)).toBeDisabled();
  await ada.page.reload();
  await expect(undo(ada)).toBeEnabled();
  await ada.step(() => undo(ada).click());
  await expect(undo(ada)).toBeDisabled();
  await ada.page.keyboard.press('u');
  await expect(ada.page.getByText('Nothing to take back')).toBeVisible();
});

test('lobby, invitation and table say which rules are played, and Risk what wins', async ({ browser, server }) => {
  const open = async (): Promise<Page> => (await browser.newContext({ baseURL: server.url })).newPage();
  const [host, guest] = [await open(), await open()];
  await host.goto('/#/new/risk');
  await host.getByRole('button', { name: '2', exact: true }).click();
  await host.getByLabel('Seat 2', { exact: true }).selectOption('HUMAN');
  await host.getByRole('button', { name: /^Domination/ }).click();
  await host.getByText(/^Every option/).click();
  await host.getByLabel('Last turn').fill('30');
  await host.getByRole('button', { name: 'Make the table' }).click();
  const told = (page: Page) => page.getByTestId('rules-played');
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await guest.goto(`/${new URL(link).hash}`);
  for (const page of [host, guest]) {
    await expect(told(page)).toContainText('The first player to hold 60 % of the map wins');
    await expect(told(page)).toContainText('Last turn: 30');
  }
  await picture(guest, 'join-rules', true);
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.getByRole('button', { name: 'I am ready' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  const goal = host.getByTestId('goal');
  await expect(goal).toContainText('Be the first to hold 60 % of the map.');
  await expect(goal).toContainText('You hold 21 of 42 territories, 50 %.');
  await expect(goal).toContainText('turn 30 at the latest');
  await host.getByText('Rules of this table').click();
  await expect(told(host)).toContainText('Domination');
});

test('a person has one name: in the lobby, on the way in, in the chat and in the game', async ({ browser, server }) => {
  const open = async (): Promise<Page> => (await browser.newContext({ baseURL: server.url })).newPage();
  const [host, guest] = [await open(), await open()];
  const other = await host.context().newPage();
  await other.goto('/#/new/mage-knight');
  await expect(other.getByRole('button', { name: 'Make the table' })).toBeVisible();
  await host.goto('/#/new/risk');
  await host.getByRole('button', { name: '2', exact: true }).click();
  await host.getByLabel('Seat 2', { exact: true }).selectOption('HUMAN');
  await host.getByRole('button', { name: 'Make the table' }).click();
  const own = (await host.locator('.seats .mine strong').textContent())!.replace(' (you)', '').trim();
  expect(own).not.toMatch(/free|seat|^you$/i);
  expect(own.length).toBeGreaterThan(2);
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  await guest.goto(new URL(link).hash);
  await guest.goto(`/${new URL(link).hash}`);
  await expect(guest.locator('form li').first()).toContainText(own);
  await guest.getByLabel('Your name').fill('Ben');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.getByRole('button', { name: 'I am ready' }).click();
  await host.getByLabel('Message').fill('Hello');
  await host.getByRole('button', { name: 'Send' }).click();
  await expect(guest.getByRole('log', { name: 'Chat' })).toContainText(`${own} Hello`);
  await host.getByRole('button', { name: 'Start the game' }).click();
  for (const page of [host, guest]) await expect(page.getByRole('list', { name: 'Players' })).toContainText(own);
  // It is kept: the next table knows it, and so does a page that was open before it was given.
  await other.getByRole('button', { name: 'Make the table' }).click();
  await expect(other.locator('.table')).toContainText(own);
  await host.goto('/#/settings');
  await expect(host.getByLabel('Your name')).toHaveValue(own);
});

test('MERC seats rebels and a dictator at their own levels, and its creator may be either', async ({
  browser,
  server,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url, viewport: SIZES.desktop })).newPage();
  await page.goto('/#/new/merc');
  await page.getByRole('button', { name: '3', exact: true }).click();
  await expect(page.getByLabel('Level of the bot in seat 2')).toHaveValue('HARD');
  await expect(page.getByLabel('Level of the bot in seat 3')).toHaveValue('DICTATOR');
  await expect(page.locator('.seats .role')).toHaveText(['Rebel', 'Rebel', 'Dictator']);
  await page.getByLabel('Seat 3', { exact: true }).selectOption('ME');
  await page.getByLabel('Seat 2', { exact: true }).selectOption('BOT');
  await expect(page.getByLabel('Seat 1', { exact: true })).toHaveValue('BOT');
  await picture(page, 'new-merc', true);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.locator('[aria-label=Players] li').nth(2)).toContainText('(you)');
});

test('a seat whose time ran out says so, and offers nothing but to come back', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    seed: 'late',
    clock: { kind: 'TURN', seconds: 1, increment: 0, days: 1, onExpiry: 'SEAT', absenceSeconds: 0 } as never,
  });
  const ada = await sitting(browser, server, table);
  await expect(ada.page.getByTestId('substituted')).toBeVisible();
  await expect(ada.page.locator('.standing .tag')).toBeHidden();
  await expect(ada.confirm).toBeHidden();
  await expect(ada.page.locator('[data-action]')).toHaveCount(0);
  await expect(ada.page).toHaveTitle('Table · Sortie');
  await ada.page.getByRole('button', { name: 'Take my seat back' }).click();
  await expect(ada.page.getByTestId('substituted')).toBeHidden();
});

test('dice roll when they are thrown, and at no other step', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], {
    gameType: 'catan',
    seed: 'dice',
    options: { board: 'BEGINNER', presetOpening: true, startingPlayer: 'SEAT_0', discardLimit: 20, noSevensRounds: 3 },
  });
  const ada = await sitting(browser, server, table);
  await ada.do('ROLL_DICE');
  const die = ada.page.getByRole('region', { name: 'The dice' }).locator('svg').first();
  await die.evaluate((element) => Object.assign(element, { marked: true }));
  const isMarked = (): Promise<boolean> => die.evaluate((element) => 'marked' in element);
  await offerTrade(server, table);
  await ada.catchesUp(server, table);
  expect(await isMarked(), 'an offer throws no dice').toBe(true);
  await act(server, table, 0, { action: 'END_TURN', payload: {} });
  await act(server, table, 1, { action: 'ROLL_DICE', payload: {} });
  await ada.catchesUp(server, table);
  expect(await isMarked(), 'another throw is another').toBe(false);
});

test('a spectator without a profile is not asked to chat, and players see that somebody watches', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'watched' });
  const ada = await sitting(browser, server, table);
  await expect(ada.page.getByText('0 watching')).toBeVisible();
  const watcher = await Person.at(browser, server);
  await watcher.open(table.gameId);
  await expect(watcher.page.getByLabel('Message')).toHaveCount(0);
  await expect(ada.page.getByLabel('Message')).toBeVisible();
  await expect(ada.page.getByText('1 watching')).toBeVisible();
  await watcher.context.close();
  await expect(ada.page.getByText('0 watching')).toBeVisible();
});

test('a finished table offers no seat to take back, and its result fits a phone', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    seed: 'done',
    options: { maxTurns: 10 },
    botPace: 'INSTANT',
  });
  for (let turn = 1; turn <= 9; turn++) await quietTurn(server, table, 1 - (turn % 2));
  // Ben leaves, and a bot ends the game.
  await fetch(`${server.url}/api/games/${table.gameId}/leave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-game-token': table.tokens[1]! },
    body: '{}',
  });
  const ben = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[1]! }, SIZES.phone);
  await ben.open(table.gameId);
  const result = ben.page.getByTestId('result');
  await expect(result).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Take my seat back' })).toHaveCount(0);
  // Who won and why comes first, before the board.
  await expect(result).toContainText('whoever sits first');
  expect((await result.boundingBox())!.y).toBeLessThan((await ben.page.locator('.map').boundingBox())!.y);
  const cut = await ben.page
    .getByTestId('result')
    .evaluate((result) =>
      [...result.querySelectorAll('*')]
        .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
  expect(cut).toEqual([]);
  await picture(ben.page, 'result-phone');
});

test('a trade that is offered does not send anybody to a board where nothing is lit', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], {
    gameType: 'catan',
    seed: 'unlit',
    options: { board: 'BEGINNER', presetOpening: true, startingPlayer: 'SEAT_0', discardLimit: 20, noSevensRounds: 3 },
  });
  await act(server, table, 0, { action: 'ROLL_DICE', payload: {} });
  await offerTrade(server, table);
  const [, ben] = (await seated(browser, server, table)) as [Person, Person];
  await expect(ben.page.getByTestId('trade')).toBeVisible();
  await expect(ben.page.locator('.panel')).not.toContainText('lit on the board');
});

test('the idle front page does not load the catalogue again', async ({ browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('.games .card h3').first()).toBeVisible();
  for (let i = 0; i < 4; i++) {
    const lobby = page.waitForResponse((answer) => answer.url().endsWith('/api/lobby'));
    await page.clock.runFor(16_000);
    await lobby;
  }
  expect(asked.filter((path) => path === '/api/catalog')).toHaveLength(1);
  const answer = await fetch(`${server.url}/api/catalog`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  const again = await fetch(`${server.url}/api/catalog`, { headers: { 'if-none-match': answer.headers.get('etag')! } });
  expect(again.status).toBe(304);
});

test('the wheel scrolls the page over the whole map, and zooms once one has zoomed in', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'wheel' });
  const ada = await sitting(browser, server, table);
  const { page } = ada;
  await page.locator('.map svg[role=presentation]').hover();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.locator('.map svg[role=presentation]').hover();
  const scale = (): Promise<number> =>
    page.evaluate(
      () => new DOMMatrix(getComputedStyle(document.querySelector('.map svg[role=presentation] > g')!).transform).a,
    );
  const before = await scale();
  await page.mouse.wheel(0, -200);
  await expect.poll(scale).toBeGreaterThan(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

const TABLES: [string, number][] = [
  ['risk', 3],
  ['catan', 3],
  ['mage-knight', 0],
  ['merc', 3],
];
test('nothing jumps while a page loads on a slow phone', async ({ browser, server }) => {
  const tables: Table[] = [];
  for (const [gameType, others] of TABLES)
    tables.push(await tableFor(server, ['Ada'], { gameType, seed: 'shift', seats: bots(others), botPace: 'INSTANT' }));
  const context = await browser.newContext({ baseURL: server.url, viewport: SIZES.phone });
  await context.addInitScript(
    (seats) => {
      seats.forEach(([id, token]) => localStorage.setItem(`sortie.seat.${id}`, token));
      const moved: { value: number; what: string[] }[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Element }[];
        }[])
          if (!entry.hadRecentInput)
            moved.push({
              value: entry.value,
              what: entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 60) ?? '?'),
            });
      }).observe({ type: 'layout-shift', buffered: true });
    },
    tables.map(({ gameId, tokens }) => [gameId, tokens[0]!] as [string, string]),
  );
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  interface Moved {
    value: number;
    what: string[];
  }
  // One visit: the front page, then from table to table.
  const seen = async (name: string, wait: string): Promise<void> => {
    await expect(page.locator(wait).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // What is still to be drawn is drawn, and has moved what it moves.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))));
    const moved = await page.evaluate(() => (window as unknown as { moved: Moved[] }).moved.splice(0));
    const shift = moved.reduce((sum, { value }) => sum + value, 0);
    console.log(
      `layout shift of ${name}: ${shift.toFixed(3)} ${JSON.stringify(moved.filter(({ value }) => value > 0.01))}`,
    );
    expect.soft(shift, name).toBeLessThan(0.1);
  };
  await page.goto('/');
  await seen('home', '.games .card h3');
  for (const [i, table] of tables.entries()) {
    await page.evaluate((id) => (location.hash = `/table/${id}`), table.gameId);
    await seen(TABLES[i]![0], `.table[data-game=${TABLES[i]![0]}] .panel`);
  }
});

test('a game is given up once everybody agrees, and nobody can end it alone', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'given-up' });
  const [ada, ben] = (await seated(browser, server, table)) as [Person, Person];
  await ada.page.getByRole('button', { name: 'Give up the game' }).click();
  await ada.page.getByRole('button', { name: 'Yes, give this game up' }).click();
  for (const person of [ada, ben]) await expect(person.page.getByTestId('votes')).toContainText('Ada wants');
  await expect(ben.standing).not.toContainText('over');
  await ben.page.getByRole('button', { name: 'Give up the game' }).click();
  await ben.page.getByRole('button', { name: 'Yes, give this game up' }).click();
  for (const person of [ada, ben]) await expect(person.page.getByTestId('given-up')).toBeVisible();
});
