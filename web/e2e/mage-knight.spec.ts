// Mage Knight's fight: the group attack from the choice of its targets to the strike, blocks, damage, and the camp.

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures';
import { accessible, type Device, inspect, picture, SCHEMES, sideways, SIZES } from './looks';
import { Person, tableFor } from './players';
import type { Server } from './server';

const SMALL = { desktop: { width: 1280, height: 800 }, phone: SIZES.phone };

/** Two bands in the open and two behind the walls of a keep. */
const KEEP = {
  level: 5,
  hand: ['swiftness', 'battle_versatility', 'rage', 'determination', 'march'],
  source: ['white', 'red', 'blue'],
  crystals: { red: 2, white: 1 },
  units: [{ unit: 'utem_crossbowmen' }, { unit: 'fire_mages' }, { unit: 'catapults' }],
  fight: {
    context: 'ASSAULT_KEEP',
    enemies: [
      { enemy: 'prowlers', role: 'RAMPAGING' },
      { enemy: 'skeletal_warriors', role: 'RAMPAGING' },
      { enemy: 'swordsmen' },
      { enemy: 'guardsmen' },
    ],
  },
};

class Fighter {
  /** Frames that the page has sent, by their type. */
  readonly sent: string[] = [];
  private constructor(readonly person: Person) {
    // The socket is there before the first frame of interest.
  }

  static async at(
    browser: Browser,
    server: Server,
    options: Record<string, unknown>,
    size = SMALL.desktop,
    seed = 'fight',
  ): Promise<Fighter> {
    const table = await tableFor(server, ['Ada'], { gameType: 'mage-knight', seed, options });
    const person = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! }, size);
    const fighter = new Fighter(person);
    person.page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) =>
        fighter.sent.push(String((JSON.parse(String(payload)) as { type: string }).type)),
      ),
    );
    await person.open(table.gameId);
    await expect(fighter.enemy('e0')).toBeVisible();
    return fighter;
  }

  get page(): Page {
    return this.person.page;
  }
  enemy(id: string): Locator {
    return this.page.locator(`[data-enemy=${id}]`);
  }
  pick(id: string): Promise<void> {
    return this.enemy(id).locator('.pick').click();
  }
  act(name: string): Locator {
    return this.page.locator(`[data-action=${name}]`);
  }
  warning(key: string): Locator {
    return this.page.locator(`[data-warning=${key}]`);
  }
  line(source: string, mode: string, effect: string): Locator {
    return this.page.locator(`[data-play="${source} ${mode} ${effect}"]`);
  }
  get sum(): Locator {
    return this.page.getByTestId('sum');
  }
  get verdict(): Locator {
    return this.page.getByTestId('verdict');
  }
  get armor(): Locator {
    return this.page.getByTestId('armor');
  }
  get confirm(): Locator {
    return this.page.getByTestId('confirm');
  }
  /** What an element of the pool counts: base, halved or not, counted. */
  async row(element: string): Promise<string[]> {
    return this.page.locator(`[data-testid=pool] tr[data-element=${element}] td`).allTextContents();
  }
  /** One click that leads to the next revision. */
  async click(what: Locator): Promise<void> {
    await this.person.step(() => what.click());
  }
  previews(): number {
    return this.sent.filter((type) => type === 'preview').length;
  }
}

