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

test('a position is stated in the browser, and an impossible one is refused with the reason', async ({
  browser,
  server,
}) => {
  const ada = await Person.at(browser, server);
  const { page } = ada;
  for (const [game, shows] of [
    ['risk', 'Attack'],
    ['catan', 'Before the roll'],
    ['merc', 'Day 3'],
  ] as const) {
    await page.goto('/#/sandbox');
    const form = page.getByTestId('position');
    await form.locator('select').first().selectOption(game);
    if (game === 'risk') {
      await picture(page, 'sandbox-position');
      const text = form.getByRole('textbox', { name: /^Position/ });
      const stated = await text.inputValue();
      await text.fill(stated.replace('ATTACK', 'NAPPING'));
      await form.getByRole('button', { name: 'Play this position' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await text.fill(`${stated} {`);
      await form.getByRole('button', { name: 'Play this position' }).click();
      await expect(page.getByRole('alert')).toContainText('The position cannot be read');
      await text.fill(stated);
    }
    await form.getByRole('button', { name: 'Play this position' }).click();
    await expect(page.locator('.table[data-revision]')).toBeVisible();
    await expect(ada.standing).toContainText('Sandbox');
    await expect(ada.standing).toContainText(shows);
  }
});
