import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  request,
} from '@playwright/test';
import { arriving } from './arriving.ts';

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
  /** Signs somebody in through the page, popup and provider, and answers "Before you start" there. */
  newcomer: (name: string, options?: BrowserContextOptions) => Promise<Someone>;
  /** The same by requests alone, which is quicker: for tests of what comes after it. */
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
      return arriving(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
  newcomer: async ({ visitor }, use) => {
    await use(async (given, options) => {
      const page = await visitor(options);
      const { name, email } = freshPerson(given);
      const someone = watch({ name, email, page });
      await page.goto(`/?login_hint=${encodeURIComponent(email)}`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page).toHaveURL('/app');
      await answerBeforeYouStart(page);
      return someone;
    });
  },
  member: async ({ visitor }, use) => {
    await use(async (given, options) => {
      const { name, email } = freshPerson(given);
      const storageState = await signInByRequests(email);
      const page = await visitor({ ...options, storageState });
      const someone = watch({ name, email, page });
      await page.goto('/app');
      return someone;
    });
  },
});

/** Every test has people of its own, so none depends on what another left behind. */
function freshPerson(given: string): { name: string; email: string } {
  count += 1;
  const name = `${given}${Date.now().toString(36)}${count}`;
  return { name, email: `${name}@example.test` };
}

function watch(person: Omit<Someone, 'frames'>): Someone {
  const frames: Someone['frames'] = [];
  person.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))),
  );
  return { ...person, frames };
}

const ORIGIN = new URL(process.env.BASE_URL ?? 'http://localhost:8080').origin;

/** The round trip to the provider, and the answers of somebody of 30. @returns what the browser keeps. */
async function signInByRequests(email: string) {
  const calls = await request.newContext({ baseURL: ORIGIN });
  const hint = encodeURIComponent(email);
  await calls.get(`/api/auth/google/start?mode=redirect&login_hint=${hint}`);
  const { user } = await post(calls, '/api/auth/google', {});
  await post(calls, '/api/onboarding', {
    birthDate: `${new Date().getFullYear() - 30}-03-02`,
    gender: null,
    acceptTerms: true,
    acceptSensitive: true,
  });
  const { cookies } = await calls.storageState();
  await calls.dispose();
  const currentUser = { name: 'currentUser', value: JSON.stringify(user) };
  return { cookies, origins: [{ origin: ORIGIN, localStorage: [currentUser] }] };
}

/** A call as a page of ours makes it. @returns the answer's body. */
async function post(calls: APIRequestContext, path: string, data: object) {
  const answer = await calls.post(path, { headers: { origin: ORIGIN }, data });
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

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

/** How many others stay in a deck before the one who is looked for, so that passing is seen to work. */
const OTHERS_LEFT = 2;

/** Passes, past the screen, most of those whom other tests have left in the deck, and deals it anew. */
export async function thinDeck(page: Page, name: string): Promise<void> {
  const swiperId = await idOf({ page });
  for (;;) {
    type Card = { id: number; name: string };
    const deck = await call<Card[]>(page, 'GET', '/api/users/discover');
    const others = deck.filter((person) => person.name !== name).slice(OTHERS_LEFT);
    if (others.length === 0) break;
    for (const { id: swipedId } of others) {
      await post(page.request, '/api/swipes', { swiperId, swipedId, liked: false });
    }
  }
  await page.reload();
}

/** Passes people until the card of `name` is on top. */
export async function passUntil(page: Page, name: string): Promise<void> {
  await thinDeck(page, name);
  for (let others = 0; others <= OTHERS_LEFT; others += 1) {
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
  await passUntil(ann.page, ben.name);
  await ann.page.getByRole('button', { name: 'Like', exact: true }).click();
  await passUntil(ben.page, ann.name);
  await ben.page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect(ben.page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
}

/** Makes a match at once: for tests of what comes after it. @returns its id. */
export async function match(ann: Someone, ben: Someone): Promise<number> {
  await like(ann, ben);
  await like(ben, ann);
  type Row = { id: number; user: { id: number } };
  const rows = await call<Row[]>(ann.page, 'GET', '/api/matches');
  const benId = await idOf(ben);
  const row = rows.find(({ user }) => user.id === benId);
  if (!row) throw new Error('they did not match');
  return row.id;
}

/** `one` likes `other`, past the deck. */
export async function like(one: Someone, other: Someone, superLike?: true): Promise<void> {
  const [swiperId, swipedId] = await Promise.all([idOf(one), idOf(other)]);
  await post(one.page.request, '/api/swipes', { swiperId, swipedId, liked: true, superLike });
}

/** The id of who is signed in on their page. */
export const idOf = async ({ page }: Pick<Someone, 'page'>): Promise<number> =>
  page.evaluate(`JSON.parse(localStorage.getItem('currentUser')).id`);

/** Opens the chat with `name` from the list of matches. */
export async function openChat(page: Page, name: string): Promise<void> {
  await page.goto('/app?tab=matches');
  // Not the link of a toast, which leads there as well.
  const list = page.getByRole('main');
  await list.getByRole('link', { name: new RegExp(`${name}$`) }).click();
  // The list names them in a heading and a link too: only the field is the chat's own.
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
}

export async function say(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.keyboard.press('Enter');
}

/** Asks the server as the person of `page`, without the screen. @returns the body of the answer. */
export async function call<Body>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Body> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.fetch(path, { method, headers, data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? (undefined as Body) : answer.json();
}

/** Lets the calls to `path` wait until the returned function is called, then go on to the server. */
export async function holdBack(page: Page, path: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(path);
  };
}

/** Closes the toast with this title: it stays as long as the pointer rests where it appeared. */
export async function closeToast(page: Page, title: string): Promise<void> {
  const area = page.getByRole('region', { name: 'Notifications' });
  await expect(area.getByText(title, { exact: true })).toBeVisible();
  await area.getByRole('button', { name: 'Close' }).click();
  await expect(area.getByText(title, { exact: true })).toHaveCount(0);
}
