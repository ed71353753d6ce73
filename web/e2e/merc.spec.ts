// MERC at its table: hiring, gear and a fight by mouse and by keyboard, a barrage over two sectors, a human Mao, the turn of
// an AI Dictator, and somebody who only watches.

import { expect, type Browser, type Locator } from '@playwright/test';
import type { CreateResponse } from '../../crates/protocol/bindings/protocol';
import { test } from './fixtures';
import { accessible, type Device, inspect, picture, SIZES } from './looks';
import { act, counting, hint, Person, seated, stateOf, type Table, tableFor } from './players';
import type { Server } from './server';

const MAP = [
  ['industry-gold', 'wild-meadow', 'industry-coal'],
  ['wild-valley', 'industry-diamond', 'wild-ravine'],
  ['industry-iron', 'wild-grassland', 'industry-oil'],
  ['city-hamadu', 'industry-silver', 'wild-lakeshore'],
];
const SMALL = [
  ['industry-gold', 'wild-meadow', 'industry-coal'],
  ['wild-valley', 'city-hamadu', 'wild-ravine'],
  ['industry-iron', 'wild-grassland', 'industry-oil'],
];
const AI = { kind: 'BOT', level: 'DICTATOR' };
const unit = (id: string, ownerId: string, squad: string, sector: string, more: object = {}): object => ({
  id,
  ownerId,
  squad,
  sector,
  ...more,
});

/** A table that begins at a position. */
const stated = (server: Server, people: string[], options: object, position: object): Promise<Table> =>
  tableFor(server, people, {
    gameType: 'merc',
    seed: 'merc',
    seats: [AI],
    botPace: 'INSTANT',
    options,
    sandbox: { position },
  } as never);

/** Two Rebels share two sectors that an AI Hussein can bombard; `deck` is what he plays, top first. */
const underFire = (server: Server, deck: string[]): Promise<Table> =>
  stated(
    server,
    ['Ada', 'Ben'],
    { dictator: 'hussein', map: MAP },
    {
      day: 3,
      step: 'B',
      dictator: { id: 'hussein', deck },
      sectors: [
        { id: 'industry-gold', militia: { p2: 4 } },
        { id: 'industry-oil', militia: { p2: 4 } },
        { id: 'wild-meadow', militia: { p0: 2, p1: 3 }, stash: ['land-mine'] },
        { id: 'wild-ravine', militia: { p0: 2, p1: 2 } },
      ],
      units: [
        unit('lucid', 'p0', 'primary', 'wild-meadow', { equipment: ['kevlar-vest', 'm16'] }),
        unit('ra', 'p1', 'primary', 'wild-meadow', { health: 2, equipment: ['uzi', 'repair-kit'] }),
        unit('doc', 'p0', 'secondary', 'wild-ravine', { equipment: ['medical-kit'] }),
        unit('moe', 'p1', 'secondary', 'wild-ravine', { equipment: ['flak-vest', 'smaw'] }),
      ],
    },
  );

/** A lone Rebel who can hire, change gear and fight; the Dictator is an AI Castro. */
const onTheMove = (server: Server, foes = 2): Promise<Table> =>
  stated(
    server,
    ['Ada'],
    { dictator: 'castro', map: SMALL },
    {
      day: 3,
      step: 'B',
      dictator: { id: 'castro', deck: ['sentry', 'fodder'] },
      decks: { merc: ['basic', 'lucid', 'max'], weapon: ['ak-47'] },
      sectors: [
        { id: 'industry-gold', militia: { p1: foes } },
        { id: 'wild-meadow', militia: { p0: 3 }, stash: ['m16', 'flak-vest', 'grenade'] },
        { id: 'city-hamadu', militia: { p0: 1 } },
        { id: 'wild-valley', militia: { p0: 1 } },
      ],
      units: [
        unit('ra', 'p0', 'primary', 'wild-meadow', {
          health: 2,
          equipment: ['9mm-handgun', 'kevlar-vest'],
          damage: { 'kevlar-vest': 1 },
        }),
        unit('shooter', 'p0', 'primary', 'wild-meadow', { equipment: ['full-body-armor'] }),
        unit('doc', 'p0', 'secondary', 'city-hamadu'),
      ],
    },
  );

const sits = async (browser: Browser, server: Server, table: Table, seat = 0): Promise<Person> => {
  const person = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[seat]! }, SIZES.desktop);
  await person.open(table.gameId);
  return person;
};
const sector = (person: Person, id: string): Locator => person.page.locator(`[data-sector="${id}"]`);

