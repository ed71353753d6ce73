// Mage Knight's map, place by place: what every site, tactic, reward and level asks and says, each from a stated position, on a
// laptop and on a phone; and tables of several heroes, up to an assault that two of them make together.

import { type Browser, expect } from '@playwright/test';
import { test } from './fixtures';
import { accessible, inspect, SIZES } from './looks';
import { stateOf } from './players';
import type { Server } from './server';
import { plain, Traveller } from './traveller';

const SOLO = { scenario: 'solo_conquest', dummy: 'tovak' };
/** The start, and one tile beside it. */
const land = (tile: string, start = 'S_A'): object[] => [
  { slot: '0,0', tile: start },
  { slot: '0,1', tile },
];
const GUNNERS = [
  { id: 'u0', unit: 'amotep_gunners' },
  { id: 'u1', unit: 'amotep_gunners' },
];

type Stated = Parameters<typeof Traveller.stated>[2];
const begun = (browser: Browser, server: Server, position: Stated, options: object = SOLO, people = ['Ada']) =>
  Traveller.stated(browser, server, position, options, people);

/**
 * On a laptop in light colours and on a phone in dark ones: nothing outside the screen, no id, nothing that axe finds. The map
 * and the hand around a panel are always the same: where `within` names the panel, they were examined before.
 */
async function looked({ page }: Traveller, name: string, within = '[data-testid=acting]'): Promise<void> {
  for (const [device, scheme] of [
    ['desktop', 'light'],
    ['phone', 'dark'],
  ] as const) {
    await page.setViewportSize(SIZES[device]);
    await inspect(page, `mage-knight-${name}`, device, [scheme]);
    await accessible(page, `${name} on a ${device}`, scheme, within);
  }
  await page.setViewportSize(SIZES.desktop);
  await plain(page);
}

/** Wins the fight that is on with the units, which are strong enough. */
async function win(ada: Traveller, units: number): Promise<void> {
  const { page } = ada;
  const end = page.locator('[data-action=END_COMBAT_PHASE]');
  await ada.click(end);
  await ada.click(end);
  const taker = page.locator('[data-target=hero]:enabled');
  while (await ada.has(taker)) await ada.click(taker.first());
  await ada.click(end);
  await page.locator('[data-action=DECLARE_ATTACK_TARGET]').click();
  const foes = page.locator('[data-enemy] button.pick[aria-pressed=false]');
  while (await ada.has(foes)) await foes.first().click();
  await ada.click(page.getByTestId('confirm'));
  for (let i = 0; i < units; i++)
    await ada.click(page.locator('[data-unit] .line[data-play*=" A5"]:not([aria-disabled=true])').first());
  await ada.click(page.locator('[data-action=RESOLVE_ATTACK]'));
  await ada.click(end);
}

test('a village says its prices before the action is spent; Influence recruits and heals', async ({
  browser,
  server,
}) => {
  const { ada } = await begun(browser, server, {
    map: land('C1'),
    source: ['red', 'blue', 'green'],
    offers: { units: ['peasants', 'utem_guardsmen', 'utem_crossbowmen'] },
    players: [
      { at: '2,-3', reputation: 3, hand: ['promise', 'threaten', 'wound', 'rage', 'march'], tokens: { white: 1 } },
    ],
  });
  const { page } = ada;
  const visit = page.getByTestId('visit');
  await expect(visit).toContainText('You begin with 1 Influence');
  await expect(visit).toContainText('Peasants: 4');
  await expect(visit).toContainText('A wound healed: 3');
  await expect(page.locator('.hand')).toContainText('Wound');
  await looked(ada, 'village', 'html');
  // Influence that is played too early is lost, and the panel says so before it is.
  await ada.click(ada.lines('Inf2').first());
  await expect(page.getByTestId('influence-early')).toContainText('2 Influence is lost when an interaction begins');
  await ada.click(page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByTestId('influence-early')).toHaveCount(0);
  await ada.click(ada.act('INTERACT'));
  await expect(page.getByTestId('points')).toContainText('1 Influence');
  await ada.click(ada.lines('Inf4').first());
  await ada.click(ada.lines('Inf2').first());
  await expect(page.getByTestId('points')).toContainText('7 Influence');
  await expect(ada.act('RECRUIT')).toHaveCount(3);
  await expect(ada.act('RECRUIT').first()).toContainText('Costs 4 Influence');
  await looked(ada, 'interaction');
  await ada.click(ada.act('RECRUIT').filter({ hasText: 'Peasants' }));
  await expect(page.getByRole('region', { name: 'Units' })).toContainText('Peasants');
  await expect(page.getByTestId('healing-lost')).toHaveCount(0);
  await ada.click(page.getByRole('button', { name: 'Buy 1 Healing for 3 Influence' }));
  await ada.click(ada.act('HEAL').first());
  await expect(page.locator('.hand')).not.toContainText('Wound');
});

