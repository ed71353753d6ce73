// How many clicks the frequent moves cost.

import { expect } from '@playwright/test';
import type { Offers, Snapshot } from '../src/lib/protocol';
import { test } from './fixtures';
import { act, counting, Person, stateOf, type Table, tableFor } from './players';
import type { Server } from './server';

/** Four territories in a ring, with twenty armies for each. */
const RING = {
  id: 'ring',
  name: 'Ring',
  continents: [{ id: 'all', name: 'All', bonus: 0 }],
  territories: ['north', 'east', 'south', 'west'].map((id, i, all) => ({
    id,
    name: id,
    continentId: 'all',
    adjacencies: [all[(i + 1) % 4]!, all[(i + 3) % 4]!],
  })),
};

test('Risk: all armies on one territory 2, five rolls on one target 3, end turn 1', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'clicks', options: { map: RING } });
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  const { page } = ada;
  const clicks = await counting(page);
  const view = await stateOf<Snapshot & { territories: { id: string; ownerId: string }[] }>(server, table, 0);
  const own = view.territories.find(({ ownerId }) => ownerId === view.players[0]!.id)!.id;

  await ada.territory(own).click();
  await ada.step(() => page.getByTestId('place-all').click());
  expect(await clicks()).toBe(2);
  await expect(ada.standing).toContainText('Attack');

  const before = await ada.revision();
  await ada.territory(own).click();
  const target = page.locator('[data-army].lit').first();
  if (await target.isVisible()) await target.click();
  await page.getByTestId('until').click();
  await expect(
    page
      .getByTestId('until')
      .or(page.getByRole('button', { name: /^Move in/ }))
      .first(),
  ).toBeVisible();
  await page.waitForFunction(
    (seen) => Number(document.querySelector('.table')?.getAttribute('data-revision')) >= seen,
    before + 5,
  );
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
  expect(await clicks()).toBeLessThanOrEqual(3);
  expect((await ada.revision()) - before).toBeGreaterThanOrEqual(5);

  const [turnsOf] = [() => stateOf<Snapshot>(server, table, 0).then((now) => now.currentPlayerId)];
  await page.locator('[data-action=END_TURN]').click();
  await expect.poll(turnsOf).toBe(view.players[1]!.id);
  expect(await clicks()).toBe(1);
});

/** Rolls and ends turns until the first seat can do this. */
async function until(server: Server, table: Table, action: string): Promise<void> {
  for (let step = 0; step < 120; step++) {
    const view = await stateOf<Snapshot>(server, table, 0);
    const seat = view.players.findIndex((player) => view.pendingActors.includes(player.id));
    const { offers } = (await stateOf<Snapshot & { offers: Offers }>(server, table, seat)).offers;
    const names = offers.flatMap((offer) => ('action' in offer ? [offer.action] : []));
    if (seat === 0 && names.some((offer) => offer.action === action)) return;
    await act(
      server,
      table,
      seat,
      names.find((offer) => /^(ROLL_DICE|END_TURN)$/.test(offer.action))!,
    );
  }
  throw new Error(`no ${action} came`);
}

test('Catan: road 2, offer of a card for a card 3, end turn 1, and Space rolls', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], {
    gameType: 'catan',
    seed: 'counts',
    options: { board: 'BEGINNER', presetOpening: true, startingPlayer: 'SEAT_0', discardLimit: 20, noSevensRounds: 3 },
  });
  await until(server, table, 'BUILD_ROAD');
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  const { page } = ada;
  const clicks = await counting(page);

  await page.locator('[data-action=BUILD_ROAD]').click();
  await ada.step(() => page.locator('[data-spot]').first().click());
  expect(await clicks()).toBe(2);

  const given = page.locator('[data-give]:enabled').first();
  const kind = (await given.getAttribute('data-give'))!;
  await given.click();
  await page.locator(`[data-trade^=requesting]:not([data-trade$=${kind}]):enabled`).first().click();
  await ada.step(() => ada.confirm.click());
  expect(await clicks()).toBe(3);
  await ada.step(() => page.getByRole('button', { name: 'Withdraw the offer' }).click());
  await clicks();

  await ada.step(() => page.locator('[data-action=END_TURN]').click());
  expect(await clicks()).toBe(1);

  // The others have their turns; Space rolls and ends the next one.
  for (const seat of [1, 2]) {
    const state = await act<{ robber: { phase: string } }>(server, table, seat, { action: 'ROLL_DICE', payload: {} });
    expect(state.robber.phase).toBe('none');
    await act(server, table, seat, { action: 'END_TURN', payload: {} });
  }
  await ada.catchesUp(server, table);
  await page.locator('.standing').click();
  await ada.step(() => page.keyboard.press(' '));
  await page.keyboard.press('?');
  await expect(page.getByTestId('keys')).toContainText('Roll the dice');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('keys')).toBeHidden();
});
