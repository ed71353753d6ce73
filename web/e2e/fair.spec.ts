import { execFileSync } from 'node:child_process';
import { type BrowserContext, expect } from '@playwright/test';
import { test } from './fixtures';
import { Person, placeAll, quietTurn, stateOf, tableFor } from './players';
import type { Server } from './server';

interface Fairness {
  commitment: string;
  nonces: { seat: number; nonce: string; drawnBy: string }[];
}

/** Notes the nonces that a browser sends, by the last word of the path. */
function noncesOf(context: BrowserContext): Map<string, string> {
  const sent = new Map<string, string>();
  context.on('request', (request) => {
    const body = request.method() === 'POST' ? request.postData() : null;
    const { nonce } = body?.includes('"nonce"') ? (JSON.parse(body) as { nonce: string }) : {};
    if (nonce !== undefined) sent.set(new URL(request.url()).pathname.split('/').at(-1)!, nonce);
  });
  return sent;
}

/** The table of the page, as its own browser sees it. */
async function fairnessOf(person: Person): Promise<Fairness> {
  return person.page.evaluate(async () => {
    const id = location.hash.split('/').at(-1)!;
    const head = { 'x-game-token': localStorage.getItem(`sortie.seat.${id}`)! };
    const seen = (await (await fetch(`/api/games/${id}`, { headers: head })).json()) as {
      table: { fairness: unknown };
    };
    return seen.table.fairness as Fairness;
  });
}

/** What `sortie replay` says about a record. */
function replayed(server: Server, file: string): string {
  return execFileSync(server.binary, ['replay', file], { encoding: 'utf8' });
}

test('the record of a table made and played in browsers proves all of its dice', async ({ browser, server }, info) => {
  const [host, guest] = await Promise.all([Person.at(browser, server), Person.at(browser, server)]);
  const [ofHost, ofGuest] = [noncesOf(host.context), noncesOf(guest.context)];
  await host.page.goto('/#/new/risk');
  await host.page.getByRole('button', { name: '2', exact: true }).click();
  await host.page.getByLabel('Seat 2', { exact: true }).selectOption('HUMAN');
  await host.page.getByText(/^Every option/).click();
  await host.page.getByLabel('Last turn').fill('10');
  await host.page.getByRole('button', { name: 'Make the table' }).click();
  const link = await host.page.getByRole('textbox', { name: 'Invitation link' }).inputValue();
  // The host knows what the server has committed to before drawing the nonce that counts.
  const promised = await fairnessOf(host);
  await guest.page.goto(`/${new URL(link).hash}`);
  await guest.page.getByRole('button', { name: 'Take a seat' }).click();
  await guest.page.getByRole('button', { name: 'I am ready' }).click();
  await host.page.getByRole('button', { name: 'Start the game' }).click();

  const people = [host, guest];
  await Promise.all(people.map((person) => person.page.locator('[data-territory=alaska]').waitFor()));
  for (let turn = 0; turn < 10; turn++) {
    const [mover, other] = turn % 2 === 0 ? [host, guest] : [guest, host];
    await mover.myMove();
    await placeAll(mover);
    await mover.step(() => mover.page.locator('[data-action=END_TURN]').click());
    await other.sees(2 * turn + 2);
  }

  const result = host.page.getByTestId('result');
  await expect(result).toBeVisible();
  const saved = host.page.waitForEvent('download');
  await result.getByRole('button', { name: 'Record' }).click();
  const file = info.outputPath('record.json');
  await (await saved).saveAs(file);
  const told = replayed(server, file);
  expect(told).toContain(`promised ${promised.commitment}\n`);
  expect(told).toContain(`seat 0   ${ofHost.get('start')}, drawn by the client\n`);
  expect(told).toContain(`seat 1   ${ofGuest.get('ready')}, drawn by the client\n`);
  for (const early of [ofHost.get('games'), ofGuest.get('join')]) {
    expect(early).toMatch(/^[0-9a-f]{32}$/);
    expect(told).not.toContain(early!);
  }
});

test('a game against bots begins at once, with a nonce drawn after the commitment', async ({ browser, server }) => {
  const ada = await Person.at(browser, server);
  const sent = noncesOf(ada.context);
  await ada.page.goto('/');
  await ada.page.getByRole('button', { name: 'Play against bots' }).first().click();
  await ada.myMove();
  const { commitment, nonces } = await fairnessOf(ada);
  expect(commitment).toMatch(/^sha256:/);
  expect(nonces).toEqual([{ seat: 0, nonce: sent.get('start'), drawnBy: 'CLIENT' }]);
  expect(sent.get('games')).not.toBe(sent.get('start'));
});

test('playing again against bots begins at once as well', async ({ browser, server }) => {
  const table = await tableFor(server, ['Ada'], {
    gameType: 'risk',
    options: { maxTurns: 10 },
    seats: [{ kind: 'BOT', level: 'EASY' }] as never,
    start: 'HOST',
    botPace: 'INSTANT',
  });
  const head = { 'x-game-token': table.tokens[0]!, 'content-type': 'application/json' };
  await fetch(`${server.url}/api/games/${table.gameId}/start`, { method: 'POST', headers: head, body: '{}' });
  interface Standing {
    status: string;
    pendingActors: string[];
    players: { id: string }[];
  }
  for (let state = await stateOf<Standing>(server, table, 0); state.status === 'ACTIVE';) {
    if (state.pendingActors.includes(state.players[0]!.id)) await quietTurn(server, table, 0);
    state = await stateOf<Standing>(server, table, 0);
  }
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  const sent = noncesOf(ada.context);
  await ada.open(table.gameId);
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  await expect(ada.page).not.toHaveURL(new RegExp(table.gameId));
  await ada.myMove();
  const { nonces } = await fairnessOf(ada);
  expect(nonces).toEqual([{ seat: 0, nonce: sent.get('start'), drawnBy: 'CLIENT' }]);
});
