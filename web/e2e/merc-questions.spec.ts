// Questions of MERC that somebody is asked in another player's turn, each in a panel of its own; and a click that meets a
// partner's step.

import { expect, type Browser } from '@playwright/test';
import { test } from './fixtures';
import { accessible, type Device, inspect, SIZES } from './looks';
import { act, Person, stateOf, type Table, tableFor } from './players';
import type { Server } from './server';

const MAP = [
  ['industry-gold', 'wild-meadow', 'industry-coal'],
  ['wild-valley', 'industry-diamond', 'wild-ravine'],
  ['industry-iron', 'wild-grassland', 'industry-oil'],
  ['city-hamadu', 'industry-silver', 'wild-lakeshore'],
];
const unit = (id: string, ownerId: string, squad: string, sector: string, equipment: string[] = []): object => ({
  id,
  ownerId,
  squad,
  sector,
  equipment,
});

const stated = (server: Server, people: string[], dictator: string, position: object): Promise<Table> =>
  tableFor(server, people, {
    gameType: 'merc',
    seed: 'questions',
    seats: [{ kind: 'BOT', level: 'DICTATOR' }],
    botPace: 'INSTANT',
    options: { dictator, map: people.length > 1 ? MAP : MAP.slice(0, 3) },
    sandbox: { position: { day: 3, step: 'B', ...position } },
  } as never);

/** Two Rebels in one sector, next to one that the Dictator holds. */
const together = (server: Server): Promise<Table> =>
  stated(server, ['Ada', 'Ben'], 'castro', {
    dictator: { id: 'castro', deck: ['sentry', 'fodder'] },
    sectors: [
      { id: 'industry-gold', militia: { p2: 4 } },
      { id: 'wild-meadow', militia: { p0: 2, p1: 3 } },
    ],
    units: [
      unit('lucid', 'p0', 'primary', 'wild-meadow', ['kevlar-vest', 'm16']),
      unit('ra', 'p1', 'primary', 'wild-meadow', ['uzi']),
    ],
  });

const sits = async (browser: Browser, server: Server, table: Table, seat: number): Promise<Person> => {
  const person = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[seat]! }, SIZES.desktop);
  await person.open(table.gameId);
  await person.myMove();
  return person;
};

async function looksRight({ page }: Person, name: string): Promise<void> {
  for (const device of ['desktop', 'phone'] as Device[]) {
    await page.setViewportSize(SIZES[device]);
    await inspect(page, `merc-${name}`, device);
    for (const scheme of ['light', 'dark'] as const)
      await accessible(page, `merc ${name} on a ${device}, ${scheme}`, scheme);
  }
  await page.setViewportSize(SIZES.desktop);
}

