import { type Browser, expect } from '@playwright/test';
import type { CatanView, Resource } from '../src/lib/games/catan/view';
import type { CountsGroup, Form } from '../src/lib/protocol';
import { fill } from '../src/lib/table/forms';
import { test } from './fixtures';
import { picture } from './looks';
import { act, Person, seated, snapshots, stateOf, type Table, tableFor } from './players';
import type { Server } from './server';

const OPENED = { board: 'BEGINNER', presetOpening: true, startingPlayer: 'SEAT_0', discardLimit: 5 };
const NAMES = ['Ada', 'Ben', 'Cleo'];

async function three(
  browser: Browser,
  server: Server,
  seed: string,
  options: Record<string, unknown> = OPENED,
): Promise<{ people: Person[]; gameId: string }> {
  const table = await tableFor(server, NAMES, { gameType: 'catan', seed, options });
  return { people: await seated(browser, server, table), gameId: table.gameId };
}

/** The newest snapshot that the browser has received. */
function seen(person: Person): CatanView {
  return snapshots<CatanView>(person.frames).at(-1)!;
}
const seatOnTurn = (view: CatanView): number => view.players.findIndex((player) => player.id === view.currentPlayerId);
const hand = (person: Person, seat: number): [Resource, number][] =>
  (Object.entries(seen(person).players[seat]!.resources ?? {}) as [Resource, number][]).filter(([, n]) => n > 0);

/** Everybody who owes discards, last seat first, each in their own browser. */
async function discards(people: Person[]): Promise<number> {
  const owed = Object.entries(seen(people[0]!).robber.pendingDiscards);
  const ids = seen(people[0]!).players.map((player) => player.id);
  for (const [id, n] of [...owed].reverse()) {
    const person = people[ids.indexOf(id)]!;
    await expect(person.page.getByRole('heading', { name: 'Discard' })).toBeVisible();
    await expect(person.confirm).toBeDisabled();
    for (let i = 0; i < n; i++)
      await person.page.locator('.panel button[aria-label^="One more for"]:enabled').first().click();
    await expect(person.page.locator('.panel button[aria-label^="One more for"]:enabled')).toHaveCount(0);
    await person.step(() => person.confirm.click());
    for (const other of people) await other.sees(await person.revision());
  }
  return owed.length;
}

/** Rolls and ends turns over HTTP until a seven finds several full hands. */
async function untilSeven(server: Server, table: Table): Promise<CatanView> {
  let view = await stateOf<CatanView>(server, table, 0);
  for (let step = 0; step < 200; step++) {
    if (view.robber.phase === 'discarding' && Object.keys(view.robber.pendingDiscards).length >= 2) return view;
    const seat = view.players.findIndex((player) => view.pendingActors.includes(player.id));
    const { offers } = (await stateOf<CatanView>(server, table, seat)).offers!;
    const wanted = ['ROLL_DICE', 'MOVE_ROBBER', 'STEAL_FROM', 'END_TURN'];
    const plain = wanted.flatMap((name) =>
      offers.flatMap((offer) => ('action' in offer && offer.action.action === name ? [offer.action] : [])),
    )[0];
    const form = offers.flatMap((offer) =>
      'form' in offer && offer.form.action === 'SUBMIT_DISCARD' ? [offer.form] : [],
    )[0];
    view = await act(server, table, seat, plain ?? fill(form!, greedy(form!)));
  }
  throw new Error('no seven came');
}
/** The first cards of the hand, as many as are due. */
const greedy = (form: Form): number[][] =>
  form.groups.map((group) => {
    let due = group.min;
    return (group as CountsGroup).slots.map((slot) => {
      const n = Math.min(due, slot.max);
      due -= n;
      return n;
    });
  });

