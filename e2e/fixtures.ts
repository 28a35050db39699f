import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIRequestContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Route,
  request,
} from '@playwright/test';
import { waitForClient } from './wait-for-client.ts';

export { expect };

/** A member with a separate browser context. */
export interface BrowserUser {
  page: Page;
  /** The shown name: the part of the e-mail address before the @. */
  name: string;
  email: string;
  /** Events received on the live channel, newest last. */
  frames: { type: string; [field: string]: unknown }[];
}

interface MemberOptions extends BrowserContextOptions {
  /** Code of the referrer. */
  referralCode?: string;
  /** Number of the API instance that serves their sockets; by default the gateway alternates. */
  instance?: 1 | 2;
}

interface Fixtures {
  /** Opens a page in a new browser context without a session. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Signs a new member up through the page, the provider's popup and the first questions. */
  newcomer: (name: string, options?: MemberOptions) => Promise<BrowserUser>;
  /** Signs a new member up through the API, which is faster. The page shows nothing yet. */
  member: (name: string, options?: MemberOptions) => Promise<BrowserUser>;
  /** Starts no test shortly before midnight. Used by every test. */
  withinOneDay: undefined;
}

const DAY_MS = 86_400_000;
/** Longer than the steps of any test that depend on the day. */
const DAY_LEFT_MS = 120_000;

export const test = base.extend<Fixtures>({
  // At midnight UTC decks are shuffled, daily limits start again, and "Today" becomes "Yesterday".
  withinOneDay: [
    async ({ browserName: _ }, use) => {
      const leftMs = DAY_MS - (Date.now() % DAY_MS);
      if (leftMs < DAY_LEFT_MS) await sleep(leftMs);
      await use(undefined);
    },
    { auto: true, timeout: 2 * DAY_LEFT_MS },
  ],
  visitor: async ({ browser }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        ...options,
      });
      contexts.push(context);
      return waitForClient(await slowed(await context.newPage()));
    });
    for (const context of contexts) await context.close();
  },
  newcomer: async ({ visitor }, use) => {
    await use(async (prefix, { instance, ...options } = {}) => {
      const page = await visitor(options);
      await chooseInstance(page, instance);
      const { name, email } = uniqueUser(prefix);
      const user = recordFrames({ name, email, page });
      await page.goto(`/?login_hint=${encodeURIComponent(email)}`);
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await expect(page).toHaveURL('/app');
      await completeOnboarding(page, name);
      return user;
    });
  },
  member: async ({ visitor }, use) => {
    await use(async (prefix, { referralCode, instance, ...options } = {}) => {
      const { name, email } = uniqueUser(prefix);
      const page = await visitor(options);
      await page.context().addCookies(await signInByApi({ name, email }, referralCode));
      await chooseInstance(page, instance);
      return recordFrames({ name, email, page });
    });
  },
});

/** SLOW=6 makes the browser's processor six times slower, which finds tests that act before a page is ready. */
async function slowed(page: Page): Promise<Page> {
  const rate = Number(process.env.SLOW ?? 1);
  if (rate === 1) return page;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return page;
}

/** Every test creates its own members, so no test depends on the data of another. */
export function uniqueUser(prefix: string): { name: string; email: string } {
  // Letters only: six digits could be a telephone number, which is no name.
  const letters = randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const name = `${prefix}${letters}`;
  // With a digit, the provider has no plausible name: the first question asks for it.
  return { name, email: `${name}1@example.test` };
}

/** The gateway reads the cookie. */
async function chooseInstance(page: Page, instance: MemberOptions['instance']): Promise<void> {
  if (!instance) return;
  const cookie = { name: 'x-instance', value: String(instance), url: ORIGIN };
  await page.context().addCookies([cookie]);
}

export function recordFrames(user: Omit<BrowserUser, 'frames'>): BrowserUser {
  const frames: BrowserUser['frames'] = [];
  user.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(JSON.parse(String(payload)))),
  );
  return { ...user, frames };
}

/** Waits until the member's socket is open: from then on they are online for others. */
export async function expectConnected({ frames }: BrowserUser): Promise<void> {
  await expect.poll(() => frames.some(({ type }) => type === 'ready')).toBe(true);
}

/**
 * Loads a page, and waits until its own socket is ready.
 *
 * @returns the name of its API instance.
 */
