import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { animationsFinished } from './animations.ts';

/** A rule of WCAG 2.2 that axe leaves out by default. A toast over a button breaks it for 5 s. */
export const WITH_TARGET_SIZE = { rules: { 'target-size': { enabled: true } } };

/** The color schemes differ in colors only, so the second one is checked with these rules. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Takes half the time: axe describes no elements that pass, and loads no style sheets of other origins. */
const REPORT: RunOptions = { resultTypes: ['violations'], preload: false };

/** Fails with one line per finding when axe finds anything on the current page, in either scheme. */
export async function expectAccessible(page: Page, options: RunOptions = {}): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Colors in transition would be measured half-way.
    await animationsFinished(page);
    const rules = colorScheme === 'light' ? {} : { runOnly: COLOR_RULES };
    const { violations } = await runAxe(page, { ...REPORT, ...options, ...rules });
    const findings = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
    expect.soft(findings, `${page.url()} ${colorScheme}`).toEqual([]);
  }
}

/** Loads axe once for each document: reading its source takes as long as a run. */
async function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe.source);
  return page.evaluate(`axe.run(${JSON.stringify(options)})`);
}
