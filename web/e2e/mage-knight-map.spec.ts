// Mage Knight's whole game: First Reconnaissance from the first tactic to the score by mouse, a round by keyboard, a round on
// a phone, every panel looked at.

import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures';
import { accessible, inspect, SCHEMES, sideways, SIZES } from './looks';
import { Person, tableFor } from './players';
import type { Server } from './server';

const RECON = { scenario: 'first_reconnaissance_solo' };

/** Somebody at a table with a map, who does what there is to do. */
class Traveller {
  private constructor(readonly person: Person) {}

  static async at(
    browser: Browser,
    server: Server,
    options: Record<string, unknown> = RECON,
    size = SIZES.desktop,
    seed = 'recon',
  ): Promise<Traveller> {
    const table = await tableFor(server, ['Ada'], { gameType: 'mage-knight', seed, options });
    const person = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! }, size);
    await person.open(table.gameId);
    const traveller = new Traveller(person);
    await expect(traveller.map).toBeVisible();
    return traveller;
  }

  get page(): Page {
    return this.person.page;
  }
  get map(): Locator {
    return this.page.getByRole('group', { name: 'The map' });
  }
  get result(): Locator {
    return this.page.getByTestId('result');
  }
  act(name: string): Locator {
    return this.page.locator(`[data-testid=acting] [data-action=${name}]`);
  }
  hex(id: string): Locator {
    return this.page.locator(`[data-hex="${id}"]`);
  }
  /** Lines of cards that can be played for this kind of points. */
  lines(kind: string): Locator {
    return this.page.locator(`.hand .line[data-play*=" ${kind}"]:not([aria-disabled=true])`);
  }
  async phase(): Promise<string> {
    const shown = await this.page.locator('.world').getAttribute('data-phase');
    return shown ?? '';
  }
  step(what: () => Promise<void>): Promise<void> {
    return this.person.step(what);
  }
  click(what: Locator): Promise<void> {
    return this.step(() => what.click());
  }
  async has(what: Locator): Promise<boolean> {
    return (await what.count()) > 0 && what.first().isVisible();
  }

  /** Plays cards for Move until there is enough, or none is left. */
  async gather(points: number): Promise<void> {
    for (let i = 0; i < 8 && (await this.have()) < points; i++) {
      const strong = this.lines('M2');
      const line = (await this.has(strong)) ? strong.first() : this.lines('M1').first();
      if (!(await this.has(line))) return;
      await line.click();
      // A use with several ways to pay asks which.
      await this.page.waitForTimeout(50);
      await this.settle();
    }
  }
  async have(): Promise<number> {
    const text = await this.page.getByTestId('points').innerText();
    return Number(/(\d+) Move/.exec(text)?.[1] ?? 0);
  }
  /** Waits until nothing is on its way. */
  async settle(): Promise<void> {
    await expect(this.page.locator('[data-testid=acting] .panel')).toBeVisible();
    await this.page.waitForTimeout(120);
  }

  /** The first of these spaces that a way leads to; null where the hero stands on one, or none is there. */
  async reachable(ids: string[]): Promise<Locator | null> {
    for (const id of ids) {
      const told =
        (await this.hex(id)
          .getAttribute('aria-label', { timeout: 2000 })
          .catch(() => null)) ?? '';
      if (told.includes('you stand here')) return null;
      if (told.includes('Move to go there')) return this.hex(id);
    }
    return null;
  }

  /** Goes to the chosen space, as many steps as it takes. */
  async walk(): Promise<void> {
    await this.click(this.page.getByTestId('go'));
    await expect(this.page.locator('.map[aria-busy=true]')).toHaveCount(0);
    await this.settle();
  }

  /** A fight that is on: nothing is shot or blocked, the hero takes the damage, and it ends. */
  async fight(): Promise<void> {
    const { page } = this;
    for (let i = 0; i < 40 && (await this.has(page.locator('.fight'))); i++) {
      const taker = page.locator('[data-target=hero]:enabled');
      if (await this.has(taker)) await this.click(taker.first());
      else await this.click(page.locator('[data-action=END_COMBAT_PHASE]'));
      if (await this.has(this.result)) return;
    }
  }

  /** Answers whatever is asked with the first answer. */
  async answer(): Promise<boolean> {
    const { page } = this;
    const reply = page.getByTestId('answers').getByRole('button');
    if (await this.has(reply)) {
      await this.click(reply.first());
      return true;
    }
    const confirm = page.getByTestId('pick-confirm');
    if (!(await this.has(confirm))) return false;
    const picks = page.getByTestId('picks').getByRole('button');
    const n = await picks.count();
    for (let i = 0; i < n; i++) await picks.nth(i).click();
    await this.click(confirm);
    return true;
  }

  /** Throws the whole hand away and ends the turn: the quickest way through a round. */
  async pass(): Promise<void> {
    if (await this.has(this.act('DISCARD_FIRST'))) await this.act('DISCARD_FIRST').click();
    else {
      const before = await this.person.revision();
      await this.act('END_TURN').click();
      if (!(await this.has(this.page.getByTestId('pick-confirm')))) {
        await this.person.sees(before + 1);
        return;
      }
    }
    await this.answer();
  }

  /** One thing that moves the game on. Gives false once it is over. */
  async on(): Promise<boolean> {
    const { page } = this;
    await this.result.or(page.locator('[data-testid=acting] .panel')).first().waitFor();
    if (await this.has(this.result)) return false;
    if (await this.has(page.locator('.fight'))) await this.fight();
    else if (await this.answer()) return true;
    else if (await this.has(page.locator('[data-tactic]'))) await this.click(page.locator('[data-tactic]').first());
    else if (await this.has(page.locator('[data-skill]'))) {
      await page.locator('[data-skill]').first().click();
      const card = page.locator('[data-advanced]');
      if (await this.has(card)) await card.first().click();
      await this.click(page.getByTestId('level-confirm'));
    } else if (await this.has(page.locator('[data-reward]'))) await this.click(page.locator('[data-reward]').first());
    else if (await this.has(this.act('ANNOUNCE_END_OF_ROUND'))) await this.click(this.act('ANNOUNCE_END_OF_ROUND'));
    else if (await this.has(this.act('BEGIN_TURN'))) await this.click(this.act('BEGIN_TURN'));
    else await this.pass();
    return true;
  }
}

