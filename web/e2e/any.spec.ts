import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Catalogue } from '../../crates/protocol/bindings/protocol';
import { anyMove, Person, tableFor } from './players';
import { Server } from './server';

/** Games that bring a board of their own. */
const DRAWN = new Set(['risk', 'catan']);

let server: Server;
test.beforeAll(async () => {
  server = await Server.start();
});
test.afterAll(async () => {
  await server.stop();
});

for (const key of ['mage-knight', 'merc']) {
  test(`${key} is played from its offers alone, and its view is a readable page`, async ({ browser }) => {
    const catalog = (await (await fetch(`${server.url}/api/catalog`)).json()) as Catalogue;
    expect(catalog.games.filter((game) => !DRAWN.has(game.gameType)).map((game) => game.gameType).sort()).toEqual(['mage-knight', 'merc']);
    const game = catalog.games.find((entry) => entry.gameType === key)!;
    const bots = Array.from({ length: game.maxSeats > 4 ? 1 : 0 }, () => ({ kind: 'BOT' }));
    const table = await tableFor(server, ['Ada'], { gameType: key, seed: 'any', seats: bots as never, botPace: 'INSTANT' });
    const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
    await ada.open(table.gameId);
    for (let move = 0; move < 6; move++) {
      await expect(ada.page.locator('.standing .tag').or(ada.page.getByTestId('result'))).toBeVisible();
      if (await ada.page.getByTestId('result').isVisible()) break;
      await anyMove(ada);
      await expect(ada.page.getByTestId('refusal')).toBeHidden();
    }
    // Words, not JSON and not keys of the wire.
    const told = (await ada.page.locator('.board').innerText()) + (await ada.page.locator('.panel').innerText());
    expect(told).not.toMatch(/[{}"[\]]|undefined|null|[a-z]+_[a-z]+|\b[A-Z]{3,}_[A-Z]+/);
    for (const [device, width, colorScheme] of [['desktop', 1366, 'light'], ['desktop', 1366, 'dark'], ['phone', 390, 'light'], ['phone', 390, 'dark']] as const) {
      await ada.page.emulateMedia({ colorScheme });
      await ada.page.setViewportSize({ width, height: 844 });
      await ada.page.screenshot({ path: `e2e-results/screenshots/${key}-${device}-${colorScheme}.png`, fullPage: true });
    }
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // Colours are judged once the last change of scheme and size has reached the screen.
    await ada.page.evaluate(async () => {
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
      for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    const { violations } = await new AxeBuilder({ page: ada.page }).options({ resultTypes: ['violations'] }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
    expect(violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical').map((violation) => `${violation.id}: ${violation.nodes.map((node) => `${node.html.slice(0, 140)} ${JSON.stringify(node.any[0]?.data)}`).join(' | ')}`)).toEqual([]);
    await ada.context.close();
  });
}