test('three people go through a seven: discards at once, the robber, the choice of a victim', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, NAMES, { gameType: 'catan', seed: 'seven', options: OPENED });
  await untilSeven(server, table);
  const people = await seated(browser, server, table);
  for (const person of people) await expect(person.page.getByLabel('Discards')).toBeVisible();
  for (const person of people) await person.catchesUp(server, table);
  const seat = seatOnTurn(seen(people[0]!));
  const roller = people[seat]!;
  expect(await discards(people)).toBeGreaterThanOrEqual(2);

  // A hex beside both others, so that there is a choice of victim.
  await expect(roller.page.locator('[data-spot]').first()).toBeVisible();
  // The board shows the hexes: their list opens on demand.
  await expect(roller.page.getByText('places, lit on the board')).toBeVisible();
  await expect(roller.page.locator('.panel .choices button').first()).toBeHidden();
  const others = NAMES.filter((_, i) => i !== seat);
  const shared = roller.page.locator(
    `[data-spot][aria-label*="${others[0]} and ${others[1]}"], [data-spot][aria-label*="${others[1]} and ${others[0]}"]`,
  );
  await shared.first().click();
  await roller.step(() => roller.confirm.click());
  await expect(roller.page.getByText('Whom do you rob?')).toBeVisible();
  await roller.step(() =>
    roller.page
      .getByRole('button', { name: /\d+ cards?$/ })
      .last()
      .click(),
  );
  await expect(roller.page.getByTestId('log')).toContainText(/stole (wood|brick|sheep|wheat|ore) from/);
  const stolen = seen(roller).lastEvents.find((event) => event.type === 'stolen')!;
  const third = people[NAMES.findIndex((_, i) => i !== seat && seen(roller).players[i]!.id !== stolen.data.victimId)]!;
  await third.sees(await roller.revision());
  await expect(third.page.getByTestId('log')).toContainText('stole a card from');
  await roller.do('END_TURN');
});

test('a trade with a counter-offer', async ({ browser, server }) => {
  const { people } = await three(browser, server, 'trade', { ...OPENED, discardLimit: 20 });
  const [ada, ben, cleo] = people as [Person, Person, Person];
  await ada.myMove();
  await ada.do('ROLL_DICE');
  if (seen(ada).robber.phase !== 'none') {
    await ada.page.locator('[data-spot]').first().click();
    await ada.step(() => ada.confirm.click());
    if (seen(ada).robber.phase === 'stealing')
      await ada.step(() =>
        ada.page
          .getByRole('button', { name: /\d+ cards/ })
          .first()
          .click(),
      );
  }
  await ben.sees(await ada.revision());
  const gives = hand(ada, 0)[0]![0];
  const wants = hand(ben, 1)
    .map(([kind]) => kind)
    .find((kind) => kind !== gives)!;

  // An offer by clicks on cards, and the answers that come in.
  await ada.page.locator(`[data-give=${gives}]`).click();
  await ada.page.locator(`[data-trade=requesting-${wants}]`).click();
  await ada.step(() => ada.confirm.click());
  for (const person of [ben, cleo]) await expect(person.page.getByTestId('trade')).toContainText('Ada offers');
  await cleo.step(() => cleo.page.getByTestId('trade').getByRole('button', { name: 'Decline' }).click());

  // Ben's counter-offer begins with the offer: he wants another card for what he gives, and Ada takes it.
  const kinds = hand(ada, 0).map(([kind]) => kind);
  const other = kinds.find((kind) => kind !== wants && kind !== gives) ?? gives;
  await ben.page.getByTestId('trade').getByRole('button', { name: 'counter' }).click();
  await expect(ben.page.locator(`[data-trade=offering-${wants}] strong`)).toHaveText('1');
  await expect(ben.page.locator(`[data-trade=requesting-${gives}] strong`)).toHaveText('1');
  await ben.page.getByRole('group', { name: 'You want' }).getByRole('button', { name: /less$/ }).click();
  await ben.page.locator(`[data-trade=requesting-${other}]`).click();
  await ben.step(() => ben.confirm.click());
  await ada.sees(await ben.revision());
  await expect(ada.page.getByTestId('trade')).toContainText('Cleo declined');
  await expect(ada.page.getByTestId('trade')).toContainText('Ben made a counter-offer');
  const before = new Map(hand(ada, 0));
  await ada.step(() => ada.page.getByRole('button', { name: 'Trade with Ben' }).click());
  const after = new Map(hand(ada, 0));
  expect((after.get(wants) ?? 0) - (before.get(wants) ?? 0)).toBe(1);
  expect((after.get(other) ?? 0) - (before.get(other) ?? 0)).toBe(-1);
  await cleo.sees(await ada.revision());
  await expect(cleo.page.getByTestId('trade')).toBeHidden();

  // Whoever wants no trades is not asked: the next offer is declined by itself.
  await cleo.page.getByLabel('Decline every offer').check();
  const [given] = hand(ada, 0)[0]!;
  await ada.page.locator(`[data-give=${given}]`).click();
  await ada.page.locator(`[data-trade^=requesting]:not([data-trade$=${given}]):enabled`).first().click();
  await ada.step(() => ada.confirm.click());
  await expect(ada.page.getByTestId('trade')).toContainText('Cleo declined');
});

