import type { Locator, Page } from '@playwright/test';
import { COUNTERS } from '../bench/swipe/counters.ts';
import { animationsFinished } from './animations.ts';
import { expectAccessible } from './axe.ts';
import { pauseClock } from './clock.ts';
import {
  completeOnboarding,
  deckButton,
  delayResponse,
  expect,
  openDemo,
  test,
  uniqueUser,
} from './fixtures.ts';

const continueWith = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const SIGN_IN = '**/api/auth/google';

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
  await context.route('**/assets/*.js', (route) => route.abort());
  const page = await context.newPage();
  for (const [path, heading] of [
    ['/', 'Meet where you overlap.'],
    ['/login', 'Welcome back'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(heading)).toBeVisible();
    // Buttons of the prerendered page must not look as if they worked.
    await expect(page.locator('.prerendered')).toHaveAttribute('inert');
  }
  await page.evaluate(`localStorage.setItem('currentUser', '{"id":1,"name":"Ann"}')`);
  await page.goto('/');
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.locator('.prerendered')).toBeHidden();
});

test('login: the demo card does not need the styles of the signed-in screens', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.route('**/assets/app-*.css', (route) => route.abort());
  await page.goto('/login');
  const demo = page.getByRole('button', { name: 'Try the demo' });
  await expect(demo).toBeInViewport({ ratio: 1 });
  for (const face of await page.locator('img[src^="/people/"][alt=""][width="34"]').all()) {
    expect(await face.boundingBox()).toMatchObject({ width: 34, height: 34 });
  }
});

test('login: the legal links stand on one line', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
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
});

test('landing: shows six blurred profiles, the features and the terms', async ({ visitor }) => {
  const page = await visitor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByText('Sign in to view')).toHaveCount(6);
  await expect(page.getByRole('img', { name: /^Six sample profiles/ })).toBeVisible();
  // No link to a profile.
  await expect(page.getByRole('link')).toHaveText(['Rules', 'Report content']);
  for (const title of ['One person at a time', 'Discretion first', 'Evenings out']) {
    await expect(page.getByText(title)).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terms' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms' })).toContainText('18 or older');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(requested.some((path) => path.startsWith('/api/referrals'))).toBe(false);
});

test('landing: a visit through a referral link is tracked, and the code is stored', async ({
  visitor,
}) => {
  const page = await visitor();
  const tracked = page.waitForRequest('**/api/referrals/track/FRIEND2345');
  await page.goto('/?ref=FRIEND2345');
  await tracked;
  expect(await page.evaluate(`sessionStorage.getItem('referralCode')`)).toBe('FRIEND2345');
  await page.goto('/login');
  await expect(page.getByText('Invited by a friend')).toBeVisible();
});

test('landing: works when the server does not respond', async ({ visitor }) => {
  const page = await visitor();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Sign in to view')).toHaveCount(6);
  await expect(continueWith(page)).toBeEnabled();
});

test('sign-in: each failure shows its message and allows another attempt', {
  tag: '@core',
}, async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await test.step('the popup is closed', async () => {
    const opened = page.waitForEvent('popup');
    await continueWith(page).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await (await opened).close();
    await expectToast(page, 'Login failed', 'Sign in was cancelled.');
    await expect(continueWith(page)).toBeEnabled();
  });
  await test.step('the popup is closed, on the sign-in page', async () => {
    await page.goto('/login');
    const opened = page.waitForEvent('popup');
    await continueWith(page).click();
    await (await opened).close();
    await expectToast(page, 'Authentication error', 'Sign in was cancelled.');
  });
  await test.step('the server rejects the sign-in', async () => {
    const json = { message: 'This account is closed.', code: 'account_closed' };
    await page.route(SIGN_IN, (route) => route.fulfill({ status: 403, json }));
    await page.goto(`/?${hint('ann')}`);
    await continueWith(page).click();
    await expectToast(page, 'Login failed', 'Failed to authenticate with server');
    await page.goto(`/login?${hint('ann')}`);
    await continueWith(page).click();
    await expectToast(page, 'Failed to authenticate with server', 'This account is closed.');
  });
  await test.step('the server returns an error without a message', async () => {
    await page.unroute(SIGN_IN);
    await page.route(SIGN_IN, (route) => route.fulfill({ status: 500, body: 'oops' }));
    await page.goto(`/login?${hint('ann')}`);
    await continueWith(page).click();
    await expectToast(page, 'Failed to authenticate with server', 'Please try again.');
  });
  await test.step('the server does not respond', async () => {
    await page.unroute(SIGN_IN);
    await page.route(SIGN_IN, (route) => route.abort());
    await page.goto(`/login?${hint('ann')}`);
    await continueWith(page).click();
    await expectToast(page, 'Authentication error', 'Something went wrong. Please try again.');
  });
  await test.step('the next attempt succeeds', async () => {
    await page.unroute(SIGN_IN);
    await page.goto(`/login?${hint('ann')}`);
    await continueWith(page).click();
    await expect(page).toHaveURL('/app');
    await completeOnboarding(page);
  });
});

