import type { Page } from '@playwright/test';
import { call, expect, idOf, match, sendMessage, test } from './fixtures.ts';

const SPECIAL = {
  relationshipStatus: 'Open relationship',
  lifestyleInterests: ['Polyamory'],
  experienceLevel: 'Very experienced',
};

interface Storage {
  /** Values of session and local storage. */
  entries: string[];
  /** Responses in Cache Storage. */
  cached: { path: string; body: string }[];
  /** Names of the IndexedDB databases. */
  databases: string[];
}

const storageOf = (page: Page): Promise<Storage> =>
  page.evaluate(`(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const cached = requests.flat().map(async (request) => ({
      path: new URL(request.url).pathname,
      body: await (await caches.match(request)).text(),
    }));
    return {
      entries: [...Object.values(sessionStorage), ...Object.values(localStorage)],
      cached: await Promise.all(cached),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    };
  })()`);

/** Session and local storage as one string. */
const webStorageOf = (page: Page): Promise<string> =>
  page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');

test('browser storage: a person with the unlocked device finds no chat text, special preference or e-mail address', async ({
  newcomer,
  member,
}) => {
  const ann = await newcomer('ann', { serviceWorkers: 'allow' });
  const ben = await member('ben');
  const { page } = ann;
  const matchId = await match(ann, ben);
  await call(page, 'PUT', '/api/preferences', SPECIAL);
  const showToMatches = {
    relationshipStatus: true,
    lifestyleInterests: true,
    experienceLevel: true,
  };
  await call(ben.page, 'PUT', '/api/preferences', { ...SPECIAL, showToMatches });
  const texts = ['canary sent by ann', 'canary sent to ann', 'canary announced to ann'];
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');

  const expectNothingStored = async () => {
    const { entries, cached, databases } = await storageOf(page);
    // The client itself is stored, so the search looks in the right places.
    expect(entries.some((entry) => entry.includes(ann.name))).toBe(true);
    expect(cached.map(({ path }) => path)).toContain('/shell');
    expect(cached.filter(({ path }) => /^\/(api|media)\//.test(path))).toEqual([]);
    expect(databases).toEqual([]);
    const { relationshipStatus, lifestyleInterests, experienceLevel } = SPECIAL;
    const special = [relationshipStatus, ...lifestyleInterests, experienceLevel];
    // The cached code contains the names of all choices.
    const inCode = cached.map(({ body }) => body);
    const found = [...texts, ann.email].filter((text) =>
      [...entries, ...inCode].some((stored) => stored.includes(text)),
    );
    const foundSpecial = special.filter((text) => entries.some((entry) => entry.includes(text)));
    expect([...found, ...foundSpecial]).toEqual([]);
  };

  await test.step('after chatting', async () => {
    await page.goto(`/chat/${matchId}`);
    await sendMessage(page, texts[0] ?? '');
    const log = page.getByRole('log');
    await expect(log.getByText(texts[0] ?? '')).toBeVisible();
    await expect(log.getByRole('img', { name: 'Not sent yet' })).toHaveCount(0);
    await ben.page.goto(`/chat/${matchId}`);
    await sendMessage(ben.page, texts[1] ?? '');
    await expect(log.getByText(texts[1] ?? '')).toBeVisible();
    await page.reload();
    await expect(log.getByText(texts[1] ?? '')).toBeVisible();
    await expectNothingStored();
  });
  await test.step('after reading the match list and the notifications', async () => {
    await page.goto('/app?tab=matches');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: ben.name });
    await expect(row).toContainText(texts[1] ?? '');
    await sendMessage(ben.page, texts[2] ?? '');
    await expect(row).toContainText(texts[2] ?? '');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Notifications' });
    await expect(sheet.getByText(texts[2] ?? '')).toBeVisible();
    await expectNothingStored();
  });
  await test.step('after opening the gallery and the profile of a match', async () => {
    const gallery = page.waitForResponse(/\/api\/users(\?|$)/);
    await page.goto('/gallery');
    await (await gallery).finished();
    await page.goto(`/profile/${await idOf(ben)}`);
    await expect(page.getByRole('heading', { name: ben.name, level: 1 })).toBeVisible();
    await expectNothingStored();
  });
  await test.step('after opening preferences and the member’s own profile', async () => {
    await page.goto('/preferences');
    await expect(page.getByRole('button', { name: SPECIAL.relationshipStatus })).toBeVisible();
    await expectNothingStored();
    await page.goto('/edit-profile');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(ann.name);
    await page.goto('/app?tab=profile');
    await expect(page.getByRole('button', { name: /^Sign out/ })).toBeVisible();
    await expectNothingStored();
  });
  await test.step('sign-out removes drafts, unsent messages and names', async () => {
    await page.goto(`/chat/${matchId}`);
    await page.route('**/api/messages', (route) => route.abort());
    await sendMessage(page, 'a pending message');
    await expect(page.getByRole('button', { name: 'Not sent yet · Try now' })).toBeVisible();
    await page.getByPlaceholder('Type a message...').fill('an unsent draft');
    await page.goto(`/profile/${await idOf(ben)}`);
    await expect(page.getByRole('heading', { name: ben.name, level: 1 })).toBeVisible();
    await page.goto('/app?tab=profile');
    const signOut = page.getByRole('button', { name: /^Sign out/ });
    await expect(signOut).toBeVisible();
    const privateTexts = [ann.name, ben.name, 'a pending message', 'an unsent draft'];
    const before = await webStorageOf(page);
    for (const text of privateTexts) expect(before).toContain(text);
    await signOut.click();
    await expect(page).toHaveURL('/');
    const after = await webStorageOf(page);
    for (const text of privateTexts) expect(after).not.toContain(text);
    expect(after).not.toMatch(/currentUser|notifications_|draft_|outbox_/);
  });
});

test('browser storage: a session that ended elsewhere ends at the next request', async ({
  member,
}) => {
  const { page, name } = await member('ann');
  await page.goto('/preferences');
  await expect(page.getByRole('checkbox', { name: 'Friendship' })).toBeVisible();
  await page.context().clearCookies();
  // The change is saved automatically. A request that the page had already begun may end the session
  // first; then the checkbox is gone before it can be clicked.
  const change = page.getByRole('checkbox', { name: 'Friendship' }).click();
  await Promise.race([change, page.waitForURL('/')]);
  await expect(page).toHaveURL('/');
  expect(await webStorageOf(page)).not.toContain(name);
  await page.goto('/gallery');
  await expect(page).toHaveURL('/');
});