/** A place that cannot be chosen says why under the pointer, and under the keyboard's focus. */
async function tellsWhyNot({ page }: Person): Promise<void> {
  const far = page.locator('[data-dim]').first();
  await far.hover();
  await expect(page.getByTestId('reason')).toContainText(/\w/);
  const reason = await page.getByTestId('reason').textContent();
  await page.mouse.move(0, 0);
  await expect(page.getByTestId('reason')).toBeEmpty();
  await far.focus();
  await expect(page.getByTestId('reason')).toHaveText(reason!);
  await far.blur();
}

test('an opening by clicks on the board, and a spectator who learns no hand', async ({ browser, server }) => {
  const { people, gameId } = await three(browser, server, 'opening', { startingPlayer: 'SEAT_0' });
  const watcher = await Person.at(browser, server);
  await watcher.open(gameId);
  for (let step = 0; step < 12; step++) {
    const person = people[seatOnTurn(seen(people[0]!))]!;
    await person.myMove();
    const spots = person.page.locator('[data-spot]');
    if (step === 1) await tellsWhyNot(person);
    await spots.nth(Math.floor((await spots.count()) / 2)).click();
    // A second click on the chosen place sends it.
    await person.step(() => person.page.locator('[data-spot].chosen').click());
    for (const other of [...people, watcher]) await other.sees(await person.revision());
  }
  await expect(watcher.standing).toContainText('Before the roll');

  // Everybody's longest road is traced on demand, side by side as the view states it.
  const trail = seen(people[1]!).players[0]!.longestTrail;
  expect(trail.length).toBeGreaterThan(0);
  await people[1]!.page.getByRole('button', { name: /^Ada longest road/ }).click();
  await expect(people[1]!.page.locator('[data-trail]')).toHaveCount(trail.length);
  await picture(people[1]!.page, 'catan-road', true);
  expect(
    await people[1]!.page
      .locator('[data-trail]')
      .evaluateAll((all) => all.map((side) => side.getAttribute('data-trail'))),
  ).toEqual(trail);
  const watched = snapshots<CatanView>(watcher.frames);
  expect(watched.length).toBeGreaterThan(1);
  for (const state of watched) {
    for (const player of state.players) {
      expect(player.resources).toBeUndefined();
      expect(player.devCards).toBeUndefined();
    }
    expect(state.offers).toBeUndefined();
  }
});

test('development cards leave the builds in sight, and one click says what the bank gives', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], {
    gameType: 'catan',
    seed: 'cards',
    options: { board: 'BEGINNER' },
    sandbox: {
      position: {
        gamePhase: 'playing',
        turn: { phase: 'main', currentPlayerId: 'p0', turnNumber: 5 },
        buildings: [{ vertexId: 'v8', playerId: 'p0', kind: 'settlement' }],
        roads: [{ edgeId: 'e13', playerId: 'p0' }],
        players: [
          {
            id: 'p0',
            resources: { wood: 5, brick: 2, ore: 4 },
            devCards: [{ type: 'knight' }, { type: 'monopoly' }, { type: 'victory_point' }],
          },
        ],
      },
    },
  } as never);
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  const { page } = ada;
  await expect(page.getByRole('button', { name: /^Monopoly/ })).toContainText('every other player gives you');
  const builds = (await page.locator('[data-action=BUY_DEV_CARD]').boundingBox())!;
  expect(builds.y + builds.height).toBeLessThanOrEqual(900);
  await page.locator('[data-action=MARITIME_TRADE]').click();
  await page.locator('.panel').getByRole('button', { name: '4 wood', exact: true }).click();
  await page.locator('.panel').getByRole('button', { name: 'Sheep', exact: true }).click();
  await expect(page.getByTestId('move')).toContainText('for 1 sheep');
  await page.locator('.panel').getByRole('button', { name: 'Wheat', exact: true }).click();
  await expect(page.getByTestId('move')).toContainText('for 1 wheat');
  await ada.step(() => ada.confirm.click());
});