/** Takes as little as is allowed, from the first unit that can. */
async function takeHits({ page }: Person): Promise<void> {
  const confirm = page.getByTestId('confirm');
  for (let i = 0; i < 8 && (await confirm.isDisabled()); i++)
    await page.locator('[aria-label^="One more for"]:enabled').first().click();
  await confirm.click();
}

for (const [name, deck, step] of [
  ['as his first card', ['artillery-barrage', 'sentry', 'seizure', 'fodder'], 'T1'],
  ["as Hussein's second card", ['sentry', 'artillery-barrage', 'seizure', 'fodder'], 'T4'],
] as const)
  test(`two Rebels take a barrage over two sectors, ${name}`, async ({ browser, server }) => {
    const table = await underFire(server, [...deck]);
    const people = await seated(browser, server, table);
    const [ada, ben] = people as [Person, Person];
    for (const person of people) {
      await person.catchesUp(server, table);
      await person.step(() => person.page.locator('[data-action=END_TURN]').click());
    }
    for (const person of people) await expect(person.page.getByTestId('hits')).toBeVisible();
    expect(await stateOf(server, table, 0)).toMatchObject({ step });

    // Sector, roll, hits left, the queue, one's own units and what the other can still take: all of it is there.
    interface Barrage {
      barrage: { sector: string; hits: number; remaining: number; queue: [string, number][] } | null;
      pendingActors: string[];
    }
    const now = async (): Promise<Barrage> => stateOf<Barrage>(server, table, 0);
    const first = (await now()).barrage!;
    const title = { 'wild-meadow': 'Meadow', 'wild-ravine': 'Ravine' }[first.sector]!;
    const panel = ada.page.getByTestId('hits');
    await expect(panel.getByRole('heading')).toContainText(`Barrage on ${title}: ${first.hits} hit`);
    await expect(panel.getByRole('list', { name: 'Sectors under fire' })).toContainText(
      { 'wild-meadow': 'Ravine', 'wild-ravine': 'Meadow' }[first.sector]!,
    );
    await expect(panel.getByRole('list', { name: 'The others' })).toContainText('Ben');
    await expect(panel).toContainText('can take');
    await expect(sector(ada, first.sector)).toHaveClass(/struck/);
    await expect(ada.page.getByTestId('confirm')).toBeDisabled();

    // What one takes the other no longer has to: live.
    const before = await ben.revision();
    await takeHits(ada);
    await ben.sees(before + 1);
    for (let i = 0; i < 30; i++) {
      const { barrage, pendingActors } = await now();
      if (barrage === null) break;
      const person = pendingActors.includes('p1') ? ben : ada;
      await person.catchesUp(server, table);
      const left = person.page.getByTestId('hits');
      await expect(left.getByRole('heading')).toContainText(
        `Barrage on ${{ 'wild-meadow': 'Meadow', 'wild-ravine': 'Ravine' }[barrage.sector]}`,
      );
      await expect(left).toContainText(`${barrage.remaining} hit`);
      await person.step(() => takeHits(person));
    }
    // The rest of the turn follows, and is summed up.
    await expect(ada.page.getByTestId('hits')).toBeHidden();
    await expect(ada.page.getByTestId('summary')).toContainText('Artillery Barrage');
    await expect(ada.page.getByTestId('summary')).toContainText('Barrage: ');
  });

