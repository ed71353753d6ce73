// A phone shows the board and everything that a move needs at once, and a finger hits it.

import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures';
import { accessible, picture, SIZES } from './looks';
import { Person, placeAll, tableFor } from './players';

/** Whether all of these are on the screen at once, with nothing before them. */
async function together(parts: Record<string, Locator>): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    const seen = await part.first().evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      const there = document.elementFromPoint(cx, cy);
      const isFree = there !== null && (element.contains(there) || there.contains(element));
      return { isInside: y >= 0 && y + height <= innerHeight && x + width / 2 <= innerWidth, isFree, width, height };
    });
    expect(seen, name).toMatchObject({ isInside: true, isFree: true });
    if (name !== 'odds')
      expect(Math.min(seen.width, seen.height), `${name} is large enough`).toBeGreaterThanOrEqual(43.5);
  }
}

/** How much of the screen the board still has, above the bar. */
const boardHeight = (page: Page, board: string): Promise<number> =>
  page.evaluate((board) => {
    const box = document.querySelector(board)!.getBoundingClientRect();
    const bar = document.querySelector('.panel')!.getBoundingClientRect();
    return Math.min(box.bottom, bar.top) - Math.max(0, box.top);
  }, board);

test('Risk: map, target, odds and confirm together, at every step', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    seed: 'phone',
    options: { occupyMode: 'CHOOSE' },
  });
  const seat = { gameId: table.gameId, token: table.tokens[0]! };
  const ada = await Person.at(browser, server, seat, SIZES.phone);
  await ada.open(table.gameId);
  const { page } = ada;
  await picture(page, 'risk-phone-place');
  await page.locator('[data-army].lit').first().click();
  await together({
    'place all': page.getByTestId('place-all'),
    undo: page.getByRole('button', { name: 'Undo' }),
  });
  expect(await boardHeight(page, '.map')).toBeGreaterThan(300);
  await ada.step(() => page.getByTestId('place-all').click());

  await page.locator('[data-army].lit').first().click();
  const target = page.locator('[data-army].lit').first();
  if ((await page.getByTestId('odds').count()) === 0) await target.click();
  await expect(page.getByTestId('odds')).toContainText('to capture');
  await together({
    target: page.locator('[data-army].chosen').last(),
    odds: page.getByTestId('odds'),
    confirm: ada.confirm,
    until: page.getByTestId('until'),
    'end turn': page.locator('[data-action=END_TURN]'),
  });
  expect(await boardHeight(page, '.map')).toBeGreaterThan(260);
  await picture(page, 'risk-phone-attack');
  await accessible(page, 'an attack on a phone', 'light');
  await page.getByTestId('until').click();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  await picture(page, 'risk-phone-after');
  const into = page.getByRole('button', { name: /^Move in/ }).first();
  if (await into.isVisible()) await ada.step(() => into.click());
  await ada.step(() => page.locator('[data-action=END_TURN]').click());
  // Whoever waits reads what the others do without scrolling down to the log.
  const latest = page.getByTestId('latest').locator('li').first();
  await expect(latest).toContainText('Ben');
  await expect(latest).toBeInViewport({ ratio: 1 });
});