test('a monastery teaches, and burns for an artifact', async ({ browser, server }) => {
  const { ada, table } = await begun(browser, server, {
    map: land('C5'),
    piles: { violet: ['monks'] },
    offers: { monastery: ['ice_bolt'], actions: ['agility', 'fire_bolt', 'path_finding'] },
    turn: { played: 1 },
    players: [{ at: '2,-4', fame: 80, hand: ['rage', 'battle_versatility'], tokens: { red: 2 } }],
  });
  const { page } = ada;
  await expect(ada.act('BURN_MONASTERY')).toContainText('Costs 3 Reputation.');
  await expect(page.getByTestId('visit')).toContainText('An advanced action: 6');
  await looked(ada, 'monastery');
  await ada.click(ada.act('BURN_MONASTERY'));
  await expect(page.locator('.fight')).toBeVisible();
  await looked(ada, 'monastery-fight', '.world');
  const { players } = await stateOf<{ players: { reputation: number }[] }>(server, table, 0);
  expect(players[0]!.reputation).toBe(-3);
});

test('a keep warns of the assault, is won, and recruits', async ({ browser, server }) => {
  const { ada } = await begun(browser, server, {
    map: land('C3'),
    turn: { movePoints: 3, played: 1 },
    tokens: [{ at: '2,-4', enemy: 'crossbowmen' }],
    players: [{ at: '2,-3', fame: 80, hand: ['march'], units: GUNNERS }],
  });
  const { page } = ada;
  await expect(ada.hex('2,-4')).toHaveAttribute('aria-label', /Keep.*(Crossbowmen|gray enemy)/i);
  await ada.hex('2,-4').click();
  await expect(ada.panel).toContainText('entering is an assault and costs 1 Reputation');
  await expect(ada.panel).toContainText('you would have to fight the defenders at once');
  await expect(ada.panel).toContainText('You lose 1 Reputation for it.');
  // How the fight would go, and the plays that lead there, before it is begun.
  const forecast = page.getByTestId('forecast');
  await expect(forecast).toContainText('With what you hold you would win, with one wound. It would bring 3 Fame.');
  await forecast.getByText('The best line').click();
  await expect(forecast.locator('li').first()).toContainText(/^Amotep Gunners.* in the .* phase/);
  await looked(ada, 'keep', '.world');
  // Pressing the space again does not begin a fight; its own button does.
  await ada.hex('2,-4').click();
  await expect(page.locator('.fight')).toHaveCount(0);
  await ada.click(page.getByTestId('go'));
  await expect(page.locator('.fight')).toBeVisible();
  await win(ada, 1);
  await expect(ada.hex('2,-4')).toHaveAttribute('aria-label', /conquered by Ada, you stand here/);
});

