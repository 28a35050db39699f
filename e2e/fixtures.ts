import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

export { expect };

/** Somebody using the product in a browser of their own. */
export interface Someone {
  page: Page;
  /** What others see: the part of the e-mail address before the @. */
  name: string;
  email: string;
  /** Frames the live channel has brought, newest last. */
  frames: { type: string; [field: string]: unknown }[];
}

interface Fixtures {
  /** A browser without anybody signed in. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs somebody in through the page, popup and provider, and answers "Before you start". */
  member: (name: string, options?: BrowserContextOptions) => Promise<Someone>;
}

let count = 0;

export const test = base.extend<Fixtures>({
  visitor: async ({ browser }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        ...options,
      });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  member: async ({ visitor }, use) => {
    await use(async (given, options) => {
      // Every test has people of its own, so none depends on what another left behind.
      count += 1;
      const name = `${given}${Date.now().toString(36)}${count}`;
      const email = `${name}@example.test`;
      const page = await visitor(options);
      const frames: Someone['frames'] = [];
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))),
      );
      await page.goto(`/?login_hint=${encodeURIComponent(email)}`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page).toHaveURL('/app');
      await answerBeforeYouStart(page);
      return { page, name, email, frames };
    });
  },
});

/** Fills in the sheet of the first sign-in as somebody of 30. */
export async function answerBeforeYouStart(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Before you start' });
  await sheet.getByLabel('Day').selectOption('2');
  await sheet.getByLabel('Month').selectOption({ label: 'March' });
  await sheet.getByLabel('Year').selectOption(String(new Date().getFullYear() - 30));
  await sheet.getByText('Prefer not to say').click();
  for (const box of await sheet.getByRole('checkbox').all()) await box.check();
  await sheet.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(sheet).toBeHidden();
}

/** Enters the demo as a new visitor and waits for the first card. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(topCard(page)).toBeVisible();
}

/** The one card that can be answered; those waiting below it are inert. */
export const topCard = (page: Page) =>
  page.getByRole('article').and(page.locator('article:not([inert])'));

/** Passes people until the card of `name` is on top. */
export async function passUntil(page: Page, name: string): Promise<void> {
  for (let cards = 0; cards < 60; cards += 1) {
    const top = topCard(page);
    await expect(top).toBeVisible();
    const label = (await top.getAttribute('aria-label')) ?? '';
    if (label.startsWith(name)) return;
    await page.getByRole('button', { name: 'Pass' }).click();
    await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
  }
  throw new Error(`${name} is not in the deck`);
}

/** Likes each other through the decks. @returns after both have seen the match. */
export async function matchInDecks(ann: Someone, ben: Someone): Promise<void> {
  await ann.page.reload();
  await passUntil(ann.page, ben.name);
  await ann.page.getByRole('button', { name: 'Like', exact: true }).click();
  await ben.page.reload();
  await passUntil(ben.page, ann.name);
  await ben.page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(ben.page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
}

/** Makes a match at once: for tests of what comes after it. */
export async function match(ann: Someone, ben: Someone): Promise<void> {
  await like(ann, ben);
  await like(ben, ann);
}

/** `one` likes `other`, past the deck. */
export async function like(one: Someone, other: Someone): Promise<void> {
  const answer = await one.page.request.post('/api/swipes', {
    headers: { origin: new URL(one.page.url()).origin },
    data: { swiperId: await idOf(one), swipedId: await idOf(other), liked: true },
  });
  expect(answer.status()).toBe(200);
}

/** The id of who is signed in on their page. */
export const idOf = async ({ page }: Someone): Promise<number> =>
  page.evaluate(`JSON.parse(localStorage.getItem('currentUser')).id`);

/** Opens the chat with `name` from the list of matches. */
export async function openChat(page: Page, name: string): Promise<void> {
  await page.goto('/app?tab=matches');
  await page.getByRole('link', { name: new RegExp(`${name}$`) }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.keyboard.press('Enter');
}
