// Everything that can be played has a place to press: skills, what raises a card, what is lent, what was promised, points that
// become others, the steps of a fight between heroes; and what is on the table explains itself.

import { expect } from '@playwright/test';
import { test } from './fixtures';
import { accessible, inspect, SIZES } from './looks';
import { tableFor } from './players';
import { Traveller } from './traveller';

const SOLO = { scenario: 'solo_conquest', dummy: 'tovak' };
const LAND = [
  { slot: '0,0', tile: 'S_A' },
  { slot: '0,1', tile: 'C1' },
];

/** The only fight of a skirmish. */
async function fights(
  browser: Parameters<typeof Traveller.sits>[0],
  server: Parameters<typeof Traveller.sits>[1],
  options: object,
): Promise<Traveller> {
  const table = await tableFor(server, ['Ada'], { gameType: 'mage-knight', seed: 'plays', options: options as never });
  return Traveller.sits(browser, server, table, 0);
}

test('skills are used in a fight, and a card says which skill raises it', async ({ browser, server }) => {
  const ada = await fights(browser, server, {
    hero: 'tovak',
    hand: ['rage', 'march'],
    source: [],
    skills: ['shield_mastery', 'i_dont_give_a_damn'],
    fight: { enemies: [{ enemy: 'prowlers' }] },
  });
  const { page } = ada;
  const line = (source: string, effect: string, raised = ''): string =>
    `.line[data-play^="${source} "][data-play$=" ${effect}"]${raised ? `[data-with="${raised}"]` : ':not([data-with])'}`;
  await ada.click(page.locator('[data-action=END_COMBAT_PHASE]'));
  await ada.click(page.locator('[data-attack="e0 0"]').getByRole('button', { name: 'Block' }));
  // The sideways block stands there twice: plain, and with the skill.
  await expect(page.locator(line('march', 'B1'))).toHaveCount(1);
  const raised = page.locator(line('march', 'B1', 'i_dont_give_a_damn'));
  await expect(raised).toHaveText("Block 1, raised by I Don't Give a Damn");
  await ada.click(raised);
  await expect(page.getByTestId('sum')).toHaveText('2');
  const skill = page.locator('[data-own-skill=shield_mastery]');
  await expect(skill).toContainText('Once a turn, in the Block phase');
  await ada.click(skill.locator('.line', { hasText: 'Block 3' }));
  await expect(page.getByTestId('sum')).toHaveText('5');
  await expect(skill).toContainText('used');
  await accessible(page, 'skills in a fight', 'light');
});

test('a wound that a skill turns sideways has a line', async ({ browser, server }) => {
  const ada = await fights(browser, server, {
    hand: ['wound', 'march'],
    source: [],
    skills: ['power_of_pain'],
    fight: { enemies: [{ enemy: 'prowlers' }] },
  });
  const { page } = ada;
  await ada.click(page.locator('[data-action=END_COMBAT_PHASE]'));
  await ada.click(page.locator('[data-attack="e0 0"]').getByRole('button', { name: 'Block' }));
  await ada.click(page.locator('[data-card=wound] .line[data-play="wound sideways B1"]'));
  await expect(page.getByTestId('sum')).toHaveText('2');
});

test('promised points join the attack that they were promised for', async ({ browser, server }) => {
  const ada = await fights(browser, server, {
    hand: ['burning_shield'],
    source: [],
    tokens: { red: 1 },
    fight: { enemies: [{ enemy: 'prowlers' }] },
  });
  const { page } = ada;
  await ada.click(page.locator('[data-action=END_COMBAT_PHASE]'));
  await ada.click(page.locator('[data-attack="e0 0"]').getByRole('button', { name: 'Block' }));
  await ada.click(page.locator('[data-card=burning_shield] .line[data-play*=" basic "]'));
  await ada.click(page.locator('[data-action=RESOLVE_BLOCK]'));
  await ada.click(page.locator('[data-action=END_COMBAT_PHASE]'));
  const held = page.getByTestId('held').getByRole('button');
  await expect(held).toHaveText(/^4 Fire melee$/i);
  await expect(held).toBeDisabled();
  await page.locator('[data-enemy=e0] .pick').click();
  await ada.click(page.getByTestId('confirm'));
  await ada.click(held);
  await expect(page.getByTestId('sum')).toHaveText('4');
  await ada.click(page.locator('[data-action=RESOLVE_ATTACK]'));
  await expect(page.locator('.enemy.out')).toHaveCount(1);
});

