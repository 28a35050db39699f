import { createEvent, signInAsAdmin } from './admin.ts';
import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import { call, expect, idOf, newPlace, test, topCard } from './fixtures.ts';
import { expectNoOverflow } from './layout.ts';

test('a first member keeps or leaves the nearest people, and then invites and asks to be told', async ({
  member,
  visitor,
}) => {
  const admin = await visitor();
  await signInAsAdmin(admin);
  await createEvent(admin);
  const [ann, ben] = [await member('ann'), await member('ben')];
  const { latitude, longitude } = newPlace();
  const age = 40;
  for (const [one, north] of [
    [ann, 0],
    [ben, 0.8],
  ] as const) {
    // Members of other tests are of another age.
    await call(one.page, 'PUT', '/api/preferences', { ageRange: [age, age], distanceUnit: 'mi' });
    const user = `/api/users/${await idOf(one)}`;
    await call(one.page, 'PUT', user, {
      age,
      interests: ['Music', 'Cooking', 'Dogs'],
      location: 'Little Falls',
    });
    await call(one.page, 'PUT', `${user}/position`, { latitude: latitude + north, longitude });
  }
  const { page } = ann;
  await page.goto('/app');
  const strip = page.getByRole('region', {
    name: 'No one within 30 miles yet. These are the nearest.',
  });
  await expect(strip).toBeVisible();
  await expect(topCard(page)).toContainText('30–60 mi');
  await expect(page.getByText('0 people nearby')).toBeVisible();
  await expectAccessible(page, WITH_TARGET_SIZE);
  await expectNoOverflow(page);

  // On low screens, where the deck scrolls under the strip.
  await page.setViewportSize({ width: 568, height: 320 });
  await strip.getByRole('button', { name: 'Keep' }).click({ trial: true });
  await page.getByRole('button', { name: /^Like / }).click({ trial: true });
  await page.setViewportSize({ width: 390, height: 844 });

  await strip.getByRole('button', { name: 'Only 30 mi' }).click();
  await expect(page.getByText("You're one of the first here.")).toBeVisible();
  // The next event of all tests.
  await expect(page.getByRole('link', { name: /\d going$/ })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page, WITH_TARGET_SIZE);
  await expectNoOverflow(page);
  const tell = page.getByRole('switch', { name: /^Tell me when people join/ });
  await tell.press('Space');
  await expect(page.getByText("We'll tell you once.")).toBeVisible();
  await page.reload();
  await expect(tell).toBeChecked();
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();

  await call(page, 'DELETE', '/api/users/discover/filters');
  await page.reload();
  await strip.getByRole('button', { name: 'Keep' }).click();
  await expect(strip).toHaveCount(0);
  await expect(topCard(page)).toContainText('30–60 mi');
  await expect(page.getByText('1 person nearby')).toBeVisible();
});