test('a joint attack is joined with a squad, and says how it would go', async ({ browser, server }) => {
  const table = await together(server);
  await act(server, table, 0, { action: 'DECLARE', payload: { squad: 'primary', target: 'industry-gold' } });
  const ben = await sits(browser, server, table, 1);
  const { page } = ben;
  await expect(page.locator('.panel')).toContainText('Ada wants to attack Gold Industry together.');
  await expect(page.getByTestId('join')).toContainText('Ada: primary squad');
  await expect(page.getByTestId('join')).toContainText('Lucid');
  // The target is marked on the map; nobody is chosen yet.
  await expect(page.locator('[data-sector="industry-gold"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(ben.confirm).toBeDisabled();
  await page.locator('[data-join=primary]').click();
  await expect(page.getByTestId('move')).toContainText('Join the attack with your primary squad.');
  await expect(page.locator('.panel')).toContainText(/you win \d+\s%/);
  await looksRight(ben, 'join');
  await ben.step(() => ben.confirm.click());
  expect(await stateOf(server, table, 1)).toMatchObject({ declaration: null, combat: { sector: 'industry-gold' } });
});

test('a partner who asks for militia is answered with one click', async ({ browser, server }) => {
  const table = await together(server);
  await act(server, table, 0, {
    action: 'REQUEST_MILITIA',
    payload: { from: 'p1', n: 2, sector: 'wild-meadow' },
  });
  const ben = await sits(browser, server, table, 1);
  await expect(ben.page.getByTestId('answer')).toContainText('Ada asks you for 2 militia in Meadow.');
  await looksRight(ben, 'answer');
  await ben.step(() => ben.page.locator('[data-answer=yes]').click());
  await expect(ben.page.getByTestId('answer')).toBeHidden();
  const { sectors } = await stateOf<{ sectors: { id: string; militia: Record<string, number> }[] }>(server, table, 1);
  expect(sectors.find(({ id }) => id === 'wild-meadow')!.militia).toEqual({ p0: 4, p1: 1 });
});

test('mines say whom they reach before they go off', async ({ browser, server }) => {
  const table = await stated(server, ['Ada'], 'polpot', {
    dictator: { id: 'polpot', deck: ['sentry', 'fodder'] },
    sectors: [
      { id: 'industry-gold', militia: { p1: 6 } },
      { id: 'wild-valley', militia: { p0: 1 }, stash: ['land-mine', 'land-mine#2'] },
    ],
    units: [unit('lucid', 'p0', 'primary', 'wild-valley', ['kevlar-vest', 'm16'])],
  });
  await act(server, table, 0, { action: 'END_TURN', payload: {} });
  const ada = await sits(browser, server, table, 0);
  const { page } = ada;
  await expect(page.getByTestId('mines')).toContainText('1 militia');
  await expect(ada.confirm).toBeDisabled();
  await page.locator('[data-mines="1"]').click();
  await expect(page.getByTestId('move')).toContainText('Set off 1 mine.');
  await looksRight(ada, 'mines');
  await ada.step(() => ada.confirm.click());
  await expect(page.getByTestId('mines')).toBeHidden();
});

/** A person is the Dictator, against two bots. */
async function ruling(
  browser: Browser,
  server: Server,
  dictator: string,
  position: object,
  map = MAP,
): Promise<[Person, Table]> {
  const answer = await fetch(`${server.url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      gameType: 'merc',
      seed: 'ruling',
      start: 'AUTO',
      visibility: 'PUBLIC',
      name: 'Zed',
      botPace: 'INSTANT',
      seats: [{ kind: 'BOT', level: 'HARD' }, { kind: 'BOT', level: 'HARD' }, { kind: 'HUMAN' }],
      options: { dictator, map },
      sandbox: { position: { day: 3, dictator: { id: dictator, hand: ['sentry'], deck: ['fodder'] }, ...position } },
    }),
  });
  const { gameId, accessToken } = (await answer.json()) as { gameId: string; accessToken: string };
  const table = { gameId, tokens: [accessToken] };
  return [await sits(browser, server, table, 0), table];
}

test('the Dictator marks a Rebel', async ({ browser, server }) => {
  const [zed] = await ruling(browser, server, 'hitler', {
    step: 'T3',
    sectors: [{ id: 'industry-gold', militia: { p2: 4 } }],
    units: [unit('lucid', 'p0', 'primary', 'industry-diamond'), unit('ra', 'p1', 'primary', 'wild-ravine')],
  });
  const { page } = zed;
  // The ability says what it does; then the drawn MERC gets a squad, and a Rebel is marked.
  await expect(page.locator('.panel')).toContainText('then marks a Rebel');
  await zed.step(() => page.locator('[data-action=USE_ABILITY]').click());
  await page.locator('[data-squad=primary]').click();
  await page.locator('[data-deck=weapon]').click();
  await page.locator('.sector.lit').first().click();
  await zed.step(() => zed.confirm.click());
  await expect(page.locator('[data-mark]')).toHaveText([/Bot 1\s*Lucid/, /Bot 2\s*Ra/]);
  await expect(zed.confirm).toBeDisabled();
  await page.locator('[data-mark]').nth(1).click();
  await expect(page.getByTestId('move')).toContainText('Mark Bot 2.');
  await looksRight(zed, 'mark');
  await zed.step(() => zed.confirm.click());
});

test('Gaddafi takes what the fallen carried, card by card', async ({ browser, server }) => {
  const [zed, table] = await ruling(browser, server, 'gaddafi', {
    step: 'T2',
    sectors: [{ id: 'industry-gold', militia: { p2: 4 } }],
    units: [
      { ...unit('lucid', 'p0', 'primary', 'wild-valley', ['m16', 'flak-vest']), health: 1 },
      unit('ra', 'p1', 'primary', 'wild-lakeshore'),
      unit('walter', 'p2', 'primary', 'industry-gold', ['ak-47']),
      unit('juicer', 'p2', 'primary', 'industry-gold', ['uzi']),
      unit('moe', 'p2', 'primary', 'industry-gold', ['uzi#2']),
    ],
  });
  const { page } = zed;
  await page.locator('[data-move="primary wild-valley"]').click();
  await zed.step(() => zed.confirm.click());
  const stage = async (): Promise<string | undefined> =>
    (await stateOf<{ combat: { stage: string } | null }>(server, table, 0)).combat?.stage;
  const loot = page.getByTestId('loot');
  for (let i = 0; i < 30 && ((await stage()) ?? 'LOOT') !== 'LOOT'; i++) {
    await zed.catchesUp(server, table);
    const target = page.locator('button[data-target]').first();
    const hits = page.locator('[data-testid=hits] .all:enabled').first();
    const on = page.getByTestId('fight-on');
    await target.or(hits).or(on).first().waitFor();
    await zed.step(async () => {
      if (await on.isVisible()) return on.click();
      await ((await hits.isVisible()) ? hits : target).click();
      await zed.confirm.click();
    });
  }
  await expect(loot).toContainText('M16');
  await expect(loot).toContainText('+3 combat');
  await expect(page.locator('[data-loot="m16 walter"]')).toContainText('carries AK-47');
  await looksRight(zed, 'loot');
  await zed.step(() => page.locator('[data-loot="m16 moe"]').click());
  await expect(page.locator('[data-loot^="m16"]')).toHaveCount(0);
});

test('partners exchange equipment: proposed card by card, and done once the other agrees', async ({
  browser,
  server,
}) => {
  const table = await together(server);
  const ada = await sits(browser, server, table, 0);
  const { page } = ada;
  await page.getByRole('button', { name: 'Change equipment' }).click();
  const exchange = page.getByTestId('exchange');
  // Both Rebels' MERCs are columns; nothing is planned, so there is nothing to send.
  await expect(exchange.getByRole('region', { name: 'Ra', exact: true })).toBeVisible();
  await expect(ada.confirm).toBeDisabled();
  await exchange.locator('[data-item=m16]').click();
  await exchange.locator('[data-put=ra]').click();
  // What it displaces, what it changes and who pays are said before it is sent.
  await expect(exchange).toContainText('Uzi');
  await expect(exchange.getByRole('region', { name: 'Ra', exact: true })).toContainText('→');
  await expect(page.getByTestId('move')).toContainText('M16');
  await looksRight(ada, 'exchange');
  await ada.step(() => ada.confirm.click());
  // Nothing changes hands before Ben has agreed.
  type Carried = { units: { id: string; equipment: string[] }[] };
  const carried = async (id: string): Promise<string[]> =>
    (await stateOf<Carried>(server, table, 0)).units.find((unit) => unit.id === id)!.equipment;
  expect(await carried('ra')).toEqual(['uzi#1']);
  const ben = await sits(browser, server, table, 1);
  await expect(ben.page.getByTestId('answer')).toContainText('M16');
  await expect(ben.page.getByTestId('answer')).toContainText('+3 combat');
  await looksRight(ben, 'exchange-answer');
  await ben.step(() => ben.page.locator('[data-answer=yes]').click());
  expect(await carried('ra')).toContain('m16');
  expect(await carried('lucid')).toEqual(['kevlar-vest#1']);
});

test('the Dictator chooses which combat comes first, on the map', async ({ browser, server }) => {
  const [zed] = await ruling(
    browser,
    server,
    'castro',
    {
      step: 'T1',
      dictator: { id: 'castro', hand: ['block-trade'], deck: ['fodder'] },
      sectors: [],
      units: [unit('ra', 'p0', 'primary', 'city-hamadu'), unit('moe', 'p1', 'primary', 'city-ambrico')],
    },
    [...MAP.slice(0, 3), ['city-hamadu', 'city-ambrico', 'wild-lakeshore']],
  );
  const { page } = zed;
  await page.locator('[data-play=block-trade]').click();
  await zed.step(() => zed.confirm.click());
  await expect(page.locator('[data-place]')).toHaveCount(2);
  await expect(zed.confirm).toBeDisabled();
  await page.locator('[data-sector="city-ambrico"]').click();
  await expect(page.getByTestId('move')).toContainText('Ambrico');
  await looksRight(zed, 'choose-combat');
  await zed.step(() => zed.confirm.click());
  // The other one follows; the log has what came last at its top.
  const fights = (await page.getByTestId('log').innerText()).match(/Combat in \w+/g);
  expect(fights?.at(-1)).toBe('Combat in Ambrico');
});

test('Mussolini adds militia in a sector that he holds', async ({ browser, server }) => {
  const [zed, table] = await ruling(browser, server, 'mussolini', {
    step: 'T3',
    sectors: [
      { id: 'industry-gold', militia: { p2: 2 } },
      { id: 'industry-oil', militia: { p2: 1 } },
    ],
    units: [unit('lucid', 'p0', 'primary', 'industry-diamond'), unit('ra', 'p1', 'primary', 'wild-ravine')],
  });
  const { page } = zed;
  // The ability says what it does, and where it can.
  await expect(page.locator('.panel')).toContainText('militia');
  await expect(page.locator('[data-place]')).toHaveText(['Gold Industry', 'Oil Industry']);
  await expect(zed.confirm).toBeDisabled();
  await page.locator('[data-place="industry-gold"]').click();
  await expect(page.getByTestId('move')).toContainText('Gold Industry');
  await looksRight(zed, 'mussolini');
  await zed.step(() => zed.confirm.click());
  const { sectors } = await stateOf<{ sectors: { id: string; militia: Record<string, number> }[] }>(server, table, 0);
  expect(sectors.find(({ id }) => id === 'industry-gold')!.militia.p2).toBe(4);
});

test("a move in hand, and one under way, survive a partner's step that leaves them legal", async ({
  browser,
  server,
}) => {
  const table = await together(server);
  const decision = async (): Promise<string> =>
    (await stateOf<{ offers: { decision: string } }>(server, table, 0)).offers.decision;
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! }, SIZES.desktop);
  const { page } = ada;
  // What the page sends goes through here, so that a partner's step can overtake it.
  let overtake: (() => Promise<unknown>) | null = null;
  const sent: string[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage(async (message) => {
      if (String(message).includes('"type":"act"')) {
        sent.push(String(message));
        const first = overtake;
        overtake = null;
        await first?.();
      }
      upstream.send(message);
    });
  });
  await ada.open(table.gameId);
  await ada.myMove();
  await page.locator('[data-move="primary wild-valley"]').or(page.locator('[data-move^="primary "]')).first().waitFor();
  await page.locator('[data-sector="industry-diamond"]').click();
  await expect(page.getByTestId('move')).toContainText('Move the primary squad to Diamond Industry.');

  // In hand: a gift changes what Ada can do, and her move stays.
  const before = await decision();
  await act(server, table, 1, { action: 'GIFT_MILITIA', payload: { to: 'p0', n: 3, sector: 'wild-meadow' } });
  expect(await decision()).not.toBe(before);
  await ada.catchesUp(server, table);
  await expect(page.getByTestId('move')).toContainText('Move the primary squad to Diamond Industry.');
  await expect(ada.confirm).toBeEnabled();

  // Under way: Ben's squad leaves before her answer arrives, and it counts all the same.
  const asked = await decision();
  let between = '';
  overtake = async () => {
    await act(server, table, 1, { action: 'MOVE', payload: { squad: 'primary', to: 'industry-coal' } });
    between = await decision();
  };
  await ada.confirm.click();
  await expect(page.locator('[data-sector="industry-diamond"]')).toContainText('Lucid');
  expect(between).not.toBe(asked);
  expect(sent.length).toBe(2);
  await expect(page.getByTestId('refusal')).toBeHidden();
});
