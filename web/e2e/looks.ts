// Looking at a page: a picture, no sideways scrolling, controls of 44 px on a phone, nothing serious by axe.
// Pictures take a third of the time and are for people to look at: SORTIE_PICTURES=1 asks for them.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

export const SIZES = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } };
export const SCHEMES = ['light', 'dark'] as const;
export type Device = keyof typeof SIZES;
type Scheme = (typeof SCHEMES)[number];

const PICTURES = Boolean(process.env.SORTIE_PICTURES);

/** A picture holds this much of a long page; the rest looks the same. */
const TALLEST = 2600;

const CONTROLS =
  'button, a.button, select, summary, nav a, input:not([type=checkbox], [type=radio], [type=range]), label.check';

/** A measure of everything that must fit, and a picture in each colour scheme. */
export async function inspect(
  page: Page,
  name: string,
  device: Device,
  schemes: readonly Scheme[] = SCHEMES,
): Promise<void> {
  if (PICTURES) await photograph(page, `${name}-${device}`, schemes);
  await page.evaluate(() => document.fonts.ready);
  expect(await sideways(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  if (device === 'desktop') {
    // A page zoomed to 200 % has half as many pixels of its own.
    await page.setViewportSize({ width: SIZES.desktop.width / 2, height: SIZES.desktop.height / 2 });
    expect(await sideways(page), `${name} scrolls sideways at 200 %`).toBeLessThanOrEqual(0);
    await page.setViewportSize(SIZES.desktop);
  }
  if (device === 'phone') expect(await small(page), `${name} has small controls`).toEqual([]);
}

/** The whole page in each colour scheme, long ones without their end. */
async function photograph(page: Page, name: string, schemes: readonly Scheme[]): Promise<void> {
  const { width } = page.viewportSize()!;
  const height = Math.min(
    TALLEST,
    await page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollHeight;
    }),
  );
  for (const colorScheme of schemes) {
    await wear(page, colorScheme);
    await page.screenshot({
      path: `e2e-results/screenshots/${name}-${colorScheme}.jpg`,
      type: 'jpeg',
      quality: 85,
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
    });
  }
}

/** A picture of what is on the screen now, or of the whole page. */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (!PICTURES) return;
  await page.screenshot({ path: `e2e-results/screenshots/${name}.jpg`, type: 'jpeg', quality: 85, fullPage });
}

/** Asks for a colour scheme, and waits until the page wears it. */
async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`:root[data-theme=${colorScheme}]`).waitFor();
}

/** By how many pixels the page is wider than the screen. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Controls that a finger would miss. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate((controls) => {
    const shown = [...document.querySelectorAll(controls)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = shown
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    return boxes
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ element }) => element.outerHTML.slice(0, 120));
  }, CONTROLS);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Nothing that axe finds serious, on the whole page or within a part of it. */
export async function accessible(page: Page, name: string, scheme: Scheme, within = 'html'): Promise<void> {
  await wear(page, scheme);
  // Colours are judged as they are at the end: what still moves is brought there, and then on the screen.
  await page.bringToFront();
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        (animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity,
      );
    for (const animation of ending) animation.finish();
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
  };
  const serious = await page.evaluate(
    async ([options, within]) => {
      const { axe } = window as unknown as { axe: { run(within: string, options: RunOptions): Promise<AxeResults> } };
      const { violations } = await axe.run(within, options);
      const told = (node: AxeResults['violations'][number]['nodes'][number]): string =>
        `${node.html.slice(0, 140)} ${JSON.stringify(node.any[0]?.data ?? null)}`;
      const found = violations.filter((violation) => violation.impact === 'serious' || violation.impact === 'critical');
      return found.map((violation) => `${violation.id}: ${violation.nodes.map(told).join(' | ')}`);
    },
    [options, within] as const,
  );
  expect(serious, name).toEqual([]);
}
