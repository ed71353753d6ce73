import { expect } from '@playwright/test';
import { test } from './fixtures';
import { picture, SIZES } from './looks';

test('the documentation of the API tries requests, and asks no other host', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: SIZES.desktop });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && new URL(request.url()).origin !== server.url)
      complaints.push(`asks another host: ${request.url()}`);
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto('/api/docs');
  const catalogue = page.locator('.opblock', { has: page.locator('[data-path="/api/catalog"]') });
  await catalogue.locator('.opblock-summary-control').click();
  await catalogue.getByRole('button', { name: 'Execute' }).click();
  await expect(catalogue.locator('.live-responses-table tbody .response-col_status').first()).toContainText('200');
  await expect(catalogue.locator('.live-responses-table')).toContainText('"gameType": "risk"');
  for (const device of ['desktop', 'phone'] as const) {
    await page.setViewportSize(SIZES[device]);
    await picture(page, `docs-${device}`);
  }
  expect(complaints).toEqual([]);
});
