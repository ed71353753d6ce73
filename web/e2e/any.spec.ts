import { expect, test } from '@playwright/test';
import type { Catalogue } from '../../crates/protocol/bindings/protocol';
import { Person, tableFor } from './players';
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

/** Puts one action together from what the panel offers, first choice everywhere, and confirms it. */
async function anyMove(person: Person): Promise<void> {
  const { page } = person;
  const { confirm } = person;
  for (let i = 0; i < 30 && !((await confirm.isVisible()) && (await confirm.isEnabled())); i++) {
    const action = page.locator('.panel .actions button').first();
    const choice = page.locator('.panel .field:last-of-type .choices button[aria-pressed=false]').first();
    const more = page.locator('.panel fieldset button[aria-label^="One more"]:enabled').first();
    if (await action.isVisible()) await action.click();
    else if (await more.isVisible()) await more.click();
    else await choice.click();
  }
  await person.step(() => confirm.click());
}

test('games without a board of their own are played from their offers alone', async ({ browser }) => {
  test.slow();
  const catalog = (await (await fetch(`${server.url}/api/catalog`)).json()) as Catalogue;
  for (const game of catalog.games.filter((entry) => !DRAWN.has(entry.gameType))) {
    const bots = Array.from({ length: Math.max(game.minSeats, 1) - 1 }, () => ({ kind: 'BOT' }));
    const table = await tableFor(server, ['Ada'], { gameType: game.gameType, seed: 'any', seats: bots as never, botPace: 'INSTANT' });
    const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
    await ada.open(table.gameId);
    for (let move = 0; move < 6; move++) {
      await expect(ada.page.locator('.standing .tag').or(ada.page.getByTestId('result'))).toBeVisible();
      if (await ada.page.getByTestId('result').isVisible()) break;
      await anyMove(ada);
      await expect(ada.page.getByTestId('refusal')).toBeHidden();
    }
    await ada.page.screenshot({ path: `e2e-results/screenshots/${game.gameType}-desktop-light.png`, fullPage: true });
    await ada.context.close();
  }
});
