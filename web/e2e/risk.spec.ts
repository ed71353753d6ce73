import { expect } from '@playwright/test';
import { test } from './fixtures';
import { picture } from './looks';
import { Person, quietTurn, seated, tableFor } from './players';

/** Puts all new armies on one territory by the panel's list. */
async function place(person: Person): Promise<void> {
  const { page } = person;
  await person.myMove();
  const list = page.getByText('List of territories');
  const all = page.getByRole('button', { name: /All possible/ });
  await list.click();
  if (!(await all.first().isVisible())) await list.click();
  await all.first().click();
  await person.step(() => person.confirm.click());
}

/** Ends the turn, from the attacks or from the moves behind them. */
const endTurn = (person: Person): Promise<void> =>
  person.step(() => person.page.locator('[data-action=END_TURN]').click());

/** Trades a set if the rules insist; cards are won only by captures, which these games seldom see. */
async function tradeIfDue(person: Person): Promise<void> {
  const trade = person.page.locator('[data-action=TRADE_CARDS]');
  if ((await trade.isVisible()) && !(await person.page.locator('[data-action=PLACE_ARMIES]').isVisible())) {
    await trade.click();
    await person.page.locator('.choices button').first().click();
    await person.step(() => person.confirm.click());
  }
}

test('two people play a short game to its end, with a refusal, an undo, a reload and a restart of the server', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    options: { maxTurns: 10 },
    seed: 'two-people',
  });
  const [ada, ben] = (await seated(browser, server, table)) as [Person, Person];

  // Placing shows at once, and can be taken back: nothing was revealed.
  await place(ada);
  await ada.page.getByRole('button', { name: 'Undo' }).click();
  await expect(ada.standing).toContainText('Reinforce');
  await expect(ada.page.getByText('Taken back.')).toBeVisible();
  await ben.sees(2);
  await place(ada);
  await expect(ada.standing).toContainText('Attack');

  // A target that the rules do not allow is refused with a reason and a link to the rule.
  const from = await ada.page.locator('[data-army].lit').first().getAttribute('data-army');
  await ada.territory(from!).click();
  await expect(ada.page.locator('[data-army].chosen')).toHaveAttribute('data-army', from!);
  const far = await ada.page.locator('[data-army].dim').last().getAttribute('data-army');
  await ada.territory(far!).hover();
  await expect(ada.page.getByTestId('reason')).toContainText(/\w/);
  await ada.territory(far!).click();
  const refusal = ada.page.getByTestId('refusal');
  await expect(refusal).toBeVisible();
  await expect(refusal).toHaveAttribute('data-code', /NOT_ADJACENT|NOT_ENEMY/);
  await expect(refusal.getByRole('link')).toHaveAttribute('href', /#\/rules\/risk\/RSK-/);

  // An attack shows its odds before, and its dice after, in both browsers.
  await ada.page.locator('[data-army].lit').first().click();
  await expect(ada.page.getByLabel('Odds of this attack')).toContainText('to capture');
  await picture(ada.page, 'risk-attack');
  await ada.step(() => ada.confirm.click());
  await expect(ada.page.getByLabel('Last battle')).toBeVisible();
  await ben.sees(await ada.revision());
  await expect(ben.page.getByLabel('Last battle')).toBeVisible();
  // Dice are final: the page knows it, and says so.
  await expect(ada.page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await ada.page.keyboard.press('u');
  await expect(ada.page.getByText('Nothing to take back')).toBeVisible();
  await endTurn(ada);

  // A reload in the middle changes nothing.
  await ben.catchesUp(server, table);
  const before = await ben.revision();
  await ben.page.reload();
  await expect(ben.page.locator('.table')).toHaveAttribute('data-revision', String(before));
  await place(ben);
  await endTurn(ben);

  // The server dies while somebody clicks; the click is kept and carried out once.
  await ada.myMove();
  await ada.page.getByText('List of territories').waitFor();
  await server.kill();
  await expect(ada.page.getByText('Connection lost')).toBeVisible();
  const placing = place(ada);
  await expect(ada.page.getByText('Your move is kept and will be sent.')).toBeVisible();
  await server.resume();
  await placing;
  await expect(ada.page.getByText('Connection lost')).toBeHidden();
  await endTurn(ada);

  // The middle of the game goes over HTTP, while both browsers follow it.
  for (let turn = 4; turn <= 8; turn++) await quietTurn(server, table, turn % 2 === 0 ? 1 : 0);
  for (const person of [ada, ben]) await person.catchesUp(server, table);
  for (let turn = 9; turn <= 10; turn++) {
    const person = turn % 2 === 0 ? ben : ada;
    await person.myMove();
    await tradeIfDue(person);
    await place(person);
    await endTurn(person);
    for (const other of [ada, ben]) await other.catchesUp(server, table);
  }
  for (const person of [ada, ben]) {
    await expect(person.page.getByTestId('result')).toContainText('won');
    await expect(person.page.getByTestId('result')).toContainText('Dice against expectation');
  }

  await picture(ada.page, 'finished-played', true);

  // The finished game can be scrubbed from its first step to its last.
  await ada.page.getByTestId('result').getByRole('link', { name: 'Replay' }).click();
  const scrubber = ada.page.getByTestId('scrubber');
  await expect(ada.page.getByTestId('step')).toHaveText(/Step 0 of [1-9]/);
  const last = Number(await scrubber.getAttribute('max'));
  await scrubber.focus();
  await scrubber.press('End');
  await expect(ada.page.locator('.split')).toHaveAttribute('data-revision', String(last));
  await ada.page.getByRole('button', { name: 'Step back' }).click();
  await expect(ada.page.locator('.split')).toHaveAttribute('data-revision', String(last - 1));

  // The game is over, so it may be seen through any eyes.
  const asked = ada.page.waitForResponse((answer) => answer.url().includes(`/history/${last - 1}?viewer=1`));
  await ada.page.getByTestId('eyes').selectOption({ label: 'Ben' });
  expect(((await (await asked).json()) as { viewer: string }).viewer).toBe('1');
  const truth = ada.page.waitForResponse((answer) => answer.url().includes('viewer=judge'));
  await ada.page.getByTestId('eyes').selectOption({ label: 'the whole truth' });
  expect((await truth).ok()).toBe(true);
  await expect(ada.page.locator('.error')).toBeHidden();
});