export async function loadLive(user: BrowserUser, load: () => Promise<unknown>): Promise<string> {
  const { length } = user.frames;
  await load();
  const ready = () => user.frames.slice(length).find(({ type }) => type === 'ready');
  await expect.poll(ready).toBeDefined();
  return String(ready()?.instance);
}

/** A birth date of age 30, half a year from the birthday, so that the age is the same on every day of a year. */
const born = new Date();
born.setUTCFullYear(born.getUTCFullYear() - 30, born.getUTCMonth() - 6, 15);

/** `born` as the first question asks for it. */
export const BORN = {
  day: String(born.getUTCDate()),
  month: born.toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
  year: String(born.getUTCFullYear()),
};

export const ORIGIN = new URL(process.env.BASE_URL ?? 'http://localhost:8080').origin;

interface Person {
  /** Without one, the server names the account. */
  name?: string;
  email: string;
}

/** Signs in through the provider and onboards a member of age 30. @returns the cookies of the session. */
async function signInByApi({ name, email }: Person, referralCode?: string) {
  const calls = await request.newContext({ baseURL: ORIGIN });
  const hint = encodeURIComponent(email);
  await calls.get(`/api/auth/google/start?mode=redirect&login_hint=${hint}`);
  await post(calls, '/api/auth/google', { referralCode });
  await post(calls, '/api/onboarding', {
    name,
    birthDate: born.toISOString().slice(0, 10),
    gender: null,
    acceptTerms: true,
    acceptSensitive: true,
  });
  const { cookies } = await calls.storageState();
  await calls.dispose();
  return cookies;
}

/** Signs `page` in through the API, for members that never sign out. Call it before the first `goto`. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.context().addCookies(await signInByApi(person));
}

/** Posts as the client does. @returns the response body. */
async function post(calls: APIRequestContext, path: string, data: object) {
  const response = await calls.post(path, { headers: { origin: ORIGIN }, data });
  expect(response.status(), path).toBe(200);
  return response.json();
}

/** Steps of a new member that can be skipped. The first two are questions. */
export const SKIPPED = [
  'Where are you?',
  'What are you looking for?',
  'Add a photo',
  'Answer one',
  'Pick three interests',
];

async function skip(page: Page, titles: string[]): Promise<void> {
  for (const title of titles) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
  }
}

/** Answers the questions of a new member, who is 30 and whose identity has brought no name. */
export async function answerFirst(page: Page, name = 'Robin'): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill(name);
  await next();
  await page.getByLabel('Day').selectOption(BORN.day);
  await page.getByLabel('Month').selectOption({ label: BORN.month });
  await page.getByLabel('Year').selectOption(BORN.year);
  await next();
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check();
  await page.getByRole('checkbox', { name: /^I agree that/ }).check();
  await next();
  await page.getByRole('radio', { name: 'Prefer not to say' }).check();
  await next();
  for (const gender of ['Women', 'Men', 'Nonbinary people'])
    await page.getByRole('checkbox', { name: gender, exact: true }).check();
  await next();
  await skip(page, SKIPPED.slice(0, 2));
}

/** Answers the questions of a new member, and skips the rest of the first profile. */
export async function completeOnboarding(page: Page, name = 'Robin'): Promise<void> {
  await answerFirst(page, name);
  await skip(page, SKIPPED.slice(2));
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeHidden();
}

/** Enters the demo as a new visitor and waits for the first card. */
export async function openDemo(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  // Capturing screenshots slows the machine down.
  await expect(topCard(page)).toBeVisible({ timeout: 20_000 });
}

/** The card that can be swiped; the cards below it are inert. */
export const topCard = (page: Page) =>
  page.getByRole('article').and(page.locator('article:not([inert])'));

/** A button of the deck; its name includes the person on the top card. */
export const deckButton = (page: Page, action: 'Pass' | 'Like' | 'Super Like') =>
  page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { name: new RegExp(`^${action}\\b`) });

/** Few others have them, so two members with them are on top of each other's decks. */
const RARE_INTERESTS = ['Volunteering', 'Gaming', 'Technology'];

interface Place {
  latitude: number;
  longitude: number;
}

/** A place far from those of other tests. */
export const newPlace = (): Place => ({
  latitude: randomInt(-60, 60),
  longitude: randomInt(-180, 180),
});