test('the group attack, line by line: several enemies, a group, the pool, all or nothing, walls, resistances, cancel', async ({
  browser,
  server,
}) => {
  const fight = await Fighter.at(browser, server, KEEP);
  const { page } = fight;

  // 1. A fight with several enemies: each is a token with its numbers, and nothing is chosen.
  await expect(page.locator('.enemy')).toHaveCount(4);
  await expect(page.locator('.enemy.chosen')).toHaveCount(0);
  await expect(fight.enemy('e1')).toContainText('Skeletal Warriors');
  await expect(fight.enemy('e1')).toContainText('Fire resistance');

  // 2. An attack on two or more. Opening it chooses nobody; a click takes an enemy in, another takes it out; each change asks once.
  await fight.act('DECLARE_ATTACK_TARGET').click();
  await expect(page.getByTestId('nobody')).toHaveText('Nobody is chosen yet.');
  await expect(page.locator('.enemy.chosen')).toHaveCount(0);
  await expect(fight.confirm).toBeDisabled();
  const asked = fight.previews();
  await fight.pick('e0');
  await expect(fight.enemy('e0')).toHaveClass(/chosen/);
  await expect(page.getByTestId('armor-sum')).toHaveText('3');
  await expect(page.getByRole('button', { name: 'Ranged', exact: true })).toHaveAttribute('aria-pressed', 'true');
  expect(fight.previews()).toBe(asked + 1);
  await fight.pick('e1');
  await expect(page.getByTestId('armor-sum')).toHaveText('7');
  expect(fight.previews()).toBe(asked + 2);
  await fight.pick('e0');
  await expect(fight.enemy('e0')).not.toHaveClass(/chosen/);
  await expect(page.getByTestId('armor-sum')).toHaveText('4');
  await fight.pick('e0');
  await expect(page.getByTestId('armor-sum')).toHaveText('7');
  await expect(fight.armor.locator('[data-member=e0]')).toContainText('3 printed');
  // The warning names who causes it, before anything is played.
  await expect(fight.warning('halves_fire')).toHaveText(
    'Skeletal Warriors: Fire resistance. Fire points count half against the whole group.',
  );
  await expect(page.getByTestId('move')).toContainText('Skeletal Warriors and Prowlers');

  // 5. Fortification: one wall leaves Siege only and takes the switch away; two refuse the group, and say who is the reason.
  await fight.pick('e2');
  await expect(fight.warning('fortified_single')).toHaveText(
    'Swordsmen: fortified. Only Siege points count against this group.',
  );
  await expect(page.getByTestId('kinds')).toHaveText('What counts: Siege points.');
  await expect(page.getByRole('button', { name: 'Ranged', exact: true })).toHaveCount(0);
  await expect(page.getByTestId('armor-sum')).toHaveText('12');
  await expect(fight.confirm).toBeEnabled();
  await fight.pick('e3');
  await expect(fight.warning('fortified_double')).toHaveText(
    "Guardsmen: doubly fortified. This group can't be attacked in this phase.",
  );
  await expect(page.getByTestId('armor-sum')).toHaveText('19');
  await expect(fight.confirm).toBeDisabled();
  await fight.pick('e3');
  // Once such an attack is open, Ranged lines are gray and say why; Siege ones can be played.
  await expect(fight.confirm).toBeEnabled();
  await fight.click(fight.confirm);
  await expect(fight.line('u0', '', 'R2')).toHaveAttribute('aria-disabled', 'true');
  await expect(fight.line('u2', '', 'S3')).toHaveAttribute('aria-disabled', 'false');
  await fight.line('u0', '', 'R2').click({ force: true });
  await expect(page.getByTestId('refusal')).toContainText(
    'Swordsmen: fortified, so only Siege points count against the group.',
  );
  await fight.click(fight.act('CANCEL_ATTACK'));
  await fight.pick('e1');
  await fight.pick('e0');
  await expect(fight.warning('fortified_single')).toHaveCount(0);

  // 3. Plays go into the pool, which is on show: by element, with who gave what.
  await fight.click(fight.confirm);
  await expect(page.getByRole('heading', { name: 'Attack on Skeletal Warriors and Prowlers' })).toBeVisible();
  await expect(fight.verdict).toHaveText('Not sufficient: 7 missing.');
  await expect(page.getByTestId('returns')).toHaveText('Nothing is spent yet.');
  await fight.click(fight.line('u0', '', 'R2'));
  await expect(fight.sum).toHaveText('2');
  expect(await fight.row('physical')).toEqual(['2', '–', '2']);
  await expect(page.locator('.given')).toContainText('Utem Crossbowmen: 2 Physical Ranged');

  // 6. Resistance halves across the group: Fire counts half although only one member resists it.
  await fight.click(fight.line('u1', '', 'R3f'));
  expect(await fight.row('fire')).toEqual(['3', 'halved', '1']);
  await expect(fight.sum).toHaveText('3');
  await expect(fight.verdict).toHaveText('Not sufficient: 4 missing.');
  await expect(page.locator('.given')).toContainText('Fire Mages: 3 Fire Ranged, halved');

  // 7. Cancel in the middle: it says what comes back, and all of it does.
  await fight.line('swiftness', 'strong', 'R3').click();
  await fight.click(page.locator('.ways button', { hasText: 'White die' }));
  await expect(page.getByTestId('returns')).toHaveText(
    'Gives back Swiftness, white die, Utem Crossbowmen (ready again) and Fire Mages (ready again).',
  );
  await fight.click(fight.act('CANCEL_ATTACK'));
  await expect(page.locator('.enemy.chosen')).toHaveCount(0);
  await expect(page.locator('[data-card=swiftness]')).toBeVisible();
  await expect(page.locator('[data-unit=u0]')).toContainText('ready');
  await expect(page.locator('[data-mana="die white"]')).toBeEnabled();

  // 4. All or nothing. Too small a strike says once that the pool is lost; nobody falls, and the points are gone.
  await fight.pick('e0');
  await fight.pick('e1');
  await expect(page.getByTestId('armor-sum')).toHaveText('7');
  await fight.click(fight.confirm);
  await fight.click(fight.line('u1', '', 'R3f'));
  await fight.act('RESOLVE_ATTACK').click();
  await expect(page.getByTestId('lost')).toContainText(
    '1 is too little against armor 7: nobody is defeated, and the whole pool is lost.',
  );
  await page.getByRole('button', { name: 'Keep building' }).click();
  await expect(page.getByTestId('lost')).toHaveCount(0);
  await fight.act('RESOLVE_ATTACK').click();
  await fight.click(page.getByRole('button', { name: 'Strike and lose the pool' }));
  await expect(page.getByTestId('last')).toHaveText(
    'Last attack: 1 against armor 7; nobody was defeated, and the pool was lost.',
  );
  await expect(page.locator('[data-unit=u1]')).toContainText('spent');
  await expect(page.locator('.enemy.out')).toHaveCount(0);

  // Enough: all of them.
  await fight.pick('e0');
  await fight.pick('e1');
  await expect(page.getByTestId('armor-sum')).toHaveText('7');
  await fight.click(fight.confirm);
  await fight.click(fight.line('u0', '', 'R2'));
  await fight.line('swiftness', 'strong', 'R3').click();
  await fight.click(page.locator('[data-mana="die white"]'));
  await expect(fight.verdict).toHaveText('Not sufficient: 2 missing.');
  await fight.click(fight.line('u2', '', 'S3'));
  await expect(fight.sum).toHaveText('8');
  await expect(fight.verdict).toHaveText('Sufficient: all 2 will be defeated.');
  await fight.click(fight.act('RESOLVE_ATTACK'));
  await expect(page.locator('.enemy.out')).toHaveCount(2);
  await expect(page.getByTestId('last')).toHaveText(
    'Last attack: 8 against armor 7; Prowlers and Skeletal Warriors defeated.',
  );
});

