import { expect } from '@playwright/test';
import { test } from './fixtures';
import { accessible, inspect, SCHEMES, SIZES } from './looks';
import { Person, quietTurn, type Table, tableFor } from './players';
import { Server } from './server';

/** A short game of Risk that is over. */
async function finished(server: Server, seed: string): Promise<Table> {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', options: { maxTurns: 10 }, seed });
  for (let turn = 1; turn <= 10; turn++) await quietTurn(server, table, 1 - (turn % 2));
  return table;
}

/** Name, path, and what shows that everything has arrived. */
type Shot = [string, string, string];

/** Tables at every stage, all of them Ada's, and the pages to look at. */
async function scene(server: Server): Promise<{ tables: Table[]; shots: Shot[] }> {
  const waiting = await tableFor(server, ['Ada'], {
    gameType: 'risk',
    start: 'HOST',
    seats: [{ kind: 'BOT', level: 'EASY' }] as never,
  });
  const running = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    seed: 'pages',
    seats: [{ kind: 'BOT' }, { kind: 'BOT' }] as never,
    botPace: 'INSTANT',
  });
  const island = await tableFor(server, ['Ada'], {
    gameType: 'catan',
    seed: 'pages',
    options: { board: 'BEGINNER', presetOpening: true, startingPlayer: 'SEAT_0' },
    seats: [{ kind: 'BOT' }, { kind: 'BOT' }, { kind: 'BOT' }] as never,
    botPace: 'INSTANT',
  });
  const over = await finished(server, 'pages');
  const open = await tableFor(server, ['Cleo'], {
    gameType: 'catan',
    start: 'HOST',
    seats: [{ kind: 'BOT' }, { kind: 'OPEN' }, { kind: 'HUMAN' }] as never,
  });
  const { code } = (
    (await (
      await fetch(`${server.url}/api/games/${open.gameId}`, { headers: { 'x-game-token': open.tokens[0]! } })
    ).json()) as { table: { code: string } }
  ).table;
  const shots: Shot[] = [
    ['home', '/', '.games .card h3'],
    ['new-table', '/new/risk', 'form'],
    ['join', `/join/${code}`, 'form .swatch'],
    ['lobby', `/table/${waiting.gameId}`, '.qr'],
    ['risk', `/table/${running.gameId}`, '[data-territory]'],
    ['catan', `/table/${island.gameId}`, '.hex'],
    ['finished', `/table/${over.gameId}`, '[data-testid=result] .chart, [data-testid=result] .seed'],
    ['replay', `/replay/${over.gameId}`, '.split'],
    ['guide', '/rules/risk', '.book h2'],
    ['rules', '/rules/risk/RSK-3.2', '.wanted'],
    ['settings', '/settings', 'fieldset'],
    ['credits', '/credits', 'h2'],
    ['nothing-here', '/no/such/page', 'h1'],
  ];
  return { tables: [waiting, running, island, over], shots };
}

for (const device of ['desktop', 'phone'] as const) {
  test(`every page on a ${device}, in light and in dark colours`, async ({ browser }) => {
    // A server of its own: the lists of the front page show nobody else's tables.
    const server = await Server.start();
    try {
      const { tables, shots } = await scene(server);
      const context = await browser.newContext({
        viewport: SIZES[device],
        baseURL: server.url,
        reducedMotion: 'reduce',
      });
      await context.addInitScript(
        (seats) => seats.forEach(([id, token]) => localStorage.setItem(`sortie.seat.${id}`, token)),
        tables.map(({ gameId, tokens }) => [gameId, tokens[0]!] as [string, string]),
      );
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on(
        'request',
        (request) =>
          new URL(request.url()).origin !== server.url &&
          !request.url().startsWith('data:') &&
          complaints.push(`asks another host: ${request.url()}`),
      );
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('response', (answer) => answer.status() >= 400 && complaints.push(`${answer.status()} ${answer.url()}`));
      page.on('pageerror', (error) => complaints.push(error.message));
      for (const [name, path, wait] of shots) {
        await page.goto(`/#${path}`);
        await expect(page.locator(wait).first()).toBeVisible();
        await inspect(page, name, device);
        // A part of the long document has every kind of element that the whole has.
        if (name === 'rules') await page.getByRole('searchbox').fill('reinforcements');
        for (const scheme of SCHEMES) await accessible(page, `${name} on a ${device} in ${scheme} colours`, scheme);
      }
      expect(complaints).toEqual([]);
      await context.close();
    } finally {
      await server.stop();
    }
  });
}