test('sign-in: with blocked popups a redirect signs in', async ({ visitor }) => {
  const page = await visitor();
  await blockPopups(page);
  const popupBlocked = 'Popup was blocked. Please allow popups for this site.';
  await page.goto('/');
  await continueWith(page).click();
  await expectToast(page, 'Login failed', popupBlocked);
  await expect(page.getByRole('button', { name: 'Continue without a popup' })).toBeVisible();
  await page.goto(`/login?${hint('ann')}`);
  await expectAccessible(page);
  await continueWith(page).click();
  await expectToast(page, 'Authentication error', popupBlocked);
  const release = await delayResponse(page, '**/api/auth/google/pending');
  await page.getByRole('button', { name: 'Continue without a popup' }).click();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await release();
  await expect(page).toHaveURL('/app');
  await completeOnboarding(page);

  await test.step('a signed-in member skips the sign-in pages', async () => {
    for (const path of ['/', '/login']) {
      await page.goto(path);
      await expect(page).toHaveURL('/app');
    }
  });
});

test('sign-in: opens the requested screen', async ({ visitor }) => {
  for (const popups of ['allowed', 'blocked']) {
    await test.step(`popups are ${popups}`, async () => {
      const page = await visitor();
      if (popups === 'blocked') await blockPopups(page);
      await page.goto('/referrals');
      await expect(page).toHaveURL('/');
      await page.evaluate(`history.replaceState(history.state, '', '/?${hint('ann')}')`);
      await continueWith(page).click();
      if (popups === 'blocked') {
        await page.getByRole('button', { name: 'Continue without a popup' }).click();
      }
      await expect(page).toHaveURL('/referrals');
      await completeOnboarding(page);
      await expect(page.getByRole('heading', { name: 'Referral Program' })).toBeVisible();
    });
  }
});

test('sign-in: the sign-in page links the terms and the privacy rules', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/login');
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

test('sign-in: a failed redirect shows its error once', async ({ visitor }) => {
  const page = await visitor();
  // The toast appears before all pictures have loaded.
  await page.goto('/login?signin=failed', { waitUntil: 'commit' });
  await expectToast(page, 'Login failed', 'Could not sign in with Google. Please try again.');
  await expect(page).toHaveURL('/login');
  await page.goto('/login?signin=done', { waitUntil: 'commit' });
  await expectToast(page, 'Login failed', 'Could not sign in with Google. Please try again.');
});

test('sign-in: methods that the server does not offer are hidden', async ({ visitor }) => {
  const page = await visitor();
  await page.route('**/api/auth/session', (route) =>
    route.fulfill({ json: { user: null, signInMethods: [], passkeyOrigin: null } }),
  );
  await page.goto('/');
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Try the demo' })).toHaveCount(0);
    await expect(continueWith(page)).toHaveCount(0);
  }
});