test('who protects whom is a line of its own, with a control only where there is a choice', async ({
  browser,
  server,
}) => {
  const fight = await Fighter.at(browser, server, {
    sets: ['B', 'L', 'E'],
    fight: { enemies: [{ enemy: 'elven_protectors' }, { enemy: 'prowlers' }, { enemy: 'shadow' }] },
  });
  const { page } = fight;
  await fight.pick('e1');
  await expect(fight.warning('defend_applies')).toHaveText('Defend: Elven Protectors gives Prowlers 2 more armor.');
  await expect(fight.armor.locator('[data-member=e1]')).toContainText('3 printed + 2 Defend');
  await expect(page.getByTestId('armor-sum')).toHaveText('5');
  await expect(page.getByRole('group', { name: 'Elven Protectors protects' })).toHaveCount(0);
  await fight.pick('e2');
  await expect(fight.warning('elusive_high')).toHaveText('Shadow: Elusive, so armor 8 counts instead of 4.');
  const choice = page.getByRole('group', { name: 'Elven Protectors protects' });
  await expect(choice.getByRole('button', { name: 'Prowlers' })).toHaveAttribute('aria-pressed', 'true');
  await choice.getByRole('button', { name: 'Shadow' }).click();
  await expect(fight.warning('defend_applies')).toHaveText('Defend: Elven Protectors gives Shadow 2 more armor.');
  await expect(fight.armor.locator('[data-member=e2]')).toContainText('8 printed + 2 Defend');
  await fight.click(fight.confirm);
  await expect(fight.armor.locator('[data-member=e2] td').last()).toHaveText('10');
});

