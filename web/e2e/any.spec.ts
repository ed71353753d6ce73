import { expect } from '@playwright/test';
import type { Catalogue } from '../../crates/protocol/bindings/protocol';
import { test } from './fixtures';

test('every game has a table of its own, and tests of it', async ({ server }) => {
  const catalog = (await (await fetch(`${server.url}/api/catalog`)).json()) as Catalogue;
  // The panel that a game gets from its offers alone is tested with the game that `cargo xtask new-game` makes.
  expect(catalog.games.map((game) => game.gameType).sort()).toEqual(['catan', 'mage-knight', 'merc', 'risk']);
});