test('a mage tower gives a spell from the offer, and sells others for mana of their color', async ({
  browser,
  server,
}) => {
  const { ada } = await begun(browser, server, {
    map: land('C4'),
    turn: { movePoints: 5, played: 1 },
    tokens: [{ at: '1,-3', enemy: 'monks' }],
    offers: { spells: ['snowstorm', 'tremor', 'fireball'] },
    players: [{ at: '1,-2', fame: 80, hand: ['rage'], units: GUNNERS }],
  });
  const { page } = ada;
  await ada.hex('1,-3').click();
  await ada.click(page.getByTestId('go'));
  await win(ada, 2);
  await ada.click(ada.act('END_TURN'));
  await expect(page.locator('[data-reward]')).toHaveCount(3);
  // A reward says what the card does.
  await expect(page.locator('[data-reward*=tremor]')).toContainText(/armor/i);
  await looked(ada, 'rewards');
  await ada.click(page.locator('[data-reward*=tremor]'));

  const { ada: buyer } = await begun(browser, server, {
    phase: 'INTERACTION',
    map: land('C4'),
    source: ['blue', 'green', 'white'],
    turn: { influencePoints: 15 },
    spaces: [{ at: '1,-3', shields: ['p0'] }],
    offers: { spells: ['snowstorm', 'tremor', 'fireball'], units: ['ice_golems'] },
    players: [{ at: '1,-3', tokens: { blue: 1 } }],
  });
  await looked(buyer, 'tower');
  await buyer.act('BUY').filter({ hasText: 'Snowstorm' }).click();
  // Blue mana from the die or from the token.
  await buyer.page.getByTestId('answers').getByRole('button', { name: 'Blue token' }).click();
  await expect(buyer.page.getByTestId('points')).toContainText('8 Influence');
});

test('cities sell by their color', async ({ browser, server }) => {
  for (const [name, tile, ware] of [
    ['red', 'K8', 'Buy an artifact for 12 Influence'],
    ['green', 'K5', 'Buy the top advanced action of the deck for 6 Influence'],
    ['white', 'K7', 'Add an elite unit to the offer for 2 Influence'],
    ['blue', 'K6', 'Buy Snowstorm for 7 Influence'],
  ] as const) {
    const { ada } = await begun(browser, server, {
      phase: 'INTERACTION',
      map: land(tile),
      turn: { influencePoints: 25, played: 1 },
      source: ['blue', 'green', 'white'],
      offers: { spells: ['snowstorm', 'tremor', 'fireball'] },
      cities: [{ at: '1,-3', conquered: true, shields: ['p0'] }],
      players: [{ at: '1,-3', hand: [] }],
    });
    await expect(ada.hex('1,-3')).toHaveAttribute('aria-label', new RegExp(`${name} city, level \\d+, conquered`));
    await expect(ada.panel.getByRole('button', { name: ware })).toBeVisible();
    if (name === 'red') await looked(ada, 'city');
    if (name !== 'red') continue;
    await ada.click(ada.panel.getByRole('button', { name: ware }));
    await ada.click(ada.act('END_TURN'));
    // One more artifact is drawn than is kept, and each says what it does.
    await expect(ada.page.getByTestId('answers').getByRole('button')).toHaveCount(2);
    await looked(ada, 'artifacts');
    // What was drawn was seen: there is no way back, and no button that says so.
    await expect(ada.page.getByRole('button', { name: 'Never mind' })).toHaveCount(0);
    await expect(ada.page.getByTestId('answers').getByRole('button').first()).toContainText('leaves the game');
    await ada.click(ada.page.getByTestId('answers').getByRole('button').first());
  }
});

test('a city is assaulted alone: the defenders, their walls and the color are shown', async ({ browser, server }) => {
  const { ada } = await begun(browser, server, {
    map: land('K6'),
    turn: { movePoints: 5 },
    tokens: ['monks', 'ice_mages', 'freezers'].map((enemy) => ({ at: '1,-3', enemy })),
    players: [{ at: '0,-2', fame: 80, hand: ['march'], units: GUNNERS }],
  });
  const { page } = ada;
  await expect(ada.hex('1,-3')).toHaveAttribute('aria-label', /blue city, level \d+/);
  await ada.hex('1,-3').click();
  await expect(ada.panel).toContainText('This begins an assault');
  await ada.click(page.getByTestId('go'));
  await expect(page.locator('.fight [data-enemy]')).toHaveCount(3);
  await looked(ada, 'city-assault', '.world');
});

