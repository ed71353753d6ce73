// The client in German: the browser's language from the first page to a move, and another one by the settings.

import { expect } from '@playwright/test';
import { test } from './fixtures';
import { inspect, SIZES } from './looks';
import { tableFor } from './players';

/** English words that a German page would not have. */
const ENGLISH = /\b(your|the|and|table|rules|settings|waiting|players?|seats?|undo|hint|not)\b/i;

for (const device of ['desktop', 'phone'] as const)
  test(`German from the front page to the end of a turn: ${device}`, async ({ browser, server }) => {
    const context = await browser.newContext({
      viewport: SIZES[device],
      baseURL: server.url,
      locale: 'de-DE',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'Offene Tische' })).toBeVisible();
    await expect(page.locator('.game.risk')).toContainText('Risiko');
    await expect(page.locator('.game.risk')).toContainText('2 bis 6 Personen.');
    await inspect(page, 'german-home', device, ['light']);

    await page.goto('/#/new/risk');
    await expect(page.getByRole('heading', { name: 'Neuer Tisch: Risiko' })).toBeVisible();
    await expect(page.locator('form')).not.toContainText(ENGLISH);
    await inspect(page, 'german-new', device, ['light']);

    // A whole turn: nothing on the page is in another language.
    const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'deutsch' });
    await page.evaluate(
      ([id, token]) => localStorage.setItem(`sortie.seat.${id}`, token ?? ''),
      [table.gameId, table.tokens[0]],
    );
    await page.goto(`/#/table/${table.gameId}`);
    await expect(page.locator('.standing .tag')).toHaveText('Dein Zug');
    await page.locator('[data-army].lit').first().click();
    for (const part of ['.strip', '.panel', '.below']) await expect(page.locator(part)).not.toContainText(ENGLISH);
    await inspect(page, 'german-risk', device, ['light']);
    await page.getByTestId('place-all').click();
    await page.locator('[data-action=END_TURN]').click();
    await expect(page.locator('.panel h2')).toHaveText('Warten');

    // A game without a translation is played in English, in a German frame.
    const fight = await tableFor(server, ['Ada'], { gameType: 'mage-knight', seed: 'deutsch' });
    await page.evaluate(
      ([id, token]) => localStorage.setItem(`sortie.seat.${id}`, token ?? ''),
      [fight.gameId, fight.tokens[0]],
    );
    await page.goto(`/#/table/${fight.gameId}`);
    await expect(page.locator('.panel h2')).toHaveText('Dein Zug');
    await expect(page.locator('.fight')).toContainText('Ranged');

    // Another language takes hold at once, and stays.
    await page.goto('/#/settings');
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await inspect(page, 'german-settings', device, ['dark']);
    await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });
