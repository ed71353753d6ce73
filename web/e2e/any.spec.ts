import { expect } from '@playwright/test';
import type { Catalogue } from '../../crates/protocol/bindings/protocol';
import { test } from './fixtures';
import { accessible, inspect, SIZES } from './looks';
import { anyMove, Person, tableFor } from './players';

/** Games that have tests of their own. */
const TESTED = new Set(['risk', 'catan', 'merc']);

for (const key of ['mage-knight']) {
  test(`${key} is played from what is offered, and its table is readable`, async ({ browser, server }) => {
    const catalog = (await (await fetch(`${server.url}/api/catalog`)).json()) as Catalogue;
    expect(
      catalog.games
        .filter((game) => !TESTED.has(game.gameType))
        .map((game) => game.gameType)
        .sort(),
    ).toEqual(['mage-knight']);
    const game = catalog.games.find((entry) => entry.gameType === key)!;
    const bots = Array.from({ length: game.maxSeats > 4 ? 1 : 0 }, () => ({ kind: 'BOT' }));
    const table = await tableFor(server, ['Ada'], {
      gameType: key,
      seed: 'any',
      seats: bots as never,
      botPace: 'INSTANT',
    });
    const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
    await ada.open(table.gameId);
    for (let move = 0; move < 6; move++) {
      await expect(ada.page.locator('.standing .tag').or(ada.page.getByTestId('result')).first()).toBeVisible();
      if (await ada.page.getByTestId('result').isVisible()) break;
      await anyMove(ada);
      await expect(ada.page.getByTestId('refusal')).toBeHidden();
    }
    // Words, not JSON and not keys of the wire.
    const told = (await ada.page.locator('.board').innerText()) + (await ada.page.locator('.aside').innerText());
    expect(told).not.toMatch(/[{}"[\]]|undefined|null|[a-z]+_[a-z]+|\b[A-Z]{3,}_[A-Z]+/);
    for (const device of ['desktop', 'phone'] as const) {
      await ada.page.setViewportSize(SIZES[device]);
      await inspect(ada.page, key, device);
      await accessible(ada.page, `${key} on a ${device}`, device === 'desktop' ? 'light' : 'dark');
    }
  });
}