test('hire, gear and a fight by mouse; one attack is two clicks', async ({ browser, server }) => {
  const table = await onTheMove(server);
  const ada = await sits(browser, server, table);
  const { page } = ada;
  // Health and numbers of one's squad are in sight below the map.
  const numbers = page.getByRole('article', { name: 'File of Ra' }).getByText('combat').first();
  expect((await numbers.boundingBox())!.y).toBeLessThan(SIZES.desktop.height - 20);
  // On a laptop too: there the squads stand beside the map.
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const unit of ['Ra', 'Shooter'])
    await expect(page.getByRole('article', { name: `File of ${unit}` })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(SIZES.desktop);
  // Hiring: nobody is chosen, nobody is dismissed.
  await page.locator('[data-do="doc HIRE"]').click();
  const hire = page.getByTestId('hire');
  await expect(hire).toContainText('Basic');
  await expect(hire).toContainText('roll all dice');
  await expect(page.locator('.panel [aria-pressed=true]')).toHaveCount(0);
  await expect(ada.confirm).toBeDisabled();
  await page.locator('[data-hire="basic secondary"]').click();
  await expect(page.getByTestId('move')).toContainText('Hire Basic for the secondary squad');
  await page.getByText('Dismiss somebody').click();
  await page.locator('[data-fire=doc]').click();
  await expect(page.getByTestId('move')).toContainText('dismiss Doc');
  await page.locator('[data-fire=doc]').click();
  await ada.step(() => ada.confirm.click());
  await ada.step(() => page.locator('[data-equip="basic weapon"]').click());
  await expect(page.getByRole('article', { name: 'File of Basic' })).toContainText('AK-47');

  // Gear: what is displaced is shown before it is sent.
  await page.locator('[data-action=RE_EQUIP]').click();
  const gear = page.getByTestId('exchange');
  await expect(gear.locator('[data-item="m16"]')).toContainText('Weapon: +3 combat.');
  await gear.locator('[data-item="m16"]').click();
  await gear.locator('[data-put=ra]').click();
  await expect(gear).toContainText('Displaced: 9mm Handgun to the stash');
  await expect(gear).toContainText('combat 3 → 5');
  await gear.locator('[data-item="flak-vest"]').click();
  await gear.locator('[data-put=ra]').click();
  await expect(gear).toContainText('Kevlar Vest is damaged and discarded');
  await expect(gear).toContainText('Ra: 1 action.');
  await ada.step(() => ada.confirm.click());
  await expect(page.getByRole('article', { name: 'File of Ra' })).toContainText('M16');

  // The fight: the way on the map, the odds, then targets.
  await sector(ada, 'industry-gold').click();
  await expect(page.getByTestId('move')).toContainText('Move the primary squad to Gold Industry');
  await expect(page.locator('.panel')).toContainText(/you win \d+\s%/);
  await ada.step(() => ada.confirm.click());
  const fight = page.getByTestId('fight');
  await expect(fight).toContainText('Fight in Gold Industry');
  await expect(ada.confirm).toBeDisabled();
  const before = await ada.revision();
  const clicks = await counting(page);
  await fight.locator('button[data-target]').first().click();
  await expect(page.locator('.panel')).toContainText('hits on average');
  await ada.confirm.click();
  await ada.sees(before + 1);
  expect(await clicks()).toBe(2);
  await expect(page.getByTestId('fight').or(page.getByText('Combat')).first()).toBeAttached();
});

test('at the end of a round a phone shows both ways: fight on, or retreat', async ({ browser, server }) => {
  const table = await onTheMove(server, 6);
  const asked = async (): Promise<string | null> => (await stateOf<{ asks: string | null }>(server, table, 0)).asks;
  await act(server, table, 0, { action: 'MOVE', payload: { squad: 'primary', to: 'industry-gold' } });
  for (let i = 0; i < 30 && (await asked()) !== 'ROUND_DECISION'; i++)
    await act(server, table, 0, await hint(server, table));
  const seat = { gameId: table.gameId, token: table.tokens[0]! };
  const ada = await Person.at(browser, server, seat, SIZES.phone);
  await ada.open(table.gameId);
  const { page } = ada;
  const on = page.getByTestId('fight-on');
  const isInSight = (): Promise<boolean> =>
    on.evaluate((button) => {
      const { top, bottom, left } = button.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 20, (top + bottom) / 2);
      return bottom <= innerHeight && (seen === button || button.contains(seen));
    });
  await expect(on).toBeEnabled();
  expect(await isInSight()).toBe(true);
  await expect(ada.confirm).toHaveCount(0);
  await picture(page, 'merc-round-phone');
  // A sector on the map is where the squad retreats to.
  await sector(ada, 'wild-meadow').click();
  await expect(page.getByTestId('move')).toContainText('Meadow');
  await expect(ada.confirm).toBeEnabled();
});

test('on a phone the end of the turn is in sight, and makes room for a move that is to be confirmed', async ({
  browser,
  server,
}) => {
  const table = await onTheMove(server);
  const seat = { gameId: table.gameId, token: table.tokens[0]! };
  const ada = await Person.at(browser, server, seat, SIZES.phone);
  await ada.open(table.gameId);
  const inSight = (button: Locator): Promise<boolean> =>
    button.evaluate((button) => {
      const { top, bottom, left } = button.getBoundingClientRect();
      const seen = document.elementFromPoint(left + 20, (top + bottom) / 2);
      return bottom <= innerHeight && (seen === button || button.contains(seen));
    });
  expect(await inSight(ada.page.locator('[data-action=END_TURN]'))).toBe(true);
  await sector(ada, 'industry-gold').click();
  await expect(ada.confirm).toBeEnabled();
  expect(await inSight(ada.confirm)).toBe(true);
});