test('a turn of Risk by keyboard alone', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'keys' });
  const [ada] = (await seated(browser, server, table)) as [Person, Person];
  const { page } = ada;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-territory') ?? null);

  // Tab to the map: it is one stop; arrow keys move on it.
  for (let i = 0; i < 40 && (await focused()) === null; i++) await page.keyboard.press('Tab');
  expect(await focused()).not.toBeNull();
  const own = async (): Promise<boolean> =>
    /yours/.test((await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '');
  for (const key of [
    'ArrowRight',
    'ArrowDown',
    'ArrowRight',
    'ArrowDown',
    'ArrowLeft',
    'ArrowUp',
    'ArrowRight',
    'ArrowRight',
  ]) {
    if (await own()) break;
    await page.keyboard.press(key);
  }
  expect(await own()).toBe(true);
  const guide = (await page.locator('.panel').textContent()) ?? '';
  const left = Number(/Place (\d+) new armies/.exec(guide)?.[1]);
  expect(left).toBeGreaterThan(2);
  for (let i = 0; i < left; i++) await page.keyboard.press('Enter');
  await expect(ada.confirm).toBeEnabled();

  await ada.tabTo(/^Place armies/);
  await ada.step(() => page.keyboard.press('Enter'));
  await expect(ada.standing).toContainText('Attack');
  // The confirmed button is gone, but the focus stays in the panel.
  await expect(page.locator('.panel :focus')).toHaveCount(1);
  await ada.tabTo(/^End turn/);
  await ada.step(() => page.keyboard.press('Enter'));
  await expect(ada.standing).toContainText('Ben');
});

test('a spectator receives no card of anybody and no offers', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada'], {
    gameType: 'risk',
    seed: 'spectator',
    seats: [{ kind: 'BOT' }, { kind: 'BOT' }] as never,
    botPace: 'INSTANT',
  });
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  const watcher = await Person.at(browser, server);
  await ada.open(table.gameId);
  await watcher.open(table.gameId);
  for (let turn = 0; turn < 3; turn++) {
    await ada.myMove();
    const before = await ada.revision();
    await quietTurn(server, table, 0);
    await ada.sees(before + 3);
  }
  await ada.myMove();
  await watcher.sees(await ada.revision());
  // What the catalogue and the texts say is for everybody; what the socket says is for the watcher.
  const heard = watcher.frames.filter((frame) => frame.startsWith('{"type"')).join('\n');
  expect(heard).not.toContain(table.tokens[0]!);
  expect(heard).not.toContain('"cardId"');
  expect(heard).not.toContain('"decision"');
  for (const frame of watcher.frames) {
    if (!frame.startsWith('{"type"') || !frame.includes('"cards":')) continue;
    expect(frame).toContain('"cards":[]');
  }
  expect(ada.frames.join('\n')).toContain('"decision"');
});