test('Catan: island, hand, builds and confirm together, and the island comes nearer', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], {
    gameType: 'catan',
    seed: 'phone',
    options: { startingPlayer: 'SEAT_0' },
  });
  const seat = { gameId: table.gameId, token: table.tokens[0]! };
  const ada = await Person.at(browser, server, seat, SIZES.phone);
  await ada.open(table.gameId);
  const { page } = ada;
  const spots = page.locator('[data-spot]');
  // A finger that misses them all means the nearest.
  const missed = await page.evaluate(() => {
    const spots = [...document.querySelectorAll('[data-spot]')].map((spot) => {
      const { left, top, width, height } = spot.getBoundingClientRect();
      return { id: spot.getAttribute('data-spot'), x: left + width / 2, y: top + height / 2 };
    });
    for (let away = 8; away < 22; away++)
      for (let turn = 0; turn < 24; turn++)
        for (const { x, y } of spots) {
          const at = { x: x + away * Math.cos((turn * Math.PI) / 12), y: y + away * Math.sin((turn * Math.PI) / 12) };
          const under = document.elementFromPoint(at.x, at.y);
          if (!under?.closest('.sea') || under.closest('[data-spot], [data-dim]')) continue;
          const nearest = spots.toSorted(
            (a, b) => Math.hypot(a.x - at.x, a.y - at.y) - Math.hypot(b.x - at.x, b.y - at.y),
          );
          return { ...at, nearest: nearest[0]!.id };
        }
    return null;
  });
  expect(missed).not.toBeNull();
  await page.mouse.click(missed!.x, missed!.y);
  await expect(page.locator(`[data-spot="${missed!.nearest}"]`)).toHaveAttribute('aria-pressed', 'true');
  await together({ confirm: ada.confirm });
  await picture(page, 'catan-phone-opening');
  expect(await boardHeight(page, '.sea')).toBeGreaterThan(300);
  await ada.step(() => ada.confirm.click());
  // The two edges of a corner on the coast are near enough for a finger.
  await expect(spots).toHaveCount(2);
  const hit = (await spots.first().locator('.hit').boundingBox())!;
  expect(Math.min(hit.width, hit.height)).toBeGreaterThanOrEqual(44);
  await expect(ada.confirm).toBeDisabled();
  await page.mouse.click(hit.x + hit.width / 2, hit.y + hit.height / 2);
  await expect(ada.confirm).toBeEnabled();
  const before = (await spots.first().boundingBox())!.width;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect((await spots.first().boundingBox())!.width).toBeGreaterThan(before);
  await picture(page, 'catan-phone-road');
  await accessible(page, 'the opening on a phone', 'dark');
});

test('icons explain themselves on a tap and on focus', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'merc', seed: 'tips' });
  const context = await browser.newContext({ baseURL: server.url, viewport: SIZES.phone, hasTouch: true });
  await context.addInitScript(
    ([id, token]) => localStorage.setItem(`sortie.seat.${id}`, token!),
    [table.gameId, table.tokens[0]!],
  );
  const page = await context.newPage();
  await page.goto(`/#/table/${table.gameId}`);
  const tile = page.getByRole('list', { name: 'Players' }).getByRole('button').first();
  const tip = page.getByRole('tooltip');
  await tile.tap();
  await expect(tip).toHaveText(/^Ada, Rebel 0, .*Sectors.* 0$/i);
  await page.locator('.panel h2').tap();
  await expect(tip).toBeHidden();
  // Anything with a title, not only the players.
  await page.getByRole('button', { name: 'Undo' }).tap({ force: true });
  await expect(tip).toContainText('Nothing to take back');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await tile.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(tip).toHaveText(/^Ada, Rebel 0/);
  await context.close();
});

test('a refusal opens the rules at its rule, and the move in hand stays', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'drawer' });
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  const { page } = ada;
  await placeAll(ada);
  await page.locator('[data-army].lit').first().click();
  const far = await page.evaluate(() =>
    [...document.querySelectorAll('[data-army].dim')]
      .map((army) => army.getAttribute('data-army')!)
      .find((id) => !/yours/.test(document.querySelector(`[data-territory=${id}]`)!.getAttribute('aria-label')!)),
  );
  await ada.territory(far!).click();
  const link = page.getByTestId('refusal').getByRole('link');
  const rule = (await link.textContent())!.replace('Rule ', '');
  const chosen = await page.locator('[data-army].chosen').first().getAttribute('data-army');
  await link.click();
  const drawer = page.getByTestId('rules');
  await expect(drawer.locator('section:focus')).toContainText(rule.split('.')[0]!);
  await picture(page, 'rules-drawer');
  await drawer.getByRole('button', { name: 'How to play' }).click();
  await expect(drawer).toContainText('Your turn at a glance');
  await accessible(page, 'the rules beside the table', 'light');
  await drawer.getByRole('button', { name: 'Close the rules' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.locator('[data-army].chosen').first()).toHaveAttribute('data-army', chosen!);
  await page.keyboard.press('?');
  await expect(page.getByTestId('keys')).toContainText('Attack until it falls');
  await picture(page, 'keys');
});