test('a move, a fight and the end of the turn by keyboard alone', async ({ browser, server }) => {
  const table = await onTheMove(server);
  const ada = await sits(browser, server, table);
  const { page } = ada;
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await ada.tabTo(/^Hire \(team 3 of 4\): Doc/, '.panel');
  await ada.step(() => press('Enter'));
  await ada.tabTo(/secondary squad/i, '[data-testid=hire]');
  await press('Enter');
  await ada.tabTo(/^Hire$/, '.panel');
  await ada.step(() => press('Enter'));
  await ada.tabTo(/^Weapon/, '.panel');
  await ada.step(() => press('Enter'));
  await ada.tabTo(/Change equipment/, '.panel');
  await press('Enter');
  await ada.tabTo(/M16/, '[data-testid=exchange]');
  await press('Enter');
  await ada.tabTo(/Give to Ra/, '[data-testid=exchange]');
  await press('Enter');
  await ada.tabTo(/Change equipment/, '.panel .send');
  await ada.step(() => press('Enter'));
  // The map is one stop; the arrow keys walk it.
  await sector(ada, 'wild-meadow').focus();
  await press('ArrowLeft');
  await expect(sector(ada, 'industry-gold')).toBeFocused();
  await press('Enter');
  await ada.tabTo(/^(Attack|Move)$/, '.panel .send');
  await ada.step(() => press('Enter'));
  await ada.tabTo(/militia/, '[data-testid=fight]');
  await press('Enter');
  await ada.tabTo(/^Attack$/, '.panel .send');
  await ada.step(() => press('Enter'));
  // The fight goes on until it is over; then the turn is ended.
  const asked = async (): Promise<string | null> => (await stateOf<{ asks: string | null }>(server, table, 0)).asks;
  for (let i = 0; i < 30 && (await asked()) !== null; i++) {
    await ada.catchesUp(server, table);
    if ((await asked()) === 'ROUND_DECISION') await ada.step(() => press('f'));
    else {
      await ada.tabTo(/militia/, '[data-testid=fight]');
      await press('Enter');
      await ada.tabTo(/^Attack$/, '.panel .send');
      await ada.step(() => press('Enter'));
    }
  }
  await ada.catchesUp(server, table);
  await press('e');
  await expect(page.getByTestId('summary')).toBeVisible();
});