const LINE = {
  hand: ['determination', 'rage', 'swiftness', 'cold_toughness', 'march'],
  source: ['blue', 'white', 'red'],
};

test('a card goes into a block with one click, a phase ends with one, and a trait explains itself on focus and on tap', async ({
  browser,
  server,
}) => {
  const fight = await Fighter.at(browser, server, {
    ...LINE,
    fight: { enemies: [{ enemy: 'wolf_riders' }, { enemy: 'ironclads' }] },
  });
  const { page } = fight;
  // One click ends the phase.
  await fight.click(fight.act('END_COMBAT_PHASE'));
  await expect(page.locator('.mk [aria-current=step]')).toContainText('Block');
  await expect(page.locator('[data-attack="e0 0"]')).toContainText('Physical attack 3: needs Block 6, else 3 damage.');
  await expect(page.locator('[data-attack="e1 0"]')).toContainText('Physical attack 4: needs Block 4, else 8 damage.');
  await fight.click(page.locator('[data-attack="e0 0"]').getByRole('button', { name: 'Block' }));
  // One click each.
  await fight.click(fight.line('rage', 'basic', 'B2'));
  await fight.click(fight.line('march', 'sideways', 'B1'));
  await expect(fight.sum).toHaveText('3');
  await expect(fight.verdict).toHaveText('Not sufficient: 3 missing.');
  await fight.click(fight.line('cold_toughness', 'basic', 'B3i'));
  await expect(fight.verdict).toHaveText('Sufficient: the attack will be blocked.');
  await expect(page.getByTestId('returns')).toHaveText('Gives back Rage, March and Cold Toughness.');
  await fight.click(fight.act('RESOLVE_BLOCK'));
  await expect(page.locator('[data-attack="e0 0"]')).toContainText(/blocked/i);

  // A line that cannot be played says why, in the server's words.
  await fight.line('swiftness', 'strong', 'R3').click({ force: true });
  await expect(page.getByTestId('refusal')).toContainText('Choose the enemies you attack first');
  const trait = fight.enemy('e1').getByRole('button', { name: 'Brutal' });
  await trait.focus();
  await expect(page.getByRole('tooltip')).toContainText('Unblocked attacks deal twice their value.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await trait.click();
  await expect(page.getByRole('tooltip')).toContainText('Brutal');
  await trait.click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('damage shows everybody who could take it and what it would do, and a knock-out ends the gauntlet', async ({
  browser,
  server,
}) => {
  const fight = await Fighter.at(browser, server, {
    ...LINE,
    hand: ['rage', 'rage', 'march', 'promise', 'stamina'],
    units: [{ unit: 'peasants' }, { unit: 'guardian_golems' }, { unit: 'foresters', wounds: 1 }],
    gauntlet: {
      fights: [
        { enemies: [{ enemy: 'minotaur' }, { enemy: 'medusa' }, { enemy: 'manticore' }] },
        { enemies: [{ enemy: 'diggers' }] },
      ],
    },
  });
  const { page } = fight;
  await fight.click(fight.act('END_COMBAT_PHASE'));
  await fight.click(fight.act('END_COMBAT_PHASE'));
  const taker = (attack: string, who: string): Locator =>
    page.locator(`[data-damage="${attack}"] [data-target=${who}]`);
  await expect(taker('e0 0', 'hero')).toContainText('takes 5 wounds into hand');
  await expect(taker('e0 0', 'hero')).toContainText('Knocked out: 5 wounds of 5');
  await expect(taker('e0 0', 'u0')).toContainText('armor 3: 1 wound, 7 left for others');
  await expect(taker('e0 0', 'u1')).toContainText('armor 3, resists: 1 wound, 4 left for others');
  await expect(taker('e0 0', 'u2')).toContainText('Foresters are wounded');
  await expect(taker('e0 0', 'u2')).toBeDisabled();
  await expect(taker('e1 0', 'u0')).toContainText('destroyed');
  await expect(taker('e2 0', 'u0')).toContainText('only you can take this damage');
  await expect(taker('e2 0', 'hero')).toContainText('takes 2 wounds into hand and 2 into the discard pile');
  await fight.click(taker('e0 0', 'u1'));
  await expect(page.locator('[data-damage="e0 0"]')).toContainText('4 Physical damage');
  await fight.click(taker('e0 0', 'u0'));
  await fight.click(taker('e0 0', 'hero'));
  await fight.click(taker('e1 0', 'hero'));
  await fight.click(taker('e2 0', 'hero'));
  await expect(page.locator('.hero')).toContainText('Knocked out');
  await fight.click(fight.act('END_COMBAT_PHASE'));
  await fight.click(fight.act('END_COMBAT_PHASE'));
  // A hero who was knocked out goes no further.
  const result = page.getByTestId('result');
  await expect(result).toBeVisible();
  await expect(result).toContainText('The gauntlet is over.');
  await expect(result.getByRole('heading', { level: 2 })).toHaveText('The game is over');
  await expect(result).not.toContainText('Ada won');
  const log = (await page.getByTestId('log').innerText()).toLowerCase();
  expect(log).not.toMatch(/\b[eu]\d\b|[a-z]_[a-z]/);
  // What deals the damage is told before what it does.
  const [cause, effect] = [log.indexOf('dealt'), log.indexOf('took')];
  expect(cause).toBeGreaterThan(-1);
  expect(effect, log).toBeGreaterThan(cause);
});

test('the camp heals what a fight has cost, and the next fight begins', async ({ browser, server }) => {
  const fight = await Fighter.at(browser, server, {
    hand: ['tranquility', 'rage', 'march', 'promise', 'stamina'],
    gauntlet: { fights: [{ enemies: [{ enemy: 'diggers' }] }, { enemies: [{ enemy: 'prowlers' }] }] },
  });
  const { page } = fight;
  await fight.click(fight.act('END_COMBAT_PHASE'));
  await fight.click(fight.act('END_COMBAT_PHASE'));
  await fight.click(page.locator('[data-damage="e0 0"] [data-target=hero]'));
  await fight.click(fight.act('END_COMBAT_PHASE'));
  await fight.click(fight.act('END_COMBAT_PHASE'));
  await expect(page.locator('.panel')).toContainText('Fight 1 of 2 is over');
  await expect(page.locator('.panel')).toContainText('You have 2 Healing points');
  await fight.click(fight.act('HEAL').first());
  await fight.click(fight.act('HEAL').first());
  await expect(fight.act('HEAL')).toHaveCount(0);
  await expect(page.getByTestId('log')).toContainText(/heal/i);
  await fight.click(fight.act('START_COMBAT'));
  await expect(fight.enemy('e0')).toContainText('Prowlers');
});

test('a play asks for its target on the table, and says who would ignore it before anything is spent', async ({
  browser,
  server,
}) => {
  const fight = await Fighter.at(browser, server, {
    ...LINE,
    level: 5,
    crystals: { blue: 1 },
    source: ['blue', 'green', 'green'],
    units: [{ unit: 'amotep_freezers' }, { unit: 'sorcerers' }],
    fight: { enemies: [{ enemy: 'prowlers' }, { enemy: 'ice_mages' }] },
  });
  const { page } = fight;
  await fight.line('u0', '', 'freeze').click();
  // Two ways to pay: the die or the crystal, pressed where it lies.
  await fight.click(page.locator('[data-mana="crystal blue"]'));
  await expect(page.getByTestId('answers').getByRole('button', { name: /Ice Mages/ })).toContainText(
    'Ice Mages would ignore this, and what you pay would be spent for nothing.',
  );
  await expect(fight.enemy('e1')).toContainText('would ignore this');
  // Thinking better of it costs nothing.
  await fight.click(page.getByRole('button', { name: 'Never mind' }));
  await expect(page.locator('[data-mana="crystal blue"]')).toBeVisible();
  await page.locator('[data-mana="crystal blue"]').click();
  await fight.click(fight.line('u0', '', 'freeze'));
  await fight.click(fight.enemy('e0').locator('.pick'));
  await expect(fight.enemy('e0')).toContainText('Does not attack');
});

test('a fight by keyboard alone', async ({ browser, server }) => {
  const fight = await Fighter.at(browser, server, {
    ...LINE,
    hand: ['swiftness', 'rage', 'determination', 'march', 'stamina'],
    source: ['white', 'blue', 'red'],
    fight: { enemies: [{ enemy: 'prowlers' }, { enemy: 'diggers' }] },
  });
  const { page, person } = fight;
  const press = (key: string): Promise<void> => person.step(() => page.keyboard.press(key));
  const use = async (name: RegExp): Promise<void> => {
    await person.tabTo(name, '.mk');
    await press('Enter');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };
  await page.keyboard.press('a');
  await expect(page.getByTestId('nobody')).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByTestId('armor-sum')).toHaveText('3');
  await page.keyboard.press('2');
  await expect(fight.warning('fortified_single')).toBeVisible();
  await page.keyboard.press('2');
  await expect(fight.confirm).toBeEnabled();
  await press('Enter');
  await use(/^Swiftness: Ranged Attack 3/);
  await expect(fight.verdict).toContainText('Sufficient');
  await press('Enter');
  await expect(page.locator('.enemy.out')).toHaveCount(1);
  await press('e');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press('1');
  await use(/^Determination: Block 2/);
  await use(/^March: Block 1, sideways/);
  await press('Enter');
  await press('e');
  await expect(page.locator('.mk [aria-current=step]')).toContainText('Attack');
  await page.keyboard.press('1');
  await expect(fight.confirm).toBeEnabled();
  await press('Enter');
  await use(/^Rage: Attack 2/);
  await use(/^Stamina: Attack 1, sideways/);
  await press('Enter');
  await expect(page.locator('.enemy.out')).toHaveCount(2);
  await press('e');
  await expect(page.getByTestId('result')).toBeVisible();
  // The keys are listed.
  await page.keyboard.press('?');
  await expect(page.getByTestId('keys')).toContainText('Take the attack or block back');
});

test('a table is made from pictures and lists, with nothing typed', async ({ browser, server }) => {
  const context = await browser.newContext({ viewport: SMALL.desktop, baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/#/new/mage-knight');
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByRole('button', { name: /Group attack/ })).toBeVisible();
  // Where only a map leads is no place for a skirmish.
  await page.locator('[data-scenario=skirmish]').click();
  await expect(page.getByRole('button', { name: /labyrinth/i })).toHaveCount(0);
  await page.getByRole('group', { name: 'Hero' }).getByRole('button', { name: 'Tovak' }).click();
  await page.getByRole('button', { name: 'One fight', exact: true }).click();
  await page.getByRole('button', { name: /^Assault on a keep/ }).click();
  await page.getByText('Add an enemy').click();
  await page.locator('[data-add=prowlers]').click();
  await page.getByRole('group', { name: 'Color of the token' }).getByRole('button', { name: 'Gray' }).click();
  await page.locator('[data-add=swordsmen]').click();
  await expect(page.getByTestId('setup-enemies').locator('li')).toHaveCount(2);
  await page.getByText('Add a unit').click();
  await page.getByRole('button', { name: /^Catapults/ }).click();
  await page.getByRole('button', { name: 'One more: Red' }).first().click();
  expect(await page.locator('form textarea').count()).toBe(0);
  for (const device of ['desktop', 'phone'] as const) {
    await page.setViewportSize(SMALL[device]);
    await inspect(page, 'mage-knight-new', device);
    await accessible(page, `new table on a ${device}`, device === 'desktop' ? 'light' : 'dark');
  }
  await page.setViewportSize(SMALL.desktop);
  await page.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.locator('[data-enemy=e1]')).toContainText('Swordsmen');
  await expect(page.locator('[data-unit=u0]')).toContainText('Catapults');
  await expect(page.locator('.hero')).toContainText('Tovak');
});

/** Every panel of the fight, as a picture on both screens by day and by night, and without a finding. */
for (const device of ['desktop', 'phone'] as const)
  test(`every panel of the fight on a ${device}`, async ({ browser, server }) => {
    test.setTimeout(240_000);
    const fight = await Fighter.at(browser, server, KEEP, SMALL[device]);
    const { page } = fight;
    const show = async (name: string): Promise<void> => {
      await look(page, `mage-knight-${name}`, device);
    };
    await show('idle');
    await fight.pick('e0');
    await fight.pick('e1');
    await expect(page.getByTestId('armor-sum')).toHaveText('7');
    await show('group');
    await fight.pick('e3');
    await expect(fight.warning('fortified_double')).toBeVisible();
    await show('walls');
    await fight.pick('e3');
    await expect(fight.confirm).toBeEnabled();
    await fight.click(fight.confirm);
    await fight.click(fight.line('u0', '', 'R2'));
    await fight.click(fight.line('u1', '', 'R3f'));
    await show('pool');
    await fight.line('swiftness', 'strong', 'R3').click();
    await show('paying');
    await page.keyboard.press('Escape');
    await fight.act('RESOLVE_ATTACK').click();
    await show('lost');
    await page.getByRole('button', { name: 'Keep building' }).click();
    await fight.click(fight.act('CANCEL_ATTACK'));
    await fight.click(fight.act('END_COMBAT_PHASE'));
    await show('blocks');
    await fight.click(page.locator('[data-attack="e2 0"]').getByRole('button', { name: 'Block' }));
    await fight.click(fight.line('determination', 'basic', 'B2'));
    await show('block');
    await fight.click(fight.act('CANCEL_BLOCK'));
    await fight.click(fight.act('END_COMBAT_PHASE'));
    await show('damage');
    for (const enemy of ['e0', 'e1', 'e2', 'e3'])
      await fight.click(page.locator(`[data-damage="${enemy} 0"] [data-target=hero]`));
    await fight.click(fight.act('END_COMBAT_PHASE'));
    await show('attack');
    await fight.click(fight.act('END_COMBAT_PHASE'));
    await expect(page.getByTestId('result')).toBeVisible();
    await show('over');
  });

/** A picture in each colour scheme of what is on the screen, and of the whole page what does not fit or cannot be read. */
async function look(page: Page, name: string, device: Device): Promise<void> {
  for (const scheme of SCHEMES) {
    await accessible(page, `${name} on a ${device}, ${scheme}`, scheme);
    await picture(page, `${name}-${device}-${scheme}`);
  }
  // The whole page: nothing beside the screen, and on a phone nothing too small for a finger.
  if (device === 'phone') await inspect(page, `${name}-page`, device, ['light']);
  else expect(await sideways(page), name).toBeLessThanOrEqual(0);
}