test('Move becomes Attack where a card lets it', async ({ browser, server }) => {
  const ada = await fights(browser, server, {
    hand: ['agility'],
    source: [],
    fight: { enemies: [{ enemy: { armor: 2 } }] },
  });
  const { page } = ada;
  await ada.click(page.locator('.line[data-play="agility basic M2"]'));
  await ada.click(page.locator('[data-action=END_COMBAT_PHASE]'));
  await ada.click(page.locator('[data-action=END_COMBAT_PHASE]'));
  await expect(page.locator('.mk [aria-current=step]')).toContainText('Attack');
  await page.locator('[data-enemy=e0] .pick').click();
  await ada.click(page.getByTestId('confirm'));
  await expect(page.getByTestId('others').locator('[data-action=CONVERT]')).toHaveCount(2);
  await ada.click(page.getByTestId('others').locator('[data-action=CONVERT]').last());
  await expect(page.getByTestId('sum')).toHaveText('2');
});

test('what is lent lies on the table with its uses', async ({ browser, server }) => {
  const { ada } = await Traveller.stated(
    browser,
    server,
    {
      map: LAND,
      source: ['red', 'green', 'blue'],
      offers: { units: ['peasants', 'herbalist'] },
      players: [{ at: '0,-1', hand: ['call_to_arms'], tokens: { white: 1 } }],
    },
    SOLO,
  );
  const { page } = ada;
  await ada.click(page.locator('[data-card=call_to_arms] .line[data-play*=" basic "]'));
  const lent = page.locator('[data-lent=peasants]');
  await expect(lent).toContainText('Peasants');
  await ada.click(lent.locator('.line', { hasText: 'Move 2' }));
  await expect(page.getByTestId('points')).toContainText('2 Move');
});

test('a hero attacks another one, and each step of it is on the screen', async ({ browser, server }) => {
  const { ada, table } = await Traveller.stated(
    browser,
    server,
    {
      currentPlayerId: 'p0',
      order: ['p0', 'p1'],
      turn: { movePoints: 4 },
      map: [...LAND, { slot: '1,0', tile: 'C2' }],
      source: ['white', 'red', 'blue', 'green'],
      players: [
        { at: '0,-1', hand: ['swiftness', 'rage', 'rage'] },
        { at: '1,-2', fame: 8, hand: ['rage', 'determination'], deck: ['march', 'march', 'stamina'] },
      ],
    },
    { scenario: 'full_conquest', hero: ['norowas', 'goldyx'] },
    ['Ada', 'Ben'],
  );
  const { page } = ada;
  await ada.hex('1,-2').click();
  await ada.walk();
  await ada.click(ada.act('ATTACK_PLAYER'));
  const ben = await Traveller.sits(browser, server, table, 1);
  await expect(ben.panel).toContainText('You are attacked.');
  await ben.click(ben.act('ATTEND').last());
  await expect(ben.page.getByTestId('duel')).toHaveText('Ben attacks Ada');
  await ben.click(ben.act('PASS'));
  await expect(page.getByTestId('duel')).toHaveText('Ada attacks Ben');
  await expect(ada.panel).toContainText('Attack with Ranged and Siege points, or pass.');
  await ada.click(page.locator('.line[data-play="swiftness strong R3"]'));
  await expect(ada.panel).toContainText('The attack: 3');
  await page.setViewportSize(SIZES.phone);
  await inspect(page, 'mage-knight-duel', 'phone');
  await page.setViewportSize(SIZES.desktop);
  await inspect(page, 'mage-knight-duel', 'desktop');
  await ada.click(ada.act('RESOLVE_ATTACK'));
  await expect(ben.panel).toContainText('The attack is 3. Every two Block points take 1 off.');
  await ben.click(ben.page.locator('.line[data-play="rage basic B2"]'));
  await ben.click(ben.act('RESOLVE_BLOCK'));
  await expect(ada.panel).toContainText('2 damage to spend.');
  await ada.act('SPEND_DAMAGE').click();
  await ada.click(page.getByTestId('confirm'));
  await expect(ben.panel).toContainText('Your move');
  await ben.click(ben.act('PASS'));
  await ada.click(ada.act('PASS'));
  await expect(ada.panel).toContainText('Attack with everything you have, or pass.');
});