test('a code and a link lead to the lobby, where host and guest get ready and start', async ({ browser, server }) => {
  const host = await (await browser.newContext({ baseURL: server.url })).newPage();
  const guest = await (await browser.newContext({ baseURL: server.url })).newPage();
  await host.goto('/#/new/risk');
  await host.getByLabel('Your name').fill('Ada');
  await host.getByRole('button', { name: '3', exact: true }).click();
  await host.getByLabel('Seat 2', { exact: true }).selectOption('HUMAN');
  await host
    .getByRole('button', { name: /Domination|continents|Share/i })
    .first()
    .click();
  await host.getByRole('button', { name: 'Make the table' }).click();
  await expect(host.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible();
  const link = await host.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  expect(link).toContain('/#/join/');
  await expect(host.getByRole('button', { name: 'Start the game' })).toBeDisabled();

  await guest.goto('/');
  await guest.getByLabel('Code of the table').fill(link.split('/').at(-1)!);
  await guest.getByRole('button', { name: 'Join by code' }).click();
  await guest.getByLabel('Your name').fill('Ben');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await guest.getByRole('button', { name: 'I am ready' }).click();
  await expect(host.getByText('Ben')).toBeVisible();
  await host.getByRole('button', { name: 'Start the game' }).click();
  for (const page of [host, guest]) await expect(page.locator('[data-territory=alaska]')).toBeVisible();
  await expect(host.locator('.standing')).toContainText('Reinforce');
  await expect(host.getByLabel('Continents')).toContainText('North America');

  // Chat reaches the other.
  await guest.getByLabel('Message').fill('Good luck!');
  await guest.getByRole('button', { name: 'Send' }).click();
  await expect(host.getByText('Good luck!')).toBeVisible();
  await host.goto('/#/');
  await expect(host.locator('.table.waits')).toContainText('Your move');
});

test('one click on the front page starts a game against bots', async ({ browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Play against bots' }).first().click();
  await expect(page.locator('.standing .tag')).toBeVisible();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByText('A bot would:')).toBeVisible();
  await page.getByRole('button', { name: 'Do that' }).click();
  await expect(page.locator('.standing')).toContainText('Attack');
});

test('a turn announces itself: clock, title, chime', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], {
    gameType: 'risk',
    seed: 'notice',
    clock: { kind: 'TURN', seconds: 600, onExpiry: 'STEP' } as never,
  });
  const ben = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[1]! });
  await ben.page.addInitScript(() => {
    const tones: string[] = [];
    const Native = OscillatorNode;
    Object.assign(window, {
      tones,
      OscillatorNode: class extends Native {
        override start(when?: number): void {
          tones.push('tone');
          super.start(when);
        }
      },
    });
  });
  await ben.open(table.gameId);
  await expect(ben.page).toHaveTitle('Table · Sortie');
  await expect(ben.page.locator('.clock').first()).toContainText(/\d+:\d\d/);
  await ben.page.locator('.standing').click();
  await quietTurn(server, table, 0);
  await expect(ben.page).toHaveTitle('● Your move · Sortie');
  await ben.page.waitForFunction(() => (window as unknown as { tones: string[] }).tones.length > 0);
});

test('what is blocked leads to its rule', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'blocked' });
  const context = await browser.newContext({ baseURL: server.url });
  await context.addInitScript(
    ([id, token]) => localStorage.setItem(`sortie.seat.${id}`, token!),
    [table.gameId, table.tokens[0]!],
  );
  const page = await context.newPage();
  await page.goto(`/#/table/${table.gameId}`);
  await page.getByText('Not possible now').click();
  const link = page.locator('.blocked a').first();
  const rule = (await link.textContent())!.replace('Rule ', '');
  await link.click();
  await expect(page.locator('.book section:focus')).toContainText(rule.split('.')[0]!);
});

test('the first load is under 230 KB over the wire', async ({ browser, server }) => {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    ),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.locator('.games .card h3').first()).toBeVisible();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  console.log(`first load: ${(bytes / 1024).toFixed(0)} KB over the wire, with pictures and the answers of the server`);
  expect(bytes).toBeLessThan(230 * 1024);
});

test('fog hides what the seat cannot see, and the palette for colour vision is used', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada', 'Ben', 'Cleo'], {
    gameType: 'risk',
    seed: 'fog',
    options: { fogOfWar: true },
  });
  const context = await browser.newContext({ baseURL: server.url, viewport: SIZES.desktop, reducedMotion: 'reduce' });
  await context.addInitScript(
    ([id, token]) => {
      localStorage.setItem(`sortie.seat.${id}`, token!);
      localStorage.setItem('sortie.settings', JSON.stringify({ theme: 'light', colourBlind: true }));
    },
    [table.gameId, table.tokens[0]!],
  );
  const page = await context.newPage();
  await page.goto(`/#/table/${table.gameId}`);
  await expect(page.locator('[data-territory][aria-label*="in the fog"]').first()).toBeVisible();
  await expect(page.locator('[data-territory][aria-label*="yours"] .land').first()).toHaveCSS(
    'fill',
    /color\(srgb 0\.8/,
  );
  await inspect(page, 'fog', 'desktop', ['light']);
  await accessible(page, 'fog', 'light');
});
