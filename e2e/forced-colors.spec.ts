import type { Page } from '@playwright/test';
import { listed } from '#test/each.ts';
import { openFilters } from './deck.ts';
import { expect, openDemo, test } from './fixtures.ts';

const PATHS = listed(
  `/app?tab=matches ¦ /app?tab=events ¦ /app?tab=profile ¦ /gallery ¦ /edit-profile ¦ /preferences ¦ /referrals`,
);

/** Chosen controls without a mark in the colors of a selection, and switches without a frame. */
const invisible = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isMarked = (node) => {
      const { backgroundColor, outlineStyle } = getComputedStyle(node);
      return backgroundColor === highlight || outlineStyle !== 'none';
    };
    const isFramed = (node) => getComputedStyle(node).borderTopWidth !== '0px';
    const isShown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 1;
    const name = (node) => node.className + ' ' + (node.getAttribute('aria-label') ?? node.textContent).slice(0, 30);
    const faults = (selector, isVisible) => [...document.querySelectorAll(selector)]
      .filter((node) => isShown(node) && !isVisible(node)).map(name);
    return [
      ...faults('[role=switch] + *', isFramed),
      ...faults('.mantine-SegmentedControl-root', isFramed),
      ...faults('[role=switch]:checked + *', isMarked),
      ...faults('.mantine-SegmentedControl-indicator', isMarked),
      ...faults('.mantine-Chip-label[data-checked]', isMarked),
      ...faults('.mantine-Radio-root[data-checked] .mantine-Radio-body', isMarked),
      ...faults('[aria-current]', isMarked),
      ...faults('[aria-pressed=true]', isMarked),
    ];
  })()`);

test('with forced colors, every switch and every chosen control is visible', async ({
  visitor,
}) => {
  const page = await visitor({ forcedColors: 'active' });
  await openDemo(page);
  await openFilters(page);
  const faults: Record<string, string[]> = { filters: await invisible(page) };
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    faults[path] = await invisible(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/app');
  await expect(page.getByRole('article').first()).toBeVisible();
  faults.wide = await invisible(page);
  expect(Object.values(faults).flat(), JSON.stringify(faults)).toEqual([]);
});
