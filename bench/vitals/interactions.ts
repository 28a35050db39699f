import type { Page } from 'playwright';
import { animationsFinished } from '../../e2e/animations.ts';
import { button, filters, openFilters } from '../../e2e/deck.ts';
import { deckButton } from '../../e2e/fixtures.ts';
import { sized } from '../goals.ts';
import { CPU_SLOWDOWN, onNewPhone, type Visitor } from './phone.ts';

/** Page script: records in `__delays` the time from each interaction to its paint, in ms. */
const OBSERVER = `
  globalThis.__delays = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) globalThis.__delays.push({ name, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Runs in the page. */
const hasDeckParts = (): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => /deck-parts.*\.js$/.test(name));

interface Delay {
  name: string;
  duration: number;
}

type Use = (page: Page, rest: () => Promise<void>) => Promise<void>;

const tab = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });

/** What a member does on each screen. Each interaction ends with `rest`. */
const SCREENS = (chatId: number): [name: string, path: string, use: Use][] => [
  [
    'Discover',
    '/app',
    async (page, rest) => {
      // The last file of the deck, a few seconds after its first paint.
      await page.waitForFunction(hasDeckParts);
      for (const control of [
        deckButton(page, 'Pass'),
        deckButton(page, 'Pass'),
        button(page, 'Undo'),
        page.getByRole('button', { name: /^Notifications/ }),
      ]) {
        await control.click();
        await rest();
      }
      const sheet = page.getByRole('dialog', { name: 'Notifications' });
      await sheet.waitFor();
      await rest();
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      for (const name of ['Matches', 'Events', 'Profile', 'Discover']) {
        await tab(page, name).click();
        await rest();
      }
    },
  ],
  [
    'filters',
    '/app',
    async (page, rest) => {
      await openFilters(page);
      await rest();
      const dialog = filters(page);
      await dialog.getByRole('slider').first().press('ArrowRight');
      await rest();
      await dialog.getByRole('radio', { name: 'Women' }).press('Space');
      await rest();
      await dialog.getByRole('button', { name: /^Apply|^Show/ }).click();
      await rest();
    },
  ],
  [
    'Matches',
    '/app?tab=matches',
    async (page, rest) => {
      await button(page, 'Search names').click();
      await rest();
      const search = page.getByRole('searchbox');
      await search.pressSequentially('ab');
      await rest();
      await search.press('Backspace');
      await search.press('Backspace');
      await rest();
      await page.locator(`a[href="/chat/${chatId}"]`).first().click();
      await rest();
    },
  ],
  [
    'a chat of 500 messages',
    `/chat/${chatId}`,
    async (page, rest) => {
      const field = page.getByPlaceholder('Type a message...');
      await field.click();
      await rest();
      await field.pressSequentially('Yes');
      await rest();
      await field.press('Enter');
      await rest();
      await button(page, 'Message options').first().press('Enter');
      await rest();
      await page.keyboard.press('Escape');
      await rest();
    },
  ],
  [
    'Edit Profile',
    '/edit-profile',
    async (page, rest) => {
      const about = page.getByLabel('About Me');
      await about.click();
      await rest();
      await about.pressSequentially('Hi');
      await rest();
      await page.getByRole('checkbox').first().press('Space');
      await rest();
    },
  ],
];

/**
 * Uses the main screens on a throttled CPU.
 *
 * @returns for each screen the longest time from an input to the next paint in ms, which is INP for few interactions.
 */
export const interactionDelays = (url: string, visitor: Visitor, chatId: number) =>
  onNewPhone(url, visitor, async ({ page, cdp }) => {
    await page.addInitScript(OBSERVER);
    const delays = new Map<string, number>();
    for (const [name, path, use] of SCREENS(chatId)) {
      await page.goto(`${url}${path}`);
      await page.waitForLoadState('networkidle');
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: sized(CPU_SLOWDOWN, 1) });
      await use(page, () => rest(page));
      const list = (await page.evaluate('globalThis.__delays')) as Delay[];
      if (list.length === 0) throw new Error(`no interaction was recorded on ${name}`);
      console.log('interactions', name, JSON.stringify(list.map((one) => Object.values(one))));
      delays.set(name, Math.max(...list.map(({ duration }) => duration)));
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    return delays;
  });

async function rest(page: Page): Promise<void> {
  await animationsFinished(page);
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
}
