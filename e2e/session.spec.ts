import { expect, signIn, test, uniqueUser } from './fixtures.ts';

test('session: an emptied local storage keeps the member signed in', { tag: '@core' }, async ({
  member,
}) => {
  const { page } = await member('ann');
  await page.goto('/app');
  await page.evaluate('localStorage.clear()');
  await page.goto('/app?tab=matches');
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
  await expect(page).toHaveURL('/app?tab=matches');
});

test('session: all tabs follow a sign-out, an ended session and another member', async ({
  member,
}) => {
  const { page, name } = await member('ann');
  const other = await page.context().newPage();
  const openBoth = async () => {
    await page.goto('/app?tab=profile');
    await other.goto('/preferences');
    await expect(page.getByRole('button', { name: /^Sign out/ })).toBeVisible();
    await expect(other.getByRole('heading', { name: 'Preferences', level: 1 })).toBeVisible();
  };
  await test.step('another member', async () => {
    await openBoth();
    const ben = uniqueUser('ben');
    await signIn(page, ben);
    await page.reload();
    await expect(page.getByRole('heading', { name: ben.name })).toBeVisible();
    await other.goto('/app?tab=profile');
    await expect(other.getByRole('heading', { name: ben.name })).toBeVisible();
    await expect(other.getByText(name)).toHaveCount(0);
  });
  await test.step('a sign-out', async () => {
    await openBoth();
    const signOut = page.getByRole('button', { name: /^Sign out/ });
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }));
    await signOut.click();
    await expect(page.getByText('Failed to logout')).toBeVisible();
    await page.unroute('**/api/auth/logout');
    await signOut.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
    expect((await page.request.get('/api/preferences')).status()).toBe(401);
  });
  await test.step('an ended session', async () => {
    await signIn(page, uniqueUser('cat'));
    await openBoth();
    await page.context().clearCookies();
    // A request in the background may end the session first; then the link is gone.
    const click = page.getByRole('link', { name: 'Events' }).click();
    await Promise.race([click, page.waitForURL('/')]);
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
  });
});
