import { expect } from '@playwright/test';
import { test } from './fixtures';
import { picture } from './looks';
import { anyMove, Person, tableFor } from './players';
import { PRIVATE_GAME, Server } from './server';

test('the game of `cargo xtask new-game` is played to its end in a browser, without a line of web code', async ({
  browser,
}) => {
  const server = await Server.start(PRIVATE_GAME);
  try {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Scaffold Nim' })).toBeVisible();

    const table = await tableFor(server, ['Ada'], {
      gameType: 'scaffold-nim',
      seed: 'new-game',
      seats: [{ kind: 'BOT' }] as never,
      botPace: 'INSTANT',
    });
    const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
    await ada.open(table.gameId);
    const result = ada.page.getByTestId('result');
    const tag = ada.page.locator('.standing .tag');
    await expect(tag).toBeVisible();
    await picture(ada.page, 'new-game-desktop-light', true);
    for (let move = 0; move < 40; move++) {
      await expect(tag.or(result).first()).toBeVisible();
      if (await result.isVisible()) break;
      await anyMove(ada);
      await expect(ada.page.getByTestId('refusal')).toBeHidden();
    }
    await expect(result).toContainText('won');

    // What happened is told in words, and can be replayed.
    await expect(ada.page.getByTestId('log')).not.toContainText(/[{}"]/);
    await result.getByRole('link', { name: 'Replay' }).click();
    await expect(ada.page.getByTestId('step')).toHaveText(/Step 0 of [1-9]/);
    await ada.page.getByRole('button', { name: 'Last step' }).click();
    await expect(ada.page.locator('.split')).toHaveAttribute(
      'data-revision',
      (await ada.page.getByTestId('scrubber').getAttribute('max'))!,
    );
  } finally {
    await server.stop();
  }
});
