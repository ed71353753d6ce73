import { expect } from '@playwright/test';
import { test } from './fixtures';
import { picture, SIZES } from './looks';
import { Person, quietTurn, tableFor } from './players';

test('a finished game is played on from a step of its history, at a table that is marked as a sandbox', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', options: { maxTurns: 10 }, seed: 'again' });
  for (let turn = 1; turn <= 10; turn++) await quietTurn(server, table, 1 - (turn % 2));
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! }, SIZES.desktop);
  const { page } = ada;
  await page.goto(`/#/replay/${table.gameId}`);
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.getByRole('link', { name: 'Play on from here' }).click();
  const form = page.getByTestId('sandbox');
  await expect(form).toContainText('Begin at step 1 of');
  await picture(page, 'sandbox');
  await form.getByRole('button', { name: 'Play from here' }).click();
  await expect(page.locator('.table')).toHaveAttribute('data-revision', '1');
  await expect(ada.standing).toContainText('Sandbox');
  await expect(ada.standing).toContainText('Attack');
});
