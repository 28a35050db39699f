import type { Page } from '@playwright/test';
import { advanceTime, runStackJob } from '#test/control.ts';
import { completeOnboarding, deckButton, expect, test } from './fixtures.ts';

/** Opens a referral link and signs up, through the pages. */
async function signUpThroughLink(page: Page, referralCode: string): Promise<Page> {
  const email = `joined${Date.now().toString(36)}@example.test`;
  await page.goto(`/?${new URLSearchParams({ login_hint: email, ref: referralCode })}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/app');
  await completeOnboarding(page);
  return page;
}

async function linkOf(page: Page): Promise<string> {
  await page.goto('/referrals');
  const link = page.getByLabel('Your referral link');
  await expect(link).toHaveText(/\?ref=[0-9A-Z]{10}$/);
  return (await link.textContent()) ?? '';
}

/** The number on one of the four cards. */
const figure = (page: Page, card: string) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('paragraph');

/** Adds a bio and interests, as Edit profile does. */
async function completeProfile(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const session = await fetch('/api/auth/session');
    const { user } = (await session.json()) as { user: { id: number } };
    const body = JSON.stringify({
      bio: 'Coffee first, then mountains.',
      interests: ['Coffee', 'Mountains', 'Dogs'],
    });
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(`/api/users/${user.id}`, { method: 'PUT', headers, body })).status;
  });
  expect(status).toBe(200);
}

/** Super likes the top card. */
async function superLike(page: Page): Promise<void> {
  const card = page.locator('article:not([inert])');
  const label = (await card.getAttribute('aria-label')) ?? '';
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/swipes'));
  await deckButton(page, 'Super Like').click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
}

test('referrals: a signup qualifies and settles, and six levels receive their credits', {
  tag: '@core',
}, async ({ member, visitor }) => {
  test.setTimeout(240_000);
  const levels: Page[] = [];
  let referralCode = '';
  await test.step('six members sign up, each through the link of the one before', async () => {
    for (let level = 6; level >= 1; level -= 1) {
      const { page } = await member(`level${level}x`, { referralCode });
      referralCode = new URL(`http://${await linkOf(page)}`).searchParams.get('ref') ?? '';
      levels.unshift(page);
    }
  });
  const referrer = levels[0] as Page;
  const joined = await test.step('a visitor follows the link and signs up', () =>
    visitor().then((page) => signUpThroughLink(page, referralCode)));

  await test.step('the referrer sees a referral and no signup', async () => {
    await referrer.goto('/referrals');
    await expect(figure(referrer, 'Referrals')).toHaveText('1');
    await expect(figure(referrer, 'Signups')).toHaveText('0');
    await expect(
      referrer.getByText('No transactions yet. Start earning by sharing your referral link!'),
    ).toBeVisible();
  });

  await test.step('the new member completes the profile and returns on two more days', async () => {
    await completeProfile(joined);
    for (let day = 0; day < 2; day += 1) {
      // A request while time advances could cache the activity of the day before.
      await joined.goto('about:blank');
      await advanceTime(1);
      await joined.goto('/app');
      await expect(joined.getByRole('heading', { name: 'Discover' })).toBeVisible();
      // The activity is recorded before the responses.
      await joined.waitForLoadState('networkidle');
    }
    await runStackJob('qualify-signups');
  });

  await test.step('the credits are on hold and not part of the balance', async () => {
    await referrer.reload();
    await expect(figure(referrer, 'Signups')).toHaveText('1');
    await expect(referrer.getByRole('region', { name: 'On hold' })).toContainText('10');
    await expect(figure(referrer, 'Credits')).toHaveText('0');
  });

  await test.step('seven days later the job settles them once', async () => {
    await advanceTime(7);
    await runStackJob('check-ledger');
    await runStackJob('settle-credits');
    await runStackJob('settle-credits');
    await runStackJob('check-ledger');
  });

  await test.step('all six see their credits and the reason', async () => {
    const rates = [
      ['10', '10%'],
      ['5', '5%'],
      ['3', '3%'],
      ['2', '2%'],
      ['1', '1%'],
      ['0.5', '0.5%'],
    ] as const;
    for (const [index, [credits, rate]] of rates.entries()) {
      const page = levels[index] as Page;
      await page.reload();
      await expect(figure(page, 'Credits')).toHaveText(credits);
      await expect(figure(page, 'Earned')).toHaveText(credits);
      const row = page.getByRole('button', { name: `Level ${index + 1} signup` });
      await expect(row).toContainText(`+${credits}`);
      await row.click();
      await expect(page.getByRole('definition').filter({ hasText: rate })).toBeVisible();
      await expect(page.getByRole('definition').filter({ hasText: '100 credits' })).toBeVisible();
      await expect(page.getByText('joined')).toHaveCount(0);
    }
  });

  await test.step('the second Super Like of a day costs the referrer five credits', async () => {
    await referrer.goto('/app');
    await superLike(referrer);
    await superLike(referrer);
    const undone = referrer.waitForResponse((response) => response.url().endsWith('/undo'));
    await referrer.getByRole('button', { name: 'Undo' }).click();
    expect((await undone).status()).toBe(200);
    await referrer.goto('/referrals');
    await expect(figure(referrer, 'Credits')).toHaveText('10');
    await referrer.goto('/app');
    await superLike(referrer);
    await referrer.goto('/referrals');
    await expect(figure(referrer, 'Credits')).toHaveText('5');
    await expect(figure(referrer, 'Earned')).toHaveText('10');
    await expect(referrer.getByRole('button', { name: 'Super Like' }).first()).toContainText('−5');
  });
});

test('referrals: Copy copies the link and confirms it for 2 s', async ({ member }) => {
  const { page } = await member('copier', { permissions: ['clipboard-read', 'clipboard-write'] });
  const link = await linkOf(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`http://${link}`);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

test('referrals: each card fails independently and can be retried', async ({ member }) => {
  const { page } = await member('failing');
  const failing = new Set(['link', 'credits']);
  await page.route(/\/api\/referrals\/(link|credits|network)/, (route) => {
    const call = /referrals\/(\w+)/.exec(route.request().url())?.[1] ?? '';
    return failing.has(call) ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
  });
  await page.goto('/referrals');
  const credits = page.getByRole('region', { name: 'Credits', exact: true });
  await expect(credits.getByText('Failed to fetch credits')).toBeVisible();
  await expect(page.getByText('Failed to fetch referral link')).toHaveCount(2);
  await expect(figure(page, 'Referrals')).toHaveText('0');
  await expect(page.getByRole('table')).toContainText('0.5%');
  failing.clear();
  await credits.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(page, 'Credits')).toHaveText('0');
  await expect(page.getByText('Failed to fetch referral link')).toHaveCount(2);
  failing.add('network');
  await page.reload();
  await expect(page.getByText('Failed to fetch network')).toBeVisible();
  await expect(page.getByLabel('Your referral link')).toBeVisible();
});

test('referrals: the demo shows no link and no credits', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
  await page.goto('/referrals');
  await expect(page.getByText('The demo has no referral link.', { exact: false })).toBeVisible();
  await expect(figure(page, 'Credits')).toHaveText('0');
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
});
