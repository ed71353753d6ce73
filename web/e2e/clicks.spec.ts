import { expect } from '@playwright/test';
import { test } from './fixtures';
import { Person, placeAll, tableFor } from './players';
import { Server } from './server';

const ISLAND = { board: 'BEGINNER', presetOpening: true, startingPlayer: 'SEAT_0' };

test('a double click is one step, and a click while the line is down survives a reload', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], { gameType: 'catan', seed: 'clicks', options: ISLAND });
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  await ada.myMove();
  const before = await ada.revision();
  await ada.confirm.dblclick();
  await ada.sees(before + 1);
  await expect(ada.page.getByTestId('refusal')).toBeHidden();
  expect(await ada.revision()).toBe(before + 1);

  // A choice in the middle: back and forward lose nothing that was done, and the panel asks again.
  await ada.page.goto('/#/');
  await ada.page.goBack();
  await expect(ada.page.locator('.table')).toHaveAttribute('data-revision', String(before + 1));

  // The server dies while somebody clicks; the page is left, and loaded again once the server is up: the click goes out then.
  await server.kill();
  await expect(ada.page.getByText('Connection lost')).toBeVisible();
  await ada.page.locator('[data-action=END_TURN]').click();
  await expect(ada.page.getByText('Your move is kept and will be sent.')).toBeVisible();
  await server.resume();
  await ada.page.reload();
  await expect(ada.standing).toContainText('Ben');
  expect(await ada.revision()).toBe(before + 2);
});

test('two tabs on one seat show the same, and what one does the other follows', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'tabs' });
  const first = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  const second = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await Promise.all(
    [first, second].map(async (tab) => {
      await tab.open(table.gameId);
      await tab.page.locator('[data-army].lit').first().click();
    }),
  );
  await first.step(() => first.page.getByTestId('place-all').click());
  await second.sees(1);
  await expect(second.standing).toContainText('Attack');
  await expect(second.page.getByTestId('refusal')).toBeHidden();
});

test('a slow line delays a click and does not lose it', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'slow' });
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  const line = await ada.context.newCDPSession(ada.page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
  await ada.open(table.gameId);
  await placeAll(ada);
  await expect(ada.standing).toContainText('Attack');
});

test('a link to a table that is not there, and a server that has lost the table, say so', async ({
  browser,
  server,
}) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto('/#/table/00000000-0000-0000-0000-000000000000');
  await expect(page.getByRole('alert')).toContainText(/not found/i);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
  await page.goto('/#/join/NOSUCH');
  await expect(page.getByRole('alert')).toContainText('There is no table with the code NOSUCH');

  const lost = await Server.start();
  try {
    const table = await tableFor(lost, ['Ada', 'Ben'], { gameType: 'risk', seed: 'lost' });
    const ada = await Person.at(browser, lost, { gameId: table.gameId, token: table.tokens[0]! });
    await ada.open(table.gameId);
    await lost.kill();
    lost.forget();
    await lost.resume();
    await expect(ada.page.getByRole('alert')).toContainText(/not found/i);
  } finally {
    await lost.stop();
  }
});

test('a turn of Catan by keyboard alone, with a trade', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], {
    gameType: 'catan',
    seed: 'keys-catan',
    options: { ...ISLAND, discardLimit: 20 },
  });
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  const ben = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[1]! });
  await Promise.all([ada.open(table.gameId), ben.open(table.gameId)]);
  const { page } = ada;
  await ada.myMove();
  await ada.tabTo(/^Roll the dice/);
  await ada.step(() => page.keyboard.press('Enter'));
  if (!(await ada.standing.textContent())?.includes('Trading and building')) {
    // A seven: the robber goes to the first hex on offer, chosen and sent with the Enter key.
    for (let i = 0; i < 60 && !(await page.evaluate(() => document.activeElement?.hasAttribute('data-spot'))); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await ada.step(() => page.keyboard.press('Enter'));
    if ((await ada.standing.textContent())?.includes('whom to rob')) {
      await ada.tabTo(/\d+ cards/);
      await ada.step(() => page.keyboard.press('Enter'));
    }
  }
  await expect(page.locator('.panel :focus')).toHaveCount(1);
  await ada.tabTo(/^Offer a trade/);
  await page.keyboard.press('Enter');
  await ada.tabTo(/^Give one/);
  const given = await page.evaluate(() => document.activeElement?.getAttribute('data-trade') ?? '');
  await page.keyboard.press('Enter');
  const wanted = page.locator(`[data-trade^=requesting]:not([data-trade$=${given.split('-')[1]}]):enabled`).first();
  await wanted.focus();
  await page.keyboard.press('Enter');
  await ada.tabTo(/^Offer a trade/);
  await ada.step(() => page.keyboard.press('Enter'));
  await ben.sees(await ada.revision());
  await expect(ben.page.getByTestId('trade')).toContainText('Ada offers');
  await ben.tabTo(/^Decline/, '[data-testid=trade]');
  await ben.step(() => ben.page.keyboard.press('Enter'));
  await ada.sees(await ben.revision());
  await ada.tabTo(/^Withdraw/, '[data-testid=trade]');
  await ada.step(() => page.keyboard.press('Enter'));
  await ada.tabTo(/^End (your )?turn/);
  await ada.step(() => page.keyboard.press('Enter'));
  await expect(ada.standing).toContainText('Ben');
});