/** No id and no word of the wire stands on the page. */
async function plain(page: Page): Promise<void> {
  const text = await page.locator('.table').innerText();
  expect(text).not.toMatch(/table-[a-z]|\b[a-z]+_[a-z]+\b|\bp0\b|-?\d+,-\d+|\{|\}|undefined|NaN/);
}

test('First Reconnaissance from the first tactic to the score, by mouse', async ({ browser, server }) => {
  test.setTimeout(400_000);
  const ada = await Traveller.at(browser, server);
  const { page } = ada;

  // The tactics say their numbers and what they do; one click takes one.
  await expect(page.locator('[data-tactic]')).toHaveCount(6);
  await expect(page.getByTestId('coach')).toContainText('First round');
  await plain(page);
  await ada.click(page.locator('[data-tactic=early_bird]'));
  await expect(page.locator('.world')).toHaveAttribute('data-phase', 'MOVEMENT');

  // A space says what is there and what it costs, before anything is played.
  await expect(ada.hex('0,0')).toHaveAttribute('aria-label', /Portal on plains, you stand here/i);
  await expect(ada.hex('1,-1')).toHaveAttribute('aria-label', /forest, 3 Move to go there/i);
  await ada.hex('1,0').click();
  await expect(page.getByTestId('target')).toHaveText('Go to the plains');
  await expect(page.getByTestId('way')).toContainText('One step for 2 Move; you have 0.');
  await expect(page.getByTestId('go')).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();

  // Cards are played by their lines; the walk goes step by step.
  await ada.gather(2);
  await ada.hex('1,0').click();
  await expect(page.getByTestId('go')).toBeEnabled();
  await ada.walk();
  await expect(ada.hex('1,0')).toHaveAttribute('aria-label', /you stand here/);
  await plain(page);

  // To the edge of the map, and a tile is revealed.
  const tiles = await page.locator('[data-hex]').count();
  for (let turn = 0; turn < 60 && (await page.locator('[data-hex]').count()) <= tiles; turn++) {
    if ((await ada.phase()) !== 'MOVEMENT') {
      if (!(await ada.on())) break;
      continue;
    }
    await ada.gather(4);
    const edge = page.locator('[data-slot].open');
    if (await ada.has(edge)) {
      await edge.first().click();
      await ada.click(page.getByTestId('explore'));
      continue;
    }
    const to = await ada.reachable(['4,-3', '4,-2', '2,-4', '2,-3', '3,-3']);
    if (to) {
      if ((await to.getAttribute('aria-pressed')) !== 'true') await to.click();
      if (await page.getByTestId('go').isEnabled()) {
        await ada.walk();
        continue;
      }
      await page.getByRole('button', { name: 'Back' }).click();
    }
    await ada.pass();
  }
  expect(await page.locator('[data-hex]').count()).toBeGreaterThan(tiles);

  // The rest in a hurry.
  for (let i = 0; i < 400 && (await ada.on()); i++);
  await expect(ada.result).toBeVisible();
  await expect(ada.result).toContainText('Total');
  await plain(page);
});

