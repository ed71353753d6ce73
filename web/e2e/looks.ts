// Looking at a page: a picture, no sideways scrolling, controls of 44 px on a phone, nothing serious by axe.

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const SIZES = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } };

/** A picture holds this much of a long page; the rest looks the same. */
const TALLEST = 2600;

export async function inspect(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const { width } = page.viewportSize()!;
  const height = Math.min(TALLEST, await page.evaluate(() => document.documentElement.scrollHeight));
  await page.screenshot({ path: `e2e-results/screenshots/${name}.png`, fullPage: true, clip: { x: 0, y: 0, width, height } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  if (width > 500) return;
  const controls = page.locator('button:visible, a.button:visible, select:visible, summary:visible, nav a:visible, input:not([type=checkbox], [type=radio], [type=range]):visible, label.check:visible');
  const small = await controls.evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().height < 43.5 || e.getBoundingClientRect().width < 43.5).map((e) => e.outerHTML.slice(0, 120)));
  expect(small, `${name} has small controls`).toEqual([]);
}

export async function accessible(page: Page, name: string): Promise<void> {
  // Colours are judged as they are at the end: what still moves is brought there, and then on the screen.
  await page.bringToFront();
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of ending) animation.finish();
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  // There are no frames to put together, so no second page is needed for that.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze();
  const serious = violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical');
  expect(serious.map((violation) => `${violation.id}: ${violation.nodes.map((node) => `${node.html.slice(0, 140)} ${JSON.stringify(node.any[0]?.data ?? null)}`).join(' | ')}`), name).toEqual([]);
}
