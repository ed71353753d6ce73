import { expect, test } from '@playwright/test';
import { Person, tableFor } from './players';
import { Server } from './server';

// A trace photographs the page at every step and would be measured too.
test.use({ trace: 'off' });

let server: Server;
test.beforeAll(async () => {
  server = await Server.start();
});
test.afterAll(async () => {
  await server.stop();
});

const median = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

test('a revision received is on the screen within 50 ms in the median', async ({ browser }) => {
  const table = await tableFor(server, ['Ada'], { gameType: 'risk', seed: 'speed', seats: Array.from({ length: 5 }, () => ({ kind: 'BOT' })) as never, botPace: 'FAST' });
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.page.addInitScript(() => {
    const taken: number[] = [];
    const script: number[] = [];
    Object.assign(window, { taken, script });
    addEventListener('DOMContentLoaded', () => {
      const Native = WebSocket;
      Object.assign(window, {
        WebSocket: class extends Native {
          constructor(url: string) {
            super(url);
            this.addEventListener('message', (event) => {
              if (!String(event.data).startsWith('{"type":"update"')) return;
              const start = performance.now();
              setTimeout(() => script.push(performance.now() - start));
              // A message posted from a frame's callback arrives when that frame has been painted.
              requestAnimationFrame(() => {
                const painted = new MessageChannel();
                painted.port1.onmessage = () => taken.push(performance.now() - start);
                painted.port2.postMessage(null);
              });
            });
          }
        },
      });
    });
  });
  await ada.open(table.gameId);
  const { page } = ada;
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Do that' }).click();
  await expect(ada.standing).toContainText('Attack');
  await page.locator('[data-action=END_TURN]').click();
  await page.getByRole('button', { name: 'End the whole turn' }).click();
  await ada.confirm.click();
  await expect(ada.standing).toContainText('Turn 7', { timeout: 90_000 });
  const { taken, script } = await page.evaluate(() => {
    const { taken, script } = window as unknown as { taken: number[]; script: number[] };
    return { taken, script };
  });
  console.log(`revision to pixels: median ${median(taken).toFixed(1)} ms over ${taken.length} revisions, of which script ${median(script).toFixed(1)} ms`);
  expect(taken.length).toBeGreaterThan(10);
  expect(median(taken)).toBeLessThan(50);
});

test('panning the world map keeps up with the screen', async ({ browser }) => {
  const table = await tableFor(server, ['Ada', 'Ben'], { gameType: 'risk', seed: 'pan' });
  const ada = await Person.at(browser, server, { gameId: table.gameId, token: table.tokens[0]! });
  await ada.open(table.gameId);
  const { page } = ada;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const box = (await page.locator('.map > svg').boundingBox())!;
  const frames = await page.evaluate(async ({ x, y }) => {
    const svg = document.querySelector('.map > svg')!;
    const send = (type: string, dx: number): boolean => svg.dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x + dx, clientY: y, bubbles: true }));
    send('pointerdown', 0);
    const times: number[] = [];
    await new Promise<void>((resolve) => {
      let i = 0;
      const frame = (now: number): void => {
        times.push(now);
        send('pointermove', 120 * Math.sin(i / 12));
        i += 1;
        if (i < 180) requestAnimationFrame(frame);
        else resolve();
      };
      requestAnimationFrame(frame);
    });
    send('pointerup', 0);
    return times;
  }, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const gaps = frames.slice(1).map((time, i) => time - frames[i]!);
  console.log(`panning: median frame ${median(gaps).toFixed(1)} ms, ${((gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0)).toFixed(1)} frames a second`);
  expect(median(gaps)).toBeLessThan(34);
});