test('a round by keyboard alone', async ({ browser, server }) => {
  test.setTimeout(300_000);
  const ada = await Traveller.at(browser, server);
  const { page, person } = ada;
  const press = (key: string): Promise<void> => person.step(() => page.keyboard.press(key));
  const use = async (name: RegExp, within: string): Promise<void> => {
    await person.tabTo(name, within);
    await press('Enter');
  };
  await use(/Take it: Early Bird/, '.mk');
  await expect(page.locator('.world')).toHaveAttribute('data-phase', 'MOVEMENT');

  // The arrow keys go from space to space, each of which says what it is; Enter chooses, and Enter again goes.
  await use(/: Move \d/, '.hand');
  await page.keyboard.press('m');
  await expect(ada.hex('0,0')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(ada.hex('1,0')).toBeFocused();
  await expect(ada.hex('1,0')).toHaveAttribute('aria-label', /Plains, 2 Move to go there/i);
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('target')).toHaveText('Go to the plains');
  if (await page.getByTestId('go').isDisabled()) {
    // One Move is too little: a second card, then Enter on the space again.
    await use(/: Move 1, sideways/, '.hand');
    await page.keyboard.press('m');
  }
  await expect(page.getByTestId('go')).toBeEnabled();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press('Enter');
  await expect(ada.hex('1,0')).toHaveAttribute('aria-label', /you stand here/);

  // Escape drops what was begun, E ends the turn, and the whole round is over without a mouse.
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('target')).toBeVisible();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('target')).toHaveCount(0);
  await press('e');
  const round = page.getByText(/Round 2 of 4/).first();
  for (let turn = 0; turn < 20 && !(await ada.has(round)); turn++) {
    if (await ada.has(ada.act('ANNOUNCE_END_OF_ROUND'))) await use(/End the round/, '.mk');
    else if (await ada.has(ada.act('BEGIN_TURN'))) await use(/Begin your turn/, '.mk');
    else {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      const before = await person.revision();
      await page.keyboard.press('e');
      const picks = page.getByTestId('picks');
      await picks
        .or(page.locator(`.table:not([data-revision="${before}"])`))
        .first()
        .waitFor();
      if (await ada.has(picks)) {
        await person.tabTo(/./, '[data-testid=picks]');
        const n = await picks.getByRole('button').count();
        for (let i = 0; i < n; i++) {
          await page.keyboard.press('Enter');
          await page.keyboard.press('Tab');
        }
        await use(/End your turn/, '[data-testid=acting]');
      }
    }
    await ada.settle();
  }
  await expect(round).toBeVisible();
  await expect(page.locator('.world')).toHaveAttribute('data-time', 'NIGHT');
});