test('an enemy of the map explains itself before it is challenged, and the best line names its plays', async ({
  browser,
  server,
}) => {
  const { ada } = await Traveller.stated(
    browser,
    server,
    {
      map: LAND,
      tokens: [{ at: '1,-4', enemy: 'wolf_riders' }],
      source: ['white', 'blue', 'black'],
      players: [{ at: '1,-3', hand: ['mana_draw', 'threaten', 'march', 'rage', 'crystallize', 'promise'] }],
    },
    { scenario: 'solo_conquest', dummy: 'krang', hero: 'tovak' },
  );
  const { page } = ada;
  await page.locator('[data-challenge]').click();
  const known = page.getByTestId('known');
  await expect(known).toContainText('Attack 3. Armor 4. Fame 3. Swift.');
  await known.getByRole('button', { name: 'Swift' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('Blocking needs twice the value');
  const forecast = page.getByTestId('forecast');
  await expect(forecast).toContainText('With what you hold you would win, with 2 wounds. It would bring 3 Fame.');
  await forecast.locator('summary').click();
  await expect(forecast.locator('li').last()).toHaveText(
    /^Rage: Attack \d.*, in the Attack phase against Wolf Riders$/,
  );
});

test('the way that is shown and walked is the one around the rampagers', async ({ browser, server }) => {
  const { ada } = await Traveller.stated(
    browser,
    server,
    {
      map: LAND,
      tokens: [{ at: '1,-4', enemy: 'wolf_riders' }],
      turn: { movePoints: 8 },
      players: [{ at: '0,-3', hand: ['march'] }],
    },
    SOLO,
  );
  const { page } = ada;
  // By the glade it would be shorter, and the wolf riders would attack.
  await ada.hex('2,-3').click();
  await expect(page.getByTestId('way')).toContainText('3 steps for 6 Move');
  await expect(ada.hex('1,-3')).not.toHaveClass(/way/);
  await expect(ada.panel).not.toContainText('provokes');
  await ada.walk();
  await expect(ada.hex('2,-3')).toHaveAttribute('aria-label', /you stand here/);
  await expect(page.locator('.fight')).toHaveCount(0);
});

test('a large map is shown around the hero, and stays as it is when edges come and go', async ({ browser, server }) => {
  const tiles = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'];
  const slots = ['0,1', '1,0', '0,2', '1,1', '0,3', '1,2'];
  const { ada } = await Traveller.stated(
    browser,
    server,
    {
      map: [{ slot: '0,0', tile: 'S_A' }, ...slots.map((slot, i) => ({ slot, tile: tiles[i] }))],
      turn: { movePoints: 4 },
      players: [{ at: '2,-3', hand: ['march', 'march', 'stamina'] }],
    },
    SOLO,
  );
  const { page } = ada;
  await page.setViewportSize({ width: 1366, height: 768 });
  const width = async (): Promise<number> => (await ada.hex('2,-3').boundingBox())!.width;
  await expect.poll(width).toBeGreaterThan(54);
  await ada.click(ada.lines('M2').first());
  await ada.click(page.locator('.deeds button, [data-action=END_TURN]').last());
  await expect.poll(width).toBeGreaterThan(54);
});

test('the die of Mana Steal lies beside the others in a fight too', async ({ browser, server }) => {
  const { ada } = await Traveller.stated(
    browser,
    server,
    {
      map: LAND,
      tokens: [{ at: '1,-4', enemy: 'wolf_riders' }],
      players: [{ at: '1,-3', hand: ['stamina'], tactic: { id: 'mana_steal', die: 'blue' } }],
    },
    SOLO,
  );
  const { page } = ada;
  await page.locator('[data-challenge]').click();
  await ada.click(
    page
      .getByTestId('acting')
      .getByRole('button', { name: /^Challenge/ })
      .last(),
  );
  await expect(page.locator('.fight [data-mana="tactic blue"]')).toBeVisible();
});

test('cards and prices explain themselves before anything is spent', async ({ browser, server }) => {
  const { ada } = await Traveller.stated(
    browser,
    server,
    {
      map: LAND,
      offers: { units: ['herbalist', 'red_cape_monks'], actions: ['fire_bolt'] },
      players: [{ at: '2,-3', hand: ['promise', 'improvisation', 'march'] }],
    },
    SOLO,
  );
  const { page } = ada;
  // A price that several lines share stands above them.
  await expect(page.locator('[data-card=improvisation]')).toContainText(/discard/i);
  await page.locator('[data-offer=fire_bolt] summary').click();
  await expect(page.locator('[data-offer=fire_bolt] [data-side=strong]')).toContainText('for red mana:');
  // What Influence is missing is said in the panel, and at the unit.
  await ada.click(ada.act('INTERACT'));
  await expect(page.getByTestId('dear')).toHaveText('Herbalists: That costs 3 Influence and you have 0.');
  await expect(page.locator('[data-offer=red_cape_monks]')).toContainText('cannot be recruited here');
});

test('cards to discard are chosen where they lie', async ({ browser, server }) => {
  const { ada } = await Traveller.stated(
    browser,
    server,
    { map: LAND, turn: { played: 1 }, players: [{ at: '0,-1', hand: ['rage', 'stamina', 'stamina'] }] },
    SOLO,
  );
  const { page } = ada;
  await ada.act('DISCARD_FIRST').click();
  const card = page.locator('.hand [data-card=stamina] .title');
  await card.click();
  await card.click();
  await expect(page.locator('.hand [data-card=stamina]')).toContainText('Stamina × 2 / 2');
  await ada.click(page.getByTestId('pick-confirm'));
  await expect(page.getByTestId('log')).toContainText('discarded');
});

test('a new table offers the variants that go with its scenario, and says what they are', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: SIZES.desktop, baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/#/new/mage-knight');
  const variants = page.getByRole('group', { name: 'Variants' });
  await expect(variants.getByRole('checkbox')).toHaveCount(2);
  await expect(variants).toContainText('Friendly mana By day a gold die cannot pay');
  await page.locator('[data-scenario=solo_conquest]').click();
  await expect(variants.getByRole('checkbox')).toHaveCount(7);
  await variants.getByLabel(/^Rampage/).check();
  await expect(variants.getByLabel(/^More rampage/)).toBeDisabled();
  await variants.getByLabel(/^Darkness is coming/).check();
  await variants.getByLabel(/^Random cities/).check();
  await variants.getByLabel(/^Friendly mana/).check();
  await variants.getByLabel(/^Tiles of the Lost Legion/).check();
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByRole('group', { name: 'The map' })).toBeVisible();
});

test('the first round is told step by step, beside what can be done', async ({ browser, server }) => {
  const ada = await Traveller.at(browser, server);
  const { page } = ada;
  await page.setViewportSize({ width: 1366, height: 768 });
  const coach = page.getByTestId('coach');
  const isSeen = async (): Promise<void> => {
    const box = (await coach.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(768);
  };
  await expect(coach).toContainText('A low number lets you act before the dummy');
  await isSeen();
  await ada.click(page.locator('[data-tactic=early_bird]'));
  await expect(coach).toContainText('Every card is a choice');
  await isSeen();
  // Spaces are large enough for a hand.
  const space = (await ada.hex('0,0').boundingBox())!;
  expect(Math.min(space.width, space.height)).toBeGreaterThanOrEqual(44);
  await ada.gather(2);
  await ada.hex('1,0').click();
  await ada.walk();
  await expect(coach).toContainText('One action ends your moving');
  await isSeen();
  // Once they are not wanted they stay away.
  await coach.getByRole('button', { name: 'Hide the tips' }).click();
  await expect(coach).toHaveCount(0);
  await page.reload();
  await expect(ada.map).toBeVisible();
  await expect(coach).toHaveCount(0);
});