test('a phone shows the whole table without sideways scrolling, and every control is large enough', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'phone' });
  const ada = await Person.at(
    browser,
    server,
    { gameId: table.gameId, token: table.tokens[0]! },
    { width: 390, height: 844 },
  );
  await ada.open(table.gameId);
  await place(ada);
  const sideways = await ada.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  const small = await ada.page
    .locator('button:visible, a.button:visible, select:visible')
    .evaluateAll((all) =>
      all
        .filter((e) => e.getBoundingClientRect().height < 44 || e.getBoundingClientRect().width < 44)
        .map((e) => e.outerHTML.slice(0, 120)),
    );
  expect(small).toEqual([]);
});

test('armies move by two clicks on the map and one on the number, however much land hangs together', async ({
  browser,
  server,
}) => {
  const table = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    seed: 'far',
    options: { fortifyRule: 'CONNECTED' },
    sandbox: {
      position: {
        phase: 'FORTIFY',
        currentPlayerId: 'p0',
        rest: { ownerId: 'p0', armyCount: 3 },
        territories: [
          { id: 'alaska', ownerId: 'p0', armyCount: 9 },
          { id: 'japan', ownerId: 'p1', armyCount: 4 },
          { id: 'iceland', ownerId: 'p0', armyCount: 1 },
        ],
      },
    },
  } as never);
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  const { page } = ada;
  const panel = page.locator('.panel');
  // A click where nothing can begin is answered, and the answer goes with the next choice.
  await ada.territory('iceland').click();
  await expect(page.getByTestId('refusal')).toBeVisible();
  await ada.territory('congo').click();
  await expect(page.getByTestId('refusal')).toBeHidden();
  await expect(panel).toContainText('Move armies from Congo: choose where to.');
  // Escape leads back to the map.
  await page.keyboard.press('Escape');
  await expect(panel).not.toContainText('Congo');
  await ada.territory('congo').click();
  await ada.territory('peru').click();
  await expect(panel).toContainText('From Congo to Peru');
  // As many as can leave this place, not as many as could leave another.
  await expect(panel.getByRole('button', { name: /^Move all/ })).toHaveText('Move all 2');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await ada.territory('alaska').click();
  await ada.territory('congo').click();
  await ada.step(() => panel.getByRole('button', { name: 'Move all 8' }).click());
  await expect(page.locator('[data-territory=congo]')).toHaveAttribute('aria-label', /11 armies/);
  // Nothing is left but to end the turn, with one button; and what happened last is at the top of the log.
  await expect(panel.getByRole('button', { name: /End/ })).toHaveCount(1);
  await expect(page.getByTestId('log').locator('p').first()).toContainText('8 armies from Alaska to Congo');
});

test('where armies move to neighbours only, nothing farther is lit', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    seed: 'near',
    options: { fortifyRule: 'ADJACENT' },
    sandbox: {
      position: {
        phase: 'FORTIFY',
        currentPlayerId: 'p0',
        rest: { ownerId: 'p0', armyCount: 3 },
        territories: [{ id: 'japan', ownerId: 'p1', armyCount: 4 }],
      },
    },
  } as never);
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  await ada.territory('congo').click();
  await expect(ada.page.locator('[data-army].lit')).toHaveCount(3);
  await ada.territory('east-africa').click();
  await ada.step(() => ada.page.locator('.panel').getByRole('button', { name: 'Move all 2' }).click());
});

test('cards are traded by set or card by card, in any order, and no wall of text hides them', async ({
  browser,
  server,
}) => {
  const cards = ['congo', 'alaska', 'iceland', 'peru', 'wild-1'].map((id) => ({ id: `card-${id}`, ownerId: 'p0' }));
  const table = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    seed: 'sets',
    sandbox: {
      position: {
        phase: 'REINFORCE',
        currentPlayerId: 'p0',
        rest: { ownerId: 'p1', armyCount: 3 },
        territories: [{ id: 'alaska', ownerId: 'p0', armyCount: 9 }],
        cards,
      },
    },
  } as never);
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  const { page } = ada;
  const sets = page.locator('.panel .choices button');
  await expect(sets).toHaveCount(10);
  for (const set of await sets.all()) expect((await set.innerText()).length).toBeLessThan(60);
  await expect(ada.confirm).toBeDisabled();
  // The three cards of a set, clicked in an order that no offer has.
  const hand = page.locator('.hand button');
  for (const name of ['Peru', 'Iceland', 'Congo']) await hand.filter({ hasText: name }).click();
  await expect(page.getByTestId('move')).toContainText('Peru');
  await expect(page.getByTestId('move')).toContainText('Congo');
  await ada.step(() => ada.confirm.click());
  await expect(page.getByTestId('log')).toContainText('traded');
});
