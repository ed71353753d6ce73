import { type Browser, expect, test } from '@playwright/test';
import type { CatanView, Resource } from '../src/lib/games/catan/view';
import { Person, tableFor } from './players';
import { Server } from './server';

let server: Server;
test.beforeAll(async () => {
  server = await Server.start();
});
test.afterAll(async () => {
  await server.stop();
});

const OPENED = { board: 'BEGINNER', presetOpening: true, startingPlayer: 'SEAT_0', discardLimit: 5 };
const NAMES = ['Ada', 'Ben', 'Cleo'];

async function three(browser: Browser, seed: string, options: Record<string, unknown> = OPENED): Promise<{ people: Person[]; gameId: string }> {
  const table = await tableFor(server, NAMES, { gameType: 'catan', seed, options });
  const people: Person[] = [];
  for (const token of table.tokens) {
    const person = await Person.at(browser, server, { gameId: table.gameId, token });
    await person.open(table.gameId);
    people.push(person);
  }
  return { people, gameId: table.gameId };
}

/** The newest snapshot that the browser has received. */
function seen(person: Person): CatanView {
  const updates = person.frames.filter((frame) => frame.startsWith('{"type":"update"'));
  return (JSON.parse(updates.at(-1)!) as { data: { state: CatanView } }).data.state;
}
const seatOnTurn = (view: CatanView): number => view.players.findIndex((player) => player.id === view.currentPlayerId);
const hand = (person: Person, seat: number): [Resource, number][] => (Object.entries(seen(person).players[seat]!.resources ?? {}) as [Resource, number][]).filter(([, n]) => n > 0);

async function act(person: Person, action: string): Promise<void> {
  const button = person.page.locator(`[data-action=${action}]`);
  const back = person.page.getByRole('button', { name: 'Back' });
  await button.or(person.confirm).first().waitFor();
  if (!(await button.isVisible()) && (await back.isVisible())) await back.click();
  if (await button.isVisible()) await button.click();
  await person.step(() => person.confirm.click());
}

/** Everybody who owes discards, last seat first, each in their own browser. */
async function discards(people: Person[]): Promise<number> {
  const owed = Object.entries(seen(people[0]!).robber.pendingDiscards);
  const ids = seen(people[0]!).players.map((player) => player.id);
  for (const [id, n] of [...owed].reverse()) {
    const person = people[ids.indexOf(id)]!;
    await expect(person.page.getByRole('heading', { name: 'Discard' })).toBeVisible();
    await expect(person.confirm).toBeDisabled();
    for (let i = 0; i < n; i++) await person.page.locator('.panel button[aria-label^="One more for"]:enabled').first().click();
    await expect(person.page.locator('.panel button[aria-label^="One more for"]:enabled')).toHaveCount(0);
    await person.step(() => person.confirm.click());
    for (const other of people) await other.sees(await person.revision());
  }
  return owed.length;
}

test('three people go through a seven: discards at once, the robber, the choice of a victim', async ({ browser }) => {
  test.slow();
  const { people } = await three(browser, 'seven');
  let discarded = 0;
  let robbed = false;
  for (let turn = 0; turn < 40 && !(discarded >= 2 && robbed); turn++) {
    const seat = seatOnTurn(seen(people[0]!));
    const roller = people[seat]!;
    await roller.myMove();
    await act(roller, 'ROLL_DICE');
    for (const person of people) await person.sees(await roller.revision());
    if (seen(roller).robber.phase === 'discarding') {
      for (const person of people) await expect(person.page.getByLabel('Discards')).toBeVisible();
      discarded = Math.max(discarded, await discards(people));
    }
    if (seen(roller).robber.phase === 'moving') {
      const others = NAMES.filter((_, i) => i !== seat);
      const shared = roller.page.locator(`[data-spot][aria-label*="${others[0]} and ${others[1]}"], [data-spot][aria-label*="${others[1]} and ${others[0]}"]`);
      const spot = (await shared.count()) > 0 ? shared.first() : roller.page.locator('[data-spot]').first();
      await spot.click();
      await roller.step(() => roller.confirm.click());
      if (seen(roller).robber.phase === 'stealing') {
        await expect(roller.page.getByText('Whom do you rob?')).toBeVisible();
        await roller.step(() => roller.page.getByRole('button', { name: /\d+ cards/ }).last().click());
        robbed = true;
        await expect(roller.page.getByTestId('log')).toContainText(/stole (wood|brick|sheep|wheat|ore) from/);
        const third = people[NAMES.findIndex((name, i) => i !== seat && !seen(roller).lastEvents.some((event) => event.data.victimId === seen(roller).players[i]!.id) && name !== '')]!;
        await third.sees(await roller.revision());
        await expect(third.page.getByTestId('log')).toContainText('stole a card from');
      }
    }
    await act(roller, 'END_TURN');
    for (const person of people) await person.sees(await roller.revision());
  }
  expect(discarded).toBeGreaterThanOrEqual(2);
  expect(robbed).toBe(true);
});