/** Puts members at one place: they are the first cards of each other. */
export async function putAt(place: Place, ...members: BrowserUser[]): Promise<void> {
  for (const { page } of members) {
    const user = `/api/users/${await idOf({ page })}`;
    await call(page, 'PUT', user, { interests: RARE_INTERESTS });
    await call(page, 'PUT', `${user}/position`, place);
  }
}

/** Puts members at one place and opens their decks. Each socket is open: a match raises its toast only then. */
export async function meetAt(place: Place, ...members: BrowserUser[]): Promise<void> {
  await putAt(place, ...members);
  await Promise.all(members.map((member) => loadLive(member, () => member.page.goto('/app'))));
}

/** Waits until the card of `name` is on top. Pages from right to left isolate names. */
export const expectOnTop = (page: Page, name: string): Promise<void> =>
  expect(topCard(page)).toHaveAccessibleName(new RegExp(`^\u2068?${name}`));

/** Both members, who met in their decks, like each other. Resolves when ben's page shows the match. */
export async function matchInDecks(ann: BrowserUser, ben: BrowserUser): Promise<void> {
  for (const [one, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    await expectOnTop(one.page, other.name);
    await deckButton(one.page, 'Like').click();
  }
  await expect(ben.page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
}

/** Creates a match through the API. @returns its id. */
export async function match(ann: BrowserUser, ben: BrowserUser): Promise<number> {
  await like(ann, ben);
  await like(ben, ann);
  type Row = { id: number; user: { id: number } };
  const rows = await call<Row[]>(ann.page, 'GET', '/api/matches');
  const benId = await idOf(ben);
  const row = rows.find(({ user }) => user.id === benId);
  if (!row) throw new Error('no match was created');
  return row.id;
}

/** `one` likes `other` through the API. */
export async function like(one: BrowserUser, other: BrowserUser, superLike?: true): Promise<void> {
  const [swiperId, swipedId] = await Promise.all([idOf(one), idOf(other)]);
  await post(one.page.request, '/api/swipes', { swiperId, swipedId, liked: true, superLike });
}

/** Id of the member who is signed in on the page. */
export async function idOf({ page }: Pick<BrowserUser, 'page'>): Promise<number> {
  type Session = { user: { id: number } };
  return (await call<Session>(page, 'GET', '/api/auth/session')).user.id;
}

/** Opens the chat with `name` from the list of matches. */
export async function openChat(page: Page, name: string): Promise<void> {
  await page.goto('/app?tab=matches');
  // A toast can link to the same chat.
  const list = page.getByRole('main');
  await list.getByRole('link', { name: new RegExp(`${name}$`) }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
}

export async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Type a message...').fill(text);
  await page.keyboard.press('Enter');
}

/** Sends a message through the API. */
export async function say(one: BrowserUser, matchId: number, content: string): Promise<void> {
  const [senderId, clientId] = [await idOf(one), randomUUID()];
  await call(one.page, 'POST', '/api/messages', { matchId, senderId, content, clientId });
}

/** Calls the API with the session of `page`. @returns the response body. */
export async function call<Body>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Body> {
  const headers = { origin: ORIGIN };
  const response = await page.request.fetch(path, { method, headers, data });
  if (!response.ok())
    throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  return response.status() === 204 ? (undefined as Body) : response.json();
}

/**
 * Holds requests to `path` back until the returned function is called. Then earlier routes of the
 * test handle them, or the server.
 */
export async function delayResponse(
  page: Page,
  path: string | RegExp,
): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await released;
    await route.fallback().catch(() => {});
  };
  await page.route(path, hold);
  return async () => {
    release();
    await page.unroute(path, hold);
  };
}

/** The area of toasts. While it has the focus, no toast disappears by itself after 5 s. */
export const toastArea = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** A toast that a busy machine has not closed by then is gone. */
const TOAST_GONE_WITHIN_MS = 10_000;

/** Closes the toast with this title, unless its 5 s are over. The one before it can still be fading out. */
export async function closeToast(page: Page, title: string): Promise<void> {
  const text = page.getByText(title, { exact: true });
  const toast = toastArea(page).locator('[id^="toast-"]').filter({ has: text });
  const close = toast.getByRole('button', { name: 'Close' });
  await close.click({ timeout: TOAST_GONE_WITHIN_MS }).catch(() => {});
  await expect(toast).toHaveCount(0);
}