test("a person plays Mao: the dictators' files, then each drawn MERC as a card", async ({ browser, server }) => {
  const answer = await fetch(`${server.url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      gameType: 'merc',
      seed: 'mao',
      start: 'AUTO',
      visibility: 'PUBLIC',
      name: 'Zed',
      botPace: 'INSTANT',
      seats: [{ kind: 'BOT', level: 'HARD' }, { kind: 'BOT', level: 'HARD' }, { kind: 'HUMAN' }],
    }),
  });
  const made = (await answer.json()) as CreateResponse;
  const table: Table = { gameId: made.gameId, tokens: [made.accessToken] };
  const zed = await sits(browser, server, table);
  const { page } = zed;
  await expect(page.locator('[data-dictator]')).toHaveCount(11);
  await expect(page.getByRole('article', { name: 'File of Mao' })).toContainText('1 extra MERC per Rebel');
  await page.locator('[data-dictator=mao]').click();
  await expect(page.getByTestId('move')).toContainText('Play Mao');
  await zed.step(() => zed.confirm.click());
  // The first MERC, then one bonus MERC for each Rebel: always the drawn card, with its numbers and ability.
  for (const round of ['first', 'bonus', 'bonus']) {
    const { pending } = await stateOf<{ pending: { mercs: string[] } }>(server, table, 0);
    const file = page.getByTestId('recruit').locator(`[data-file=${pending.mercs[0]}]`);
    await expect(file).toBeVisible();
    await expect(file).toContainText('initiative');
    await expect(zed.confirm).toBeDisabled();
    if (round === 'bonus') await page.locator('[data-squad=primary]').click();
    await page.locator('[data-deck=weapon]').click();
    if (round === 'first') await page.locator('.sector.lit').first().click();
    await expect(page.getByTestId('move')).toContainText('weapon deck');
    await zed.step(() => zed.confirm.click());
  }
  // Extra militia, then the game begins: he sees his hand, with what the cards do.
  await page.locator('.sector.lit').first().click();
  await page.getByRole('button', { name: /^all \d/ }).click();
  await zed.step(() => zed.confirm.click());
  await expect(page.getByRole('region', { name: 'The Dictator' })).toContainText('Your hand');
});

test("an AI Dictator's turn is told step by step, can be skipped, and is summed up", async ({ browser, server }) => {
  const table = await onTheMove(server);
  const seat = { gameId: table.gameId, token: table.tokens[0]! };
  const ada = await Person.at(browser, server, seat, SIZES.desktop, 'no-preference');
  await ada.open(table.gameId);
  await ada.page.locator('[data-action=END_TURN]').click();
  const telling = ada.page.getByTestId('telling');
  const line = (): Promise<string> => telling.locator('.now').innerText();
  await expect(telling).toBeVisible();
  const first = await line();
  await expect.poll(line).not.toBe(first);
  await expect(ada.page.getByTestId('summary')).toBeHidden();
  await ada.page.getByTestId('skip').click();
  await expect(telling).toBeHidden();
  await expect(ada.page.getByTestId('summary')).toContainText('played Sentry');
});

test('somebody who watches a barrage gets no secret', async ({ browser, server }) => {
  const table = await underFire(server, ['artillery-barrage', 'sentry', 'seizure', 'fodder']);
  const spectator = await Person.at(browser, server);
  await spectator.open(table.gameId);
  for (const seat of [0, 1]) await act(server, table, seat, { action: 'END_TURN', payload: {} });
  await expect(spectator.page.getByTestId('barrage')).toContainText('Barrage on');
  await expect(spectator.page.getByTestId('barrage')).toContainText('can take');
  // The cards of the game are not secret, and neither is what may be done: everything else must not name these two, a card
  // that is still in the deck and the mine in a stash that only the Rebels may look at.
  const told = spectator.frames.flatMap((frame) => {
    // The game's texts are no JSON, and the catalogue is about every game.
    if (!frame.startsWith('{') || frame.startsWith('{"games"')) return [];
    const message: unknown = JSON.parse(frame);
    return [JSON.stringify(message, (name, value: unknown) => (name === 'map' ? undefined : value))];
  });
  expect(told.some((message) => message.includes('barrage'))).toBe(true);
  for (const message of told) {
    expect(message).not.toContain('seizure');
    expect(message).not.toContain('land-mine');
  }
});

/** Every panel as a picture, measured and judged. */
const SCENES: Record<string, (server: Server) => Promise<[Table, number]>> = {
  landing: async (server) => {
    const seats = [{ kind: 'BOT', level: 'HARD' }, { kind: 'BOT', level: 'HARD' }, AI];
    const table = await tableFor(server, ['Ada'], {
      gameType: 'merc',
      seed: 'land',
      seats,
      botPace: 'INSTANT',
    } as never);
    await act(server, table, 0, { action: 'START_HIRE', payload: {} });
    return [table, 0];
  },
  orders: async (server) => [await onTheMove(server), 0],
  hire: async (server) => {
    const table = await onTheMove(server);
    await act(server, table, 0, { action: 'HIRE', payload: { unit: 'doc' } });
    return [table, 0];
  },
  fight: async (server) => {
    const table = await onTheMove(server);
    await act(server, table, 0, { action: 'MOVE', payload: { squad: 'primary', to: 'industry-gold' } });
    return [table, 0];
  },
  barrage: async (server) => {
    const table = await underFire(server, ['artillery-barrage', 'sentry', 'seizure', 'fodder']);
    for (const seat of [0, 1]) await act(server, table, seat, { action: 'END_TURN', payload: {} });
    return [table, 0];
  },
};
for (const [name, scene] of Object.entries(SCENES))
  test(`the table of MERC looks right: ${name}`, async ({ browser, server }) => {
    const [table, seat] = await scene(server);
    const ada = await sits(browser, server, table, seat);
    await ada.myMove();
    for (const device of ['desktop', 'phone'] as Device[]) {
      await ada.page.setViewportSize(SIZES[device]);
      await inspect(ada.page, `merc-${name}`, device);
      for (const scheme of ['light', 'dark'] as const)
        await accessible(ada.page, `merc ${name} on a ${device}, ${scheme}`, scheme);
    }
  });
