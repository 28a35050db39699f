import type { Page } from '@playwright/test';
import { daysPass, jobRuns } from '#test/control.ts';
import { answerBeforeYouStart, expect, test } from './fixtures.ts';

/** Somebody new who follows a referral link, or comes by themselves, and signs up. */
async function signUp(page: Page, name: string, link?: string): Promise<Page> {
  const email = `${name}${Date.now().toString(36)}@example.test`;
  const query = new URLSearchParams({ login_hint: email });
  if (link) query.set('ref', new URL(`http://${link}`).searchParams.get('ref') ?? '');
  await page.goto(`/?${query}`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/app');
  await answerBeforeYouStart(page);
  return page;
}

async function linkOf(page: Page): Promise<string> {
  await page.goto('/referrals');
  const link = page.getByLabel('Your referral link');
  await expect(link).toHaveText(/\?ref=[0-9A-Z]{10}$/);
  return (await link.textContent()) ?? '';
}

/** The figure on one of the four cards. */
const figure = (page: Page, card: string) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('paragraph');

/** Says something about oneself, as Edit profile does. */
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

/** Super likes whoever is on top. */
async function superLike(page: Page): Promise<void> {
  const card = page.locator('article:not([inert])');
  const label = (await card.getAttribute('aria-label')) ?? '';
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/swipes'));
  await page.getByRole('button', { name: 'Super Like' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('article', { name: label, exact: true })).toHaveCount(0);
}

test('a referral: a visitor qualifies, the night passes, and six levels see their credits', async ({
  visitor,
}) => {
  test.setTimeout(240_000);
  const above: Page[] = [];
  let link: string | undefined;
  await test.step('six people follow each other', async () => {
    for (let level = 6; level >= 1; level -= 1) {
      const page = await signUp(await visitor(), `level${level}x`, link);
      link = await linkOf(page);
      above.unshift(page);
    }
  });
  const referrer = above[0] as Page;
  const joined = await test.step('a visitor follows the link and signs up', () =>
    visitor().then((page) => signUp(page, 'joined', link)));

  await test.step('the referrer sees a referral, and no signup yet', async () => {
    await referrer.goto('/referrals');
    await expect(figure(referrer, 'Referrals')).toHaveText('1');
    await expect(figure(referrer, 'Signups')).toHaveText('0');
    await expect(
      referrer.getByText('No transactions yet. Start earning by sharing your referral link!'),
    ).toBeVisible();
  });

  await test.step('the visitor completes the profile and comes back on two more days', async () => {
    await completeProfile(joined);
    for (let day = 0; day < 2; day += 1) {
      await daysPass(1);
      await joined.reload();
      await expect(joined.getByRole('heading', { name: 'Discover' })).toBeVisible();
    }
    await jobRuns('qualify-signups');
  });

  await test.step('the referrer sees it on hold, apart from the balance', async () => {
    await referrer.reload();
    await expect(figure(referrer, 'Signups')).toHaveText('1');
    await expect(referrer.getByRole('region', { name: 'On hold' })).toContainText('10');
    await expect(figure(referrer, 'Credits')).toHaveText('0');
  });

  await test.step('seven days later the night settles it, once', async () => {
    await daysPass(7);
    await jobRuns('check-ledger');
    await jobRuns('settle-credits');
    await jobRuns('settle-credits');
    await jobRuns('check-ledger');
  });

  await test.step('all six see theirs, and what it was for', async () => {
    const rates = [
      ['10', '10%'],
      ['5', '5%'],
      ['3', '3%'],
      ['2', '2%'],
      ['1', '1%'],
      ['0.5', '0.5%'],
    ] as const;
    for (const [index, [credits, rate]] of rates.entries()) {
      const page = above[index] as Page;
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

  await test.step('the referrer spends five of them on the second super like of the day', async () => {
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

test('a referral link is copied, and says so for two seconds', async ({ member }) => {
  const { page } = await member('copier', { permissions: ['clipboard-read', 'clipboard-write'] });
  const link = await linkOf(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: 'Link copied!' })).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`http://${link}`);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
});

test('on the referral screen each card fails alone and can be tried again', async ({ member }) => {
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

test('the demo shows an honest empty referral screen', async ({ visitor }) => {
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