test('dungeons, dens, spawning grounds, tombs and ruins say what waits inside', async ({ browser, server }) => {
  for (const [name, tile, at, told, more] of [
    ['dungeon', 'C7', '1,-2', 'Fight a brown enemy by the rules of the night, without units.', {}],
    ['den', 'C6', '0,-3', 'Fight a brown enemy. The victor gains two crystals.', {}],
    ['spawning', 'K1', '0,-3', 'Fight two brown enemies.', {}],
    ['tomb', 'K1', '2,-4', 'Fight a red enemy by the rules of the night, without units.', {}],
    ['ruins', 'C8', '2,-4', 'Two green enemies guard four crystals.', { ruin: 'r_green_green' }],
  ] as const) {
    const { ada } = await begun(browser, server, {
      map: land(tile),
      ...('ruin' in more ? { spaces: [{ at, ruin: more.ruin }] } : {}),
      players: [{ at, fame: 80, hand: ['march', 'rage'], units: GUNNERS }],
    });
    await expect(ada.act('ENTER_SITE')).toContainText(told);
    await expect(ada.page.getByTestId('forecast')).toContainText(/fights? .* would be won|you would (not )?win/);
    if (name === 'dungeon') await looked(ada, 'dungeon');
    await ada.click(ada.act('ENTER_SITE'));
    await expect(ada.page.locator('.fight [data-enemy]')).toHaveCount(name === 'spawning' || name === 'ruins' ? 2 : 1);
    if (name === 'tomb') await looked(ada, 'tomb-fight', '.fight');
  }
});

test('an altar is paid mana by mana; the level that follows offers skills and a card', async ({ browser, server }) => {
  const { ada } = await begun(browser, server, {
    map: land('C8'),
    source: ['red', 'red', 'red'],
    turn: { played: 1 },
    spaces: [{ at: '2,-4', ruin: 'altar_all_colors' }],
    offers: { actions: ['agility', 'fire_bolt', 'path_finding'], skills: ['shield_mastery'] },
    players: [{ at: '2,-4', fame: 7, hand: [], tokens: { red: 1, blue: 1, green: 1, white: 1 } }],
  });
  const { page } = ada;
  await expect(ada.act('ENTER_SITE')).toContainText('An altar for one mana of each basic color, worth 10 Fame.');
  await ada.click(ada.act('ENTER_SITE'));
  const answers = page.getByTestId('answers').getByRole('button');
  await expect(answers.first()).toBeVisible();
  await looked(ada, 'altar');
  while (await ada.has(answers)) await ada.click(answers.first());
  await expect(page.locator('.course')).toContainText('Fame 17');
  await expect(ada.panel).toContainText('You gain 2 levels.');
  await ada.click(ada.act('END_TURN'));
  // Two skills of one's own and the common one; without a choice nothing can be taken.
  await expect(page.locator('[data-skill]')).toHaveCount(3);
  await expect(page.getByTestId('level-confirm')).toBeDisabled();
  await looked(ada, 'level');
  await page.locator('[data-skill]').first().click();
  await page.locator('[data-advanced=fire_bolt]').click();
  await ada.click(page.getByTestId('level-confirm'));
  await expect(page.getByRole('region', { name: 'Your skills' })).toBeVisible();
});