test('demo: one click signs in, and sign-out clears the browser', { tag: '@core' }, async ({
  visitor,
}) => {
  const page = await visitor();
  await openDemo(page);
  await expect(page.getByText('Demo with sample people')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/edit-profile');
  await expect(page.getByText('Photos need an account of your own.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(`localStorage.getItem('currentUser')`)).toBeNull();

  await test.step('screens of members redirect visitors', async () => {
    for (const path of ['/app', '/gallery', '/chat/5', '/profile/5', '/edit-profile', '/stats']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });

  await test.step('the banner leads to an account', async () => {
    await openDemo(page);
    await page.goto('/app?tab=matches');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 844, height: 390 });
    const banner = page.getByRole('complementary', { name: 'Demo with sample people' });
    await expect.poll(async () => (await banner.boundingBox())?.height).toBe(32);
    if (size) await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Create your account' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/');
  });

  await test.step('a disabled demo shows an error', async () => {
    const json = { message: 'The demo is not available right now.', code: 'demo_closed' };
    await page.route('**/api/auth/demo', (route) => route.fulfill({ status: 404, json }));
    await page.getByRole('button', { name: 'Try the demo' }).click();
    await expectToast(page, 'Login failed', 'The demo is not available right now.');
    await expect(page).toHaveURL('/');
  });
});

test('/simple: shows two sample profiles in four tabs without an API request', async ({
  visitor,
}) => {
  const page = await visitor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/simple');
  await expect(page.getByText('2 people nearby')).toBeVisible();
  for (const name of ['Maya', 'Jonas']) {
    await expect(page.getByRole('article', { name: new RegExp(`^${name}`) })).toBeVisible();
    await deckButton(page, 'Like').click();
  }
  await expect(page.getByText('No more users to discover')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('article', { name: /^Maya/ })).toBeVisible();
  await page.getByRole('link', { name: 'Matches' }).click();
  await expect(page).toHaveURL('/simple?tab=matches');
  await expect(page.getByRole('link', { name: /^Start conversation with/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Events' }).click();
  await expect(page.getByText('No events available')).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
  // Page views are sent on every page.
  const calls = requested.filter((path) => path.startsWith('/api/') && path !== '/api/page-views');
  expect(calls).toEqual([]);
});

test('/test: clears browser storage after a confirmation', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/test');
  await page.evaluate(`localStorage.setItem('left', '1'), sessionStorage.setItem('left', '1')`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Storage & Reload' }).click();
  const sheet = page.getByRole('dialog', { name: 'Clear this browser?' });
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await expect(sheet).toBeHidden();
  expect(await page.evaluate(`localStorage.getItem('left')`)).toBe('1');
  await page.getByRole('button', { name: 'Clear Storage & Reload' }).click();
  const reloaded = page.waitForEvent('load');
  await sheet.getByRole('button', { name: 'Clear & Reload' }).click();
  await reloaded;
  await expect(page.getByRole('button', { name: 'Clear Storage & Reload' })).toBeVisible();
  expect(
    await page.evaluate(`localStorage.getItem('left') ?? sessionStorage.getItem('left')`),
  ).toBeNull();
});

test('unknown path: shows the not-found page', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: "This page isn't here." })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});

test('toasts: one at a time, for 5 s, and closed by a swipe', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await blockPopups(page);
  await page.clock.install();
  await page.goto('/login');
  await expect(continueWith(page)).toBeVisible();
  // From here on time passes only in `runFor`, so a busy machine closes no toast early.
  await pauseClock(page);
  const toast = page.getByRole('alert');
  /** Runs frames until a reading is as expected. */
  const frames = <T>(read: () => T) =>
    expect.poll(
      async () => {
        await page.clock.runFor(16);
        return read();
      },
      { intervals: [20] },
    );
  /** Runs frames until this many toasts are shown, and lets the last one slide in or out. */
  const expectToasts = async (count: number) => {
    await frames(() => toast.count()).toBe(count);
    await page.clock.runFor(300);
    await expect(toast).toHaveCount(count);
  };
  const raise = async () => {
    await continueWith(page).press('Enter');
    await expectToasts(1);
  };
  const box = async () => {
    // Waits until it no longer moves.
    await toast.click({ trial: true });
    const found = await toast.boundingBox();
    if (!found) throw new Error('the toast has no box');
    return found;
  };
  /** Moves the pointer within the toast, with time for React to render in between. */
  const moveOver = async ({ x, y, height }: { x: number; y: number; height: number }) => {
    for (const right of [60, 80, 100, 120]) {
      await page.mouse.move(x + right, y + height / 2);
      await page.clock.runFor(16);
    }
  };
  /** Drags the toast to the right and releases it. */
  const swipe = async (distance: number) => {
    const { x, y, height } = await box();
    await page.mouse.move(x + 60, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 60 + distance, y + height / 2, { steps: 6 });
    await page.mouse.up();
    await page.mouse.move(5, 850);
  };

  await test.step('a new toast replaces the old one', async () => {
    await raise();
    const first = await toast.elementHandle();
    await continueWith(page).press('Enter');
    await frames(() => first?.evaluate((node) => node.isConnected)).toBe(false);
    await expectToasts(1);
    expect((await box()).width).toBeLessThanOrEqual(420);
  });
  await test.step('it closes after 5000 ms', async () => {
    await page.mouse.move(5, 850);
    await page.clock.runFor(4000);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1000);
    await expectToasts(0);
  });
  await test.step('a moving pointer keeps it open, a resting one does not', async () => {
    await raise();
    const place = await box();
    await page.mouse.move(5, 850);
    await page.clock.runFor(5000);
    await expectToasts(0);
    await page.mouse.move(place.x + 60, place.y + 20);
    await raise();
    await page.clock.runFor(5000);
    await expectToasts(0);
    await raise();
    await moveOver(place);
    await page.clock.runFor(20_000);
    await expectToasts(1);
    await page.mouse.move(5, 850);
    await page.clock.runFor(5000);
    await expectToasts(0);
  });
  await test.step('a swipe of more than 50 px closes it', async () => {
    await raise();
    await swipe(50);
    await expectToasts(1);
    const { x, y } = await box();
    await swipe(-120);
    // Hovering does not move it.
    await page.mouse.move(x + 200, y + 20);
    await page.mouse.move(x + 300, y + 20);
    expect((await toast.boundingBox())?.x).toBe(x);
    await page.mouse.move(5, 850);
    await expectToasts(1);
    await swipe(60);
    await expectToasts(0);
  });
  await test.step('F8 focuses it, and its button closes it', async () => {
    await raise();
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeFocused();
    await page.clock.runFor(20_000);
    await expectToasts(1);
    await page.keyboard.press('Tab');
    await expect(toast.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToasts(0);
  });
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