test('a trade with a counter-offer', async ({ browser }) => {
  const { people } = await three(browser, 'trade', { ...OPENED, discardLimit: 20 });
  const [ada, ben, cleo] = people as [Person, Person, Person];
  await ada.myMove();
  await act(ada, 'ROLL_DICE');
  if (seen(ada).robber.phase !== 'none') {
    await ada.page.locator('[data-spot]').first().click();
    await ada.step(() => ada.confirm.click());
    if (seen(ada).robber.phase === 'stealing') await ada.step(() => ada.page.getByRole('button', { name: /\d+ cards/ }).first().click());
  }
  const gives = hand(ada, 0)[0]![0];
  const wants = hand(ben, 1).map(([kind]) => kind).find((kind) => kind !== gives)!;

  // Build the offer, and see the answers come in.
  await ada.page.getByRole('button', { name: 'Offer a trade' }).first().click();
  const group = (person: Person, legend: string) => person.page.locator('.panel fieldset', { hasText: legend });
  await group(ada, 'You give').getByLabel(`One more for ${gives}`, { exact: false }).click();
  await group(ada, 'You want').getByLabel(`One more for ${wants}`, { exact: false }).click();
  await ada.step(() => ada.confirm.click());
  for (const person of [ben, cleo]) await expect(person.page.getByTestId('trade')).toContainText('Ada offers');
  await cleo.step(() => cleo.page.getByTestId('trade').getByRole('button', { name: 'Decline' }).click());

  // Ben wants another card for what he gives; Ada takes it.
  const other = hand(ada, 0).map(([kind]) => kind).find((kind) => kind !== wants)!;
  await ben.page.getByTestId('trade').getByRole('button', { name: 'Counter' }).click();
  await group(ben, 'You give').getByLabel(`One more for ${wants}`, { exact: false }).click();
  await group(ben, 'You want').getByLabel(`One more for ${other}`, { exact: false }).click();
  await ben.step(() => ben.confirm.click());
  await ada.sees(await ben.revision());
  await expect(ada.page.getByTestId('trade')).toContainText('Cleo declines');
  await expect(ada.page.getByTestId('trade')).toContainText('Ben counters');
  const before = new Map(hand(ada, 0));
  await ada.step(() => ada.page.getByRole('button', { name: 'Trade with Ben' }).click());
  const after = new Map(hand(ada, 0));
  expect((after.get(wants) ?? 0) - (before.get(wants) ?? 0)).toBe(1);
  expect((after.get(other) ?? 0) - (before.get(other) ?? 0)).toBe(-1);
  await cleo.sees(await ada.revision());
  await expect(cleo.page.getByTestId('trade')).toBeHidden();
});

test('an opening by clicks on the board, and a spectator who learns no hand', async ({ browser }) => {
  const { people, gameId } = await three(browser, 'opening', { startingPlayer: 'SEAT_0' });
  const watcher = await Person.at(browser, server);
  await watcher.open(gameId);
  for (let step = 0; step < 12; step++) {
    const person = people[seatOnTurn(seen(people[0]!))]!;
    await person.myMove();
    const spots = person.page.locator('[data-spot]');
    await spots.nth(Math.floor((await spots.count()) / 2)).click();
    // A second click on the chosen place sends it.
    await person.step(() => person.page.locator('[data-spot].chosen').click());
    for (const other of [...people, watcher]) await other.sees(await person.revision());
  }
  await expect(watcher.standing).toContainText('about to roll');
  for (const frame of watcher.frames) {
    if (!frame.startsWith('{"type":"update"')) continue;
    const { state } = (JSON.parse(frame) as { data: { state: CatanView } }).data;
    for (const player of state.players) {
      expect(player.resources).toBeUndefined();
      expect(player.devCards).toBeUndefined();
    }
    expect(state.offers).toBeUndefined();
  }
});