test('a glade heals and a deep mine asks for a color when the turn ends', async ({ browser, server }) => {
  const { ada } = await begun(browser, server, {
    map: land('C1'),
    turn: { played: 1 },
    players: [{ at: '1,-3', hand: ['wound'], discard: ['wound'] }],
  });
  await expect(ada.panel).toContainText('End your turn here to discard a wound.');
  await expect(ada.page.getByTestId('score')).toContainText(/Score so far: -?\d+ point/);
  await ada.click(ada.act('END_TURN'));
  const answers = ada.page.getByTestId('answers').getByRole('button');
  await expect(answers).toHaveText(['From the hand', 'From the discard pile', /None/]);
  await ada.click(answers.first());
  await expect(ada.page.locator('.hand')).not.toContainText('Wound');

  const { ada: miner } = await begun(
    browser,
    server,
    { map: land('C13'), turn: { played: 1 }, players: [{ at: '1,-2', hand: [] }] },
    { ...SOLO, expansionTiles: true },
  );
  await miner.click(miner.act('END_TURN'));
  await looked(miner, 'deep-mine');
  await miner.click(miner.page.getByTestId('answers').getByRole('button', { name: 'Blue' }));
  await expect(miner.page.locator('[data-mana="crystal blue"], [aria-label*="blue" i]').first()).toBeVisible();
});

test('a maze takes one unit along, and says what each path brings', async ({ browser, server }) => {
  const { ada } = await begun(
    browser,
    server,
    {
      map: land('C12'),
      piles: { brown: ['minotaur'] },
      turn: { movePoints: 9 },
      players: [
        {
          at: '0,-2',
          fame: 80,
          hand: ['march', 'march', 'stamina'],
          units: [
            { id: 'u0', unit: 'amotep_gunners' },
            { id: 'u1', unit: 'amotep_freezers' },
          ],
        },
      ],
    },
    { ...SOLO, expansionTiles: true },
  );
  const { page } = ada;
  await expect(ada.act('ENTER_SITE')).toHaveText([
    /^Enter the site/,
    'Enter with Amotep Gunners',
    'Enter with Amotep Freezers',
  ]);
  await looked(ada, 'maze');
  await ada.click(ada.act('ENTER_SITE').nth(1));
  await expect(ada.panel).toContainText('choose a path for 2, 4 or 6');
  await ada.click(ada.lines('M2').first());
  await ada.click(ada.lines('M2').first());
  await expect(ada.act('ENTER_SITE')).toHaveText([
    'Take the path for 2 Move: two crystals',
    'Take the path for 4 Move: a spell',
  ]);
  await looked(ada, 'maze-paths');
  await ada.click(ada.act('ENTER_SITE').last());
  await expect(page.locator('.fight')).toBeVisible();

  const { ada: lost } = await begun(
    browser,
    server,
    { map: land('K10'), players: [{ at: '2,-3', fame: 80, hand: ['march'] }] },
    { ...SOLO, expansionTiles: true },
  );
  await expect(lost.act('ENTER_SITE').first()).toContainText('fight a red enemy');
});

test('tactics that ask are answered, and those with a power offer it', async ({ browser, server }) => {
  const hand = ['rage', 'march', 'wound', 'promise', 'stamina'];
  const { ada } = await begun(browser, server, { phase: 'TACTICS', players: [{ hand }] });
  const { page } = ada;
  await ada.click(page.locator('[data-tactic=rethink]'));
  await expect(page.getByTestId('picks').getByRole('button', { name: 'Wound', exact: true })).toBeVisible();
  // To discard nothing is a choice.
  await expect(page.getByTestId('pick-confirm')).toBeEnabled();
  await looked(ada, 'rethink');
  // A card is chosen where it lies.
  await page.locator('.hand [data-card=wound] .title').click();
  await expect(page.locator('[data-pick=wound]')).toHaveAttribute('aria-pressed', 'true');
  await ada.click(page.getByTestId('pick-confirm'));
  await expect(page.locator('.hand')).not.toContainText('Wound');

  const night = { phase: 'TACTICS', time: 'NIGHT', round: 2 };
  const { ada: late } = await begun(browser, server, { ...night, source: ['red', 'white', 'black'], players: [{}] });
  await expect(late.page.locator('.world')).toHaveAttribute('data-time', 'NIGHT');
  // A button that can be pressed can be read, in dark colours too.
  await late.page.emulateMedia({ colorScheme: 'dark' });
  const take = late.page.locator('[data-tactic=mana_search]');
  const [ink, paper] = await take.evaluate((button) => {
    const { color, backgroundColor } = getComputedStyle(button);
    return [color, backgroundColor];
  });
  expect(ink).not.toBe(paper);
  await looked(late, 'tactics-night', '.world');
  await late.click(take);
  await expect(late.act('USE_TACTIC').first()).toHaveText('Roll red again');
  await looked(late, 'mana-search');
  await late.click(late.act('USE_TACTIC').first());

  const { ada: other } = await begun(browser, server, { ...night, players: [{}] });
  await other.click(other.page.locator('[data-tactic=midnight_meditation]'));
  await other.act('USE_TACTIC').click();
  await expect(other.page.getByTestId('picks').getByRole('button')).toHaveCount(5);
  await other.page.getByTestId('picks').getByRole('button').first().click();
  await other.click(other.page.getByTestId('pick-confirm'));

  const { ada: third } = await begun(browser, server, { ...night, players: [{}] });
  await third.click(third.page.locator('[data-tactic=preparation]'));
  await looked(third, 'preparation');
  // The question is about the deck: copies in hand are no answer.
  await expect(third.page.locator('.hand button.title')).toHaveCount(0);
  const card = third.page.getByTestId('answers').getByRole('button').first();
  const name = (await card.innerText()).split('\n')[0]!;
  await third.click(card);
  await expect(third.page.locator('.hand')).toContainText(name);
});