test('a round on a phone: map, move and confirm together', async ({ browser, server }) => {
  test.setTimeout(300_000);
  const ada = await Traveller.at(browser, server, RECON, SIZES.phone);
  const { page } = ada;
  await ada.click(page.locator('[data-tactic=early_bird]'));
  await ada.gather(2);
  await page.evaluate(() => scrollTo(0, 0));
  await ada.hex('1,0').click();
  const go = page.getByTestId('go');
  await expect(go).toBeEnabled();
  // The map, the price and the button are on the screen at once.
  const { height } = page.viewportSize()!;
  for (const part of [ada.hex('1,0'), page.getByTestId('way'), go]) {
    const box = (await part.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  const space = (await ada.hex('1,0').boundingBox())!;
  expect(Math.min(space.width, space.height)).toBeGreaterThanOrEqual(44);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await ada.walk();
  await expect(ada.hex('1,0')).toHaveAttribute('aria-label', /you stand here/);
  const round = page.getByText(/Round 2 of 4/).first();
  for (let i = 0; i < 60 && (await round.count()) === 0; i++) await ada.on();
  await expect(round).toHaveCount(1);
});

for (const device of ['desktop', 'phone'] as const) {
  test(`every panel of the map, looked at: ${device}`, async ({ browser, server }) => {
    test.setTimeout(400_000);
    const ada = await Traveller.at(browser, server, RECON, SIZES[device], 'panels');
    const { page } = ada;
    const seen = new Set<string>();
    const look = async (name: string): Promise<void> => {
      if (seen.has(name)) return;
      seen.add(name);
      await inspect(page, `mage-knight-map-${name}`, device);
      for (const scheme of SCHEMES) await accessible(page, `${name} ${scheme}`, scheme);
    };
    await look('tactics');
    await ada.click(page.locator('[data-tactic]').first());
    while (await ada.answer());
    await look('movement');
    await ada.gather(2);
    await page.evaluate(() => scrollTo(0, 0));
    await ada.hex('1,0').click();
    await look('way');
    await ada.walk();
    if (await ada.has(ada.act('END_TURN'))) {
      if (await ada.has(ada.act('DISCARD_FIRST'))) await ada.act('DISCARD_FIRST').click();
      else await ada.act('END_TURN').click();
      if (await ada.has(page.getByTestId('picks'))) await look('cards');
    }
    for (let i = 0; i < 120 && !(await ada.has(ada.result)); i++) {
      if (await ada.has(page.locator('.fight'))) await look('fight');
      else if (await ada.has(page.locator('[data-skill]'))) await look('level-up');
      else if (await ada.has(page.locator('[data-reward]'))) await look('rewards');
      else if (await ada.has(ada.act('ANNOUNCE_END_OF_ROUND'))) await look('before-turn');
      else if (await ada.has(page.getByTestId('answers'))) await look('question');
      else if ((await page.locator('.world').getAttribute('data-time')) === 'NIGHT') await look('night');
      if (!(await ada.on())) break;
    }
    await expect(ada.result).toBeVisible();
    await look('score');
    expect([...seen]).toEqual(expect.arrayContaining(['tactics', 'movement', 'way', 'cards', 'night', 'score']));
  });
}

test('a new table begins with First Reconnaissance, and lists the scenarios that the seats allow', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ viewport: SIZES.desktop, baseURL: server.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/#/new/mage-knight');
  await expect(page.locator('[data-scenario=first_reconnaissance_solo]')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-scenario=full_conquest]')).toBeDisabled();
  // What only fights have is not asked for.
  await expect(page.getByText('What you fight')).toHaveCount(0);
  await inspect(page, 'mage-knight-new-map', 'desktop');
  await page.getByRole('button', { name: /^Full Cooperation Two heroes/ }).click();
  await expect(page.locator('[data-scenario=full_cooperation]')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^First Reconnaissance The way/ }).click();
  await page.getByRole('group', { name: 'Hero' }).getByRole('button', { name: 'Tovak' }).click();
  await page.getByRole('button', { name: 'Make the table' }).click();
  const start = page.getByRole('button', { name: /start/i });
  await page.getByRole('group', { name: 'The map' }).or(start).first().waitFor();
  if (await start.isVisible()) await start.click();
  await expect(page.getByRole('group', { name: 'The map' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tovak' })).toBeVisible();
});
