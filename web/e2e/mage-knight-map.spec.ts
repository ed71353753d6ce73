// Mage Knight's whole game: First Reconnaissance from the first tactic to the score by mouse, a round by keyboard, a round on
// a phone. The places of the map are in `mage-knight-sites.spec.ts`.

import { expect, type Page } from '@playwright/test';
import { test } from './fixtures';
import { accessible, inspect, SCHEMES, sideways, SIZES } from './looks';
import { plain, RECON, Traveller } from './traveller';

/** The table on a laptop and on a phone, in light and in dark colours. */
async function looked(page: Page, name: string): Promise<void> {
  for (const device of ['desktop', 'phone'] as const) {
    await page.setViewportSize(SIZES[device]);
    await inspect(page, `mage-knight-map-${name}`, device);
    for (const scheme of SCHEMES) await accessible(page, `${name} on a ${device}, ${scheme}`, scheme);
  }
  await page.setViewportSize(SIZES.desktop);
  await plain(page);
}

test('First Reconnaissance from the first tactic to the score, by mouse', async ({ browser, server }) => {
  test.setTimeout(400_000);
  const ada = await Traveller.at(browser, server);
  const { page } = ada;

  // The tactics say their numbers and what they do; one click takes one.
  await expect(page.locator('[data-tactic]')).toHaveCount(6);
  await expect(page.getByTestId('coach')).toContainText('First round');
  await looked(page, 'tactics');
  await ada.click(page.locator('[data-tactic=early_bird]'));
  await expect(page.locator('.world')).toHaveAttribute('data-phase', 'MOVEMENT');

  // A space says what is there and what it costs, before anything is played.
  await expect(ada.hex('0,0')).toHaveAttribute('aria-label', /Portal on plains, you stand here/i);
  await expect(ada.hex('1,-1')).toHaveAttribute('aria-label', /forest, 3 Move to go there/i);
  await ada.hex('1,0').click();
  await expect(page.getByTestId('target')).toHaveText('Go to the plains');
  await expect(page.getByTestId('way')).toContainText('One step for 2 Move; you have 0.');
  await expect(page.getByTestId('go')).toBeDisabled();
  await looked(page, 'way');
  await page.getByRole('button', { name: 'Back' }).click();
  await looked(page, 'movement');

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

  // The rest in a hurry, looked at wherever it is new.
  const seen = new Set<string>();
  const look = async (name: string): Promise<void> => {
    if (!seen.has(name)) await looked(page, name);
    seen.add(name);
  };
  for (let i = 0; i < 400; i++) {
    if (await ada.has(page.locator('.fight'))) await look('fight');
    else if (await ada.has(page.getByTestId('picks'))) await look('cards');
    else if (await ada.has(ada.act('ANNOUNCE_END_OF_ROUND'))) await look('before-turn');
    else if ((await ada.phase()) === 'MOVEMENT' && (await page.locator('.world[data-time=NIGHT]').count()) > 0)
      await look('night');
    if (!(await ada.on())) break;
  }
  await expect(ada.result).toBeVisible();
  await expect(ada.result).toContainText('Total');
  await looked(page, 'score');
  expect([...seen]).toContain('night');
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
  await use(/^1 Early Bird .*Take it/, '.mk');
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
  // Four at a race may be two teams, named by their seats.
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.locator('[data-scenario=full_conquest]').click();
  const teams = page.locator('select', { hasText: 'Everybody plays alone' });
  await expect(teams.locator('option')).toHaveText([
    'Everybody plays alone',
    /^Seats 1 and 2 against 3 and 4$/,
    /^Seats/,
    /^Seats/,
  ]);
  await teams.selectOption({ index: 1 });
  await inspect(page, 'mage-knight-new-teams', 'desktop', ['light']);
  await page.getByRole('button', { name: /^First Reconnaissance The way/ }).click();
  await page.getByRole('group', { name: 'Hero' }).getByRole('button', { name: 'Tovak' }).click();
  await page.getByRole('button', { name: 'Make the table' }).click();
  const start = page.getByRole('button', { name: /start/i });
  await page.getByRole('group', { name: 'The map' }).or(start).first().waitFor();
  if (await start.isVisible()) await start.click();
  await expect(page.getByRole('group', { name: 'The map' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tovak' })).toBeVisible();
});
