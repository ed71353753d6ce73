import { defineConfig } from '@playwright/test';

// Debian's Chromium drives the tests; CHROMIUM names another binary. The tests start servers of their own on free ports.
// A trace photographs the page at every step, which doubles the time that a test takes, and a picture of a failure has to be
// taken of every page before it is closed: TRACE=1 asks for both.
export default defineConfig({
  testDir: 'e2e',
  // Generous, because a loaded machine is not a failure; nothing waits on time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [['list']],
  outputDir: 'e2e-results/output',
  projects: [
    { name: 'play', testIgnore: 'speed.spec.ts' },
    // What is measured is measured alone, after everything else.
    { name: 'speed', testMatch: 'speed.spec.ts', dependencies: ['play'], fullyParallel: false },
  ],
  use: {
    // A step that cannot be taken says so before the whole test runs out of time.
    actionTimeout: 60_000,
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
