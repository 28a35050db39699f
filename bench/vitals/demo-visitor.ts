import type { Page } from 'playwright';
import type { DiscoverPerson, FilterValues } from '#contract/discover.ts';
import {
  DISTANCE_UNLIMITED_KM,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import type { Match } from '#contract/matches.ts';
import { openDemo } from '../../e2e/fixtures.ts';
import { sized } from '../goals.ts';
import { choice, onNewPhone, type Visitor } from './phone.ts';

const MESSAGES = sized(500, 5);
const EVERYONE: FilterValues = {
  ageMin: WANTED_AGE_MIN_YEARS,
  ageMax: WANTED_AGE_MAX_YEARS,
  distanceKm: DISTANCE_UNLIMITED_KM,
  gender: 'all',
  interests: [],
};

/** A demo visitor whose deck was shown once, with a match and a chat of 500 messages. */
export const createVisitor = (url: string): Promise<{ visitor: Visitor; chatId: number }> =>
  onNewPhone(url, undefined, async ({ context, page }) => {
    // The button below is named in English.
    await context.addCookies([choice(url, 'en')]);
    await openDemo(page);
    await page.waitForFunction(() => localStorage.getItem('cardBox'));
    // The measurements swipe more people than live nearby.
    await call(page, 'PUT', '/api/users/discover/filters', EVERYONE);
    const visitor = await context.storageState();
    return { visitor, chatId: await createChat(page) };
  });

async function createChat(page: Page): Promise<number> {
  const { user } = await call<{ user: { id: number } }>(page, 'GET', '/api/auth/session');
  const deck = await call<DiscoverPerson[]>(page, 'GET', '/api/users/discover');
  // From the end, because other measurements use the first ones.
  for (const { id } of deck.reverse()) {
    const swipe = { swiperId: user.id, swipedId: id, liked: true };
    const { match } = await call<{ match: boolean }>(page, 'POST', '/api/swipes', swipe);
    if (!match) continue;
    const [newest] = await call<Match[]>(page, 'GET', '/api/matches');
    if (!newest) throw new Error('the match is not listed');
    for (let sent = 0; sent < MESSAGES; sent += 1) {
      const message = { matchId: newest.id, senderId: user.id, clientId: crypto.randomUUID() };
      await call(page, 'POST', '/api/messages', { ...message, content: `Message ${sent}` });
    }
    return newest.id;
  }
  throw new Error('no member of the demo likes the visitor');
}

async function call<Body>(page: Page, method: string, path: string, data?: object): Promise<Body> {
  const { origin } = new URL(page.url());
  const response = await page.request.fetch(origin + path, { method, data, headers: { origin } });
  if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}
