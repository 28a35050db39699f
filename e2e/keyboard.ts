import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Upper limit of Tab presses to reach a control. */
const TABS_MAX = 90;
/** Preferences are the longest screen. */
const STOPS_MAX = 200;
const STOPS_WITHIN_MS = 30_000;

/**
 * The label of the focused element, or 'nowhere' when no element has focus. `isShown` is true when
 * the focus is visible: an outline on the element or on the control drawn for a hidden input.
 */
const focusOf = (page: Page): Promise<{ name: string; isShown: boolean }> =>
  page.evaluate(`(() => {
    const node = document.activeElement;
    if (!node || node === document.body) return { name: 'nowhere', isShown: true };
    const { parentElement, nextElementSibling, labels } = node;
    const hasRing = (part) => [undefined, '::after'].some((pseudo) => {
      const { content, outlineStyle, outlineWidth } = getComputedStyle(part, pseudo);
      const isDrawn = pseudo === undefined || content !== 'none';
      return isDrawn && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    const parts = [node, parentElement, nextElementSibling, ...(labels ?? [])].filter(Boolean);
    return {
      name: node.getAttribute('aria-label') ?? node.textContent.trim().slice(0, 60),
      // A text field shows a caret and a border.
      isShown: node.matches('textarea, input[type=text], input:not([type])') || parts.some(hasRing),
    };
  })()`);

export const nameOfFocus = async (page: Page) => (await focusOf(page)).name;

/** Presses Tab until `target` has focus. Each focus on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    if (await target.evaluate((node) => node === node.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
    const { name, isShown } = await focusOf(page);
    expect.soft(isShown, `focus on "${name}" is visible`).toBe(true);
  }
  throw new Error(`Tab does not reach ${target}; it is on "${await nameOfFocus(page)}"`);
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Every stop of Tab from the start of the page to its end. Each focus on the way must be visible. */
async function stopsOf(page: Page): Promise<string[]> {
  const stops: string[] = [];
  await page.evaluate('document.activeElement.blur(), getSelection().collapse(document.body, 0)');
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, isShown } = await focusOf(page);
    if (name === 'nowhere') return stops;
    expect.soft(isShown, `focus on "${name}" of ${page.url()} is visible`).toBe(true);
    stops.push(name);
    expect(stops.length, stops.join(' | ')).toBeLessThan(STOPS_MAX);
  }
}

/**
 * Fails unless Tab stops at names that match `order`, in this order. Polls, because a part that is still
 * loading can replace the focused element.
 */
export const expectStops = (page: Page, order: RegExp[]): Promise<void> =>
  expect(async () => expectOrder(await stopsOf(page), order)).toPass({ timeout: STOPS_WITHIN_MS });

function expectOrder(stops: string[], order: RegExp[]): void {
  const places = order.map((name) => stops.findIndex((stop) => name.test(stop)));
  expect(places, `${order.join()} in ${stops.join(' | ')}`).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
