// Pictures of every panel and dialog of Risk and Catan, on a laptop and on a phone, each examined by axe once.

import { type Browser, expect, type Page } from '@playwright/test';
import type { Action, Offers, Snapshot } from '../src/lib/protocol';
import { test } from './fixtures';
import { accessible, type Device, picture, sideways, SIZES } from './looks';
import { act, Person, stateOf, type Table, tableFor } from './players';
import type { Server } from './server';

const RING = {
  id: 'ring',
  name: 'Ring',
  continents: [{ id: 'all', name: 'All', bonus: 0 }],
  territories: ['north', 'east', 'south', 'west', 'centre', 'isle'].map((id, i, all) => ({
    id,
    name: id,
    continentId: 'all',
    adjacencies: [all[(i + 1) % 6]!, all[(i + 5) % 6]!],
  })),
};
const ISLAND = { board: 'BEGINNER', presetOpening: true, startingPlayer: 'SEAT_0', discardLimit: 5 };
type Hand = Snapshot & { offers: Offers; players: { resources?: Record<string, number> }[] };

async function sitting(browser: Browser, server: Server, table: Table, device: Device, seat = 0): Promise<Person> {
  const own = { gameId: table.gameId, token: table.tokens[seat]! };
  const person = await Person.at(browser, server, own, SIZES[device]);
  await person.open(table.gameId);
  return person;
}

/** A picture, and what must hold of every panel. */
async function look(page: Page, name: string, device: Device, scheme?: 'light' | 'dark'): Promise<void> {
  await picture(page, `${name}-${device}`);
  expect(await sideways(page), name).toBeLessThanOrEqual(0);
  if (scheme) await accessible(page, `${name} on a ${device}`, scheme);
}

const plain = async (server: Server, table: Table, seat: number): Promise<Action[]> =>
  (await stateOf<Hand>(server, table, seat)).offers.offers.flatMap((offer) =>
    'action' in offer ? [offer.action] : [],
  );

for (const device of ['desktop', 'phone'] as const) {
  test(`Risk's panels on a ${device}`, async ({ browser, server }) => {
    const options = { map: RING, occupyMode: 'CHOOSE', fortifyRule: 'CONNECTED' };
    const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'panels', options });
    const ada = await sitting(browser, server, table, device);
    const { page } = ada;
    const own = page.locator('[data-army].lit').first();
    await own.click();
    await look(page, 'panel-risk-place', device);
    await ada.step(() => page.getByTestId('place-all').click());
    // Attacks until one takes a territory.
    for (let i = 0; i < 4 && (await page.getByRole('button', { name: /^Move in/ }).count()) === 0; i++) {
      await page.locator('[data-army].lit').first().click();
      if ((await page.getByTestId('until').count()) === 0) await page.locator('[data-army].lit').first().click();
      await expect(page.getByTestId('odds')).toContainText('to capture');
      if (i === 0) await look(page, 'panel-risk-attack', device, device === 'phone' ? 'dark' : 'light');
      await page.getByTestId('until').click();
      await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
    }
    const movesIn = page.getByRole('button', { name: /^Move in/ }).first();
    if (await movesIn.isVisible()) {
      await look(page, 'panel-risk-occupy', device, 'light');
      await ada.step(() => movesIn.click());
    }
    await ada.step(() => page.locator('[data-action=END_PHASE]').click());
    await page.locator('[data-army].lit').first().click();
    await look(page, 'panel-risk-move', device);
  });

  test(`Catan's panels on a ${device}`, async ({ browser, server }) => {
    const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], {
      gameType: 'catan',
      seed: 'panels',
      options: ISLAND,
    });
    const ada = await sitting(browser, server, table, device);
    const { page } = ada;
    await look(page, 'panel-catan-roll', device);
    await act(server, table, 0, { action: 'ROLL_DICE', payload: {} });
    for (let i = 0; i < 40; i++) {
      const view = await stateOf<Hand & { robber: { phase: string } }>(server, table, 0);
      if (view.robber.phase === 'none') break;
      const seat = view.players.findIndex(({ id }) => view.pendingActors.includes(id));
      await act(server, table, seat, (await plain(server, table, seat))[0]!);
    }
    await ada.catchesUp(server, table);
    await page.locator('[data-give]:enabled').first().click();
    await look(page, 'panel-catan-offer', device, device === 'phone' ? 'dark' : 'light');
    await page.locator('[data-trade^=requesting]:enabled').last().click();
    await ada.step(() => ada.confirm.click());
    await look(page, 'panel-catan-open', device);
    const ben = await sitting(browser, server, table, device, 1);
    await look(ben.page, 'panel-catan-answer', device, 'light');
    await ben.page.getByTestId('trade').getByRole('button', { name: 'counter' }).click();
    await look(ben.page, 'panel-catan-counter', device);
  });
}
