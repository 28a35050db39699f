import type { Locator, Page } from '@playwright/test';
import { animationsFinished } from './animations.ts';
import { expectAccessible } from './axe.ts';
import { COUNTERS } from './counters.ts';
import {
  completeOnboarding,
  delayResponse,
  expect,
  openDemo,
  test,
  uniqueUser,
} from './fixtures.ts';

const continueWith = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Makes the test provider sign in without showing a page. */
const hint = (name: string) => `login_hint=${uniqueUser(name).email}`;

/** The browser refuses to open any window. */
const blockPopups = (page: Page) => page.addInitScript('window.open = () => null');

async function expectToast(page: Page, title: string, message: string): Promise<void> {
  const toast = page.getByRole('alert');
  await expect(toast.getByText(title, { exact: true })).toBeVisible();
  await expect(toast.getByText(message, { exact: true })).toBeVisible();
}

test('landing: prerendered pages show before the code loads, and members never see them', async ({
  visitor,
}) => {
  const context = (await visitor()).context();
  await context.route(/\/assets\/(?!preload-)[^/]+\.js$/, (route) => route.abort());
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/', 'Meet where you overlap.'],
    ['/login', 'Sign in or create your account.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(heading)).toBeVisible();
    // Only files with a hash in their name are cached without being requested again.
    await expect(page.locator('script[src]:not([src^="/assets/"])')).toHaveCount(0);
    // Buttons of the prerendered page must not look as if they worked.
    await expect(page.locator('.prerendered')).toHaveAttribute('inert');
  }
  await page.evaluate(`localStorage.setItem('currentUser', '{"id":1,"name":"Ann"}')`);
  await page.goto('/');
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.locator('.prerendered')).toBeHidden();
});

test('login: the demo card needs no styles of other screens, and the legal texts open from one line', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.route('**/assets/app-*.css', (route) => route.abort());
  await page.goto('/login');
  const demo = page.getByRole('button', { name: 'Try the demo' });
  await expect(demo).toBeInViewport({ ratio: 1 });
  const faces = page.locator('[data-face]');
  await expect(faces).toHaveCount(2);
  for (const face of await faces.all()) {
    expect(await face.boundingBox()).toMatchObject({ width: 34, height: 34 });
  }
  const links = [
    page.getByRole('button', { name: 'Terms' }),
    page.getByRole('button', { name: 'Privacy' }),
    page.getByRole('link', { name: 'Rules' }),
    page.getByRole('link', { name: 'Report content' }),
  ];
  for (const link of links) await expect(link).toBeVisible();
  const topOf = (link: Locator) => link.locator('span').last().boundingBox();
  await expect
    .poll(async () => new Set((await Promise.all(links.map(topOf))).map((box) => box?.y)).size)
    .toBe(1);
  for (const [name, rule] of [
    ['Terms', '18 or older'],
    ['Privacy', 'approximate area'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toContainText(rule);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});

test('sign-in: a closed popup shows its message and allows another attempt', async ({
  visitor,
}) => {
  const page = await visitor();
  for (const [path, title] of [
    ['/', 'Login failed'],
    ['/login', 'Authentication error'],
  ] as const) {
    await test.step(`the popup is closed on ${path}`, async () => {
      await page.goto(path);
      const opened = page.waitForEvent('popup');
      await continueWith(page).click();
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
      await (await opened).close();
      await expectToast(page, title, 'Sign in was cancelled.');
      await expect(continueWith(page)).toBeEnabled();
    });
  }
});

test('sign-in: with blocked popups a redirect signs in and opens the requested screen', async ({
  visitor,
}) => {
  const page = await visitor();
  await blockPopups(page);
  await test.step('screens of members redirect visitors', async () => {
    for (const path of ['/app', '/gallery', '/chat/5', '/profile/5', '/stats', '/referrals']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });
  await test.step('a failed redirect shows its error once', async () => {
    const failed = 'Could not sign in with Google. Please try again.';
    for (const result of ['failed', 'done']) {
      // The toast appears before all pictures have loaded.
      await page.goto(`/login?signin=${result}`, { waitUntil: 'commit' });
      await expectToast(page, 'Login failed', failed);
      await expect(page).toHaveURL('/login');
    }
  });
  const popupBlocked = 'Popup was blocked. Please allow popups for this site.';
  await page.goto('/login');
  await continueWith(page).click();
  await expectToast(page, 'Authentication error', popupBlocked);
  await page.goto('/referrals');
  await expect(page).toHaveURL('/');
  await page.evaluate(`history.replaceState(history.state, '', '/?${hint('ann')}')`);
  await continueWith(page).click();
  await expectToast(page, 'Login failed', popupBlocked);
  await expectAccessible(page);
  const release = await delayResponse(page, '**/api/auth/google/pending');
  await page.getByRole('button', { name: 'Continue without a popup' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await release();
  await expect(page).toHaveURL('/referrals');
  await completeOnboarding(page);
  await expect(page.getByRole('heading', { name: 'Referral Program' })).toBeVisible();

  await test.step('a signed-in member skips the sign-in pages', async () => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL('/app');
    }
  });
});

test('demo: one click signs in, and sign-out clears the browser', { tag: '@core' }, async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  await expect(page.getByText('Demo with sample people')).toBeVisible();

  await test.step('without an account of their own there are no photos and no referrals', async () => {
    await page.goto('/referrals');
    await expect(page.getByText('The demo has no referral link.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
    await page.goto('/edit-profile');
    await expect(page.getByText('Photos need an account of your own.')).toBeVisible();
  });
  await test.step('sign-out clears the browser', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(`localStorage.getItem('currentUser')`)).toBeNull();
    await page.goto('/app');
    await expect(page).toHaveURL('/');
  });
  await test.step('a disabled demo shows an error', async () => {
    const json = { message: 'The demo is not available right now.', code: 'demo_closed' };
    await page.route('**/api/auth/demo', (route) => route.fulfill({ status: 404, json }));
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expectToast(page, 'Login failed', 'The demo is not available right now.');
    await expect(page).toHaveURL('/');
  });
});

test('/test: clears browser storage at once', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/test');
  await page.evaluate(`localStorage.setItem('left', '1'), sessionStorage.setItem('left', '1')`);
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Clear Storage & Reload' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Clear Storage & Reload' })).toBeVisible();
  const left = `localStorage.getItem('left') ?? sessionStorage.getItem('left')`;
  expect(await page.evaluate(left)).toBeNull();
});

for (const width of [390, 820, 1280]) {
  test(`sign-in: nothing moves when the methods arrive late, ${width} px wide`, async ({
    visitor,
  }) => {
    const page = await visitor({ viewport: { width, height: 900 } });
    await page.addInitScript(COUNTERS);
    const release = await delayResponse(page, '**/api/auth/session');
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(continueWith(page)).toBeHidden();
    // Text moves when its font arrives.
    await page.evaluate('document.fonts.ready.then(() => {})');
    await animationsFinished(page);
    const before = Number(await page.evaluate('__shift'));
    await release();
    await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try the demo' })).toBeVisible();
    await animationsFinished(page);
    expect(Number(await page.evaluate('__shift')) - before).toBeLessThanOrEqual(0.005);
  });
}
