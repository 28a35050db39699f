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
    expect(cached.map(({ path }) => path)).toContain('/shell.html');
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
    await expect(log.getByRole('img', { name: 'Sending' })).toHaveCount(0);
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
    await expect(page.getByRole('radio', { name: SPECIAL.relationshipStatus })).toBeChecked();
    await expectNothingStored();
    await page.goto('/edit-profile');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(ann.name);
    await page.goto('/app?tab=profile');
    await expect(page.getByRole('button', { name: /^Sign out/ })).toBeVisible();
    await expectNothingStored();
  });
});
