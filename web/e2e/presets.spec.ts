// Every preset of every game makes a table that starts, by the page where people choose it.

import { expect } from '@playwright/test';
import { test } from './fixtures';
import { Person } from './players';

const GAMES = { risk: 5, catan: 4, 'mage-knight': 8, merc: 12 };

for (const [game, least] of Object.entries(GAMES))
  test(`the presets of ${game} start`, async ({ browser, server }) => {
    const { page } = await Person.at(browser, server);
    await page.goto(`/#/new/${game}`);
    const presets = page.getByRole('group', { name: 'Presets' }).getByRole('button');
    await expect(presets.first()).toBeVisible();
    const n = await presets.count();
    expect(n).toBeGreaterThanOrEqual(least);
    for (let i = 0; i < n; i++) {
      await page.goto(`/#/new/${game}`);
      const name = await presets.nth(i).locator('strong').innerText();
      await test.step(name, async () => {
        await presets.nth(i).click();
        // Nobody is waited for.
        const seats = page.locator('.seats select[aria-label^=Seat]');
        for (let seat = 0; seat < (await seats.count()); seat++)
          if ((await seats.nth(seat).inputValue()) !== 'ME') await seats.nth(seat).selectOption('BOT');
        // In these modes everybody is a Rebel, and the page says so.
        if (/^(Versus|Solo rescue)$/.test(name)) await expect(page.locator('.seats .role').last()).toHaveText('Rebel');
        await page.getByRole('button', { name: 'Make the table' }).click();
        await expect(page.locator('.table[data-revision]')).toBeVisible();
        await expect(page.locator('.standing')).not.toBeEmpty();
        await page.goto('/#/');
        await expect(page.locator('.table[data-revision]')).toBeHidden();
      });
    }
  });