test('the other tactics do what they say', async ({ browser, server }) => {
  const night = { phase: 'TACTICS', time: 'NIGHT', round: 2 };
  const take = async (tactic: string, position: Parameters<typeof begun>[2] = { phase: 'TACTICS' }) => {
    const { ada } = await begun(browser, server, position);
    await ada.click(ada.page.locator(`[data-tactic=${tactic}]`));
    return ada;
  };
  const piles = (ada: Traveller) => ada.page.locator('.left');

  // A die of the Source is asked for, and lies before the player from then on.
  const thief = await take('mana_steal', { phase: 'TACTICS', source: ['red', 'blue', 'green'] });
  await expect(thief.panel).toContainText('Choose the die that you take from the Source.');
  await thief.click(thief.page.getByTestId('answers').getByRole('button', { name: 'Red' }));
  await expect(thief.page.locator('[data-mana="tactic red"]')).toBeVisible();
  await expect(thief.page.locator('[data-mana^="die "]')).toHaveCount(2);

  await expect((await take('planning')).panel).toContainText('your hand limit is 6.');
  await expect(piles(await take('great_start'))).toContainText('Deck 9');

  // Who has the lowest number comes first.
  const early = await take('from_the_dusk', night);
  await expect(early.page.locator('.course')).toContainText(/Ada\s*1 From the Dusk.*Dummy/s);
  await expect(early.page.locator('.world')).toHaveAttribute('data-phase', 'MOVEMENT');

  // Another turn: the dummy does not come in between.
  const patient = await take('the_right_moment');
  await expect(patient.act('USE_TACTIC')).toContainText('after this turn take another one');
  await patient.click(patient.act('USE_TACTIC'));
  await expect(patient.act('USE_TACTIC')).toHaveCount(0);
  await patient.pass();
  await expect(patient.page.getByTestId('log')).toContainText(
    // The newest step is on top.
    /^(?!.*The dummy turned over.*You used The Right Moment).*You used The Right Moment/s,
  );
  await expect(patient.panel).toContainText('Your move');

  const cards = ['stamina', 'promise', 'tranquility', 'threaten'];
  const owl = await take('long_night', { ...night, players: [{ hand: ['march'], deck: [], discard: cards }] });
  await expect(piles(owl)).toContainText('Deck 0, discard 4');
  await owl.click(owl.act('BEGIN_TURN'));
  await owl.click(owl.act('USE_TACTIC'));
  await expect(piles(owl)).toContainText('Deck 3, discard 1');

  const sparing = await take('sparing_power', night);
  await sparing.click(sparing.page.getByRole('button', { name: 'Put the top card of your deck under Sparing Power' }));
  await expect(piles(sparing)).toContainText('Deck 10');
});

test('two heroes: the other one is on the map, and whose turn it is is told', async ({ browser, server }) => {
  const { ada, table } = await begun(
    browser,
    server,
    {
      currentPlayerId: 'p0',
      order: ['p0', 'p1'],
      map: land('C1'),
      turn: { played: 1 },
      players: [
        { at: '0,-1', hand: [] },
        { at: '1,-3', hand: ['march'] },
      ],
    },
    { scenario: 'full_conquest' },
    ['Ada', 'Ben'],
  );
  await expect(ada.hex('1,-3')).toHaveAttribute('aria-label', /Ben stands here/);
  await expect(ada.page.locator('.course')).toContainText('Ben');
  const ben = await Traveller.sits(browser, server, table, 1);
  await expect(ben.panel).toContainText('Waiting for Ada.');
  await looked(ben, 'waiting', '.world');
  await ada.click(ada.act('END_TURN'));
  await expect(ben.panel).toContainText('Your move');
});

test('a city is assaulted together: proposed with shares, answered, fought one after the other', async ({
  browser,
  server,
}) => {
  const strong = { fame: 80, hand: ['rage', 'march'] };
  const { ada, table } = await begun(
    browser,
    server,
    {
      currentPlayerId: 'p0',
      order: ['p0', 'p1', 'dummy'],
      turn: { movePoints: 3 },
      map: land('K6', 'S_B'),
      tokens: ['monks', 'ice_mages', 'freezers'].map((enemy) => ({ at: '1,-3', enemy })),
      players: [
        {
          at: '0,-2',
          ...strong,
          units: [...GUNNERS, { id: 'u2', unit: 'altem_guardians' }, { id: 'u3', unit: 'altem_guardians' }],
        },
        { at: '2,-4', ...strong, units: GUNNERS.map((unit) => ({ ...unit, unit: 'amotep_freezers' })) },
      ],
    },
    { scenario: 'full_cooperation', dummy: 'tovak' },
    ['Ada', 'Ben'],
  );
  const { page } = ada;
  await page.getByTestId('propose').click();
  // Nothing is shared out yet, so there is nothing to propose; nobody can take on all of them.
  await expect(ada.act('PROPOSE_ASSAULT')).toBeDisabled();
  await expect(ada.panel).toContainText('3 defenders are still to be taken on.');
  const more = (name: string) => ada.panel.getByRole('button', { name: `One more for ${name}` });
  const propose = async (): Promise<void> => {
    await more('Ada').click();
    await more('Ada').click();
    await expect(more('Ada')).toBeDisabled();
    await more('Ben').click();
  };
  await propose();
  await looked(ada, 'assault-propose');
  await ada.click(ada.act('PROPOSE_ASSAULT'));
  await expect(ada.panel).toContainText('Waiting for Ben.');
  const ben = await Traveller.sits(browser, server, table, 1);
  await expect(ben.panel).toContainText('Ada proposes to take the city together');
  await expect(ben.panel).toContainText('Ben: one defender');
  await looked(ben, 'assault-answer');
  // Declined, nothing has happened.
  await ben.click(ben.page.getByTestId('decline'));
  await expect(page.getByTestId('points')).toContainText('3 Move');
  await page.getByTestId('propose').click();
  await propose();
  await ada.click(ada.act('PROPOSE_ASSAULT'));
  await ben.click(ben.page.getByTestId('accept'));
  await expect(page.locator('.fight [data-enemy]')).toHaveCount(2);
  await win(ada, 4);
  await expect(ben.page.locator('.fight [data-enemy]')).toHaveCount(1);
  await win(ben, 2);
  await expect(ben.hex('1,-3')).toHaveAttribute('aria-label', /blue city, level \d+, conquered/);
  await expect(ben.page.getByTestId('log')).toContainText('The city has fallen to the joint assault.');
  await looked(ben, 'assault-won', '.world');
});
