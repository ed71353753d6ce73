// What tests share: one server for each worker, and nothing left open behind a test.

import { test as base } from '@playwright/test';
import { Server } from './server';

export const test = base.extend<{ tidy: undefined }, { server: Server }>({
  server: [
    // Playwright reads the names of what a fixture needs from this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // A page that stays open goes on asking the server, at the cost of the tests that follow.
  tidy: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
