import { listed } from '#test/each.ts';
import { expectAccessible, WITH_TARGET_SIZE } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow, recordMovement } from './layout.ts';
import { LAYERS } from './tours/layers.ts';
import { SCREENS } from './tours/screens.ts';

const SIZES = {
  phone: { viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1280, height: 900 } },
};

const PATHS = listed(
  `/app ¦ /app?tab=matches ¦ /app?tab=events ¦ /app?tab=profile ¦ /edit-profile ¦ /preferences`,
);

test('accessibility: axe finds nothing on the main screens', { tag: '@core' }, async ({
  member,
  visitor,
}) => {
  const guest = await visitor(SIZES.phone);
  for (const path of ['/', '/login']) {
    await guest.goto(path);
    await expectAccessible(guest);
  }
  const { page } = await member('ann', SIZES.desktop);
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: false })).toHaveCount(0);
    await expectAccessible(page);
  }
});

/** Tours of screens with the same elements at every size. */
const ON_PHONES_ONLY = ['visitor', 'newcomer', 'visitorLayers'];

for (const [size, options] of Object.entries(SIZES)) {
  for (const tour of [...SCREENS, ...LAYERS]) {
    if (size === 'desktop' && ON_PHONES_ONLY.includes(tour.name)) continue;
    test(`accessibility: axe, overflow, reduced motion and CSP are clean: ${tour.name}, ${size}`, async ({
      visitor,
    }) => {
      test.setTimeout(360_000);
      const page = await visitor({ ...options, reducedMotion: 'reduce' });
      const movements = await recordMovement(page);
      const liveToasts = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
      const blocked: string[] = [];
      await page.exposeFunction('__recordBlocked', (uri: string) => blocked.push(uri));
      await page.addInitScript(`addEventListener('securitypolicyviolation',
        ({ violatedDirective, blockedURI }) => __recordBlocked(violatedDirective + ' ' + blockedURI))`);
      await tour(page, async (name) => {
        await test.step(name, async () => {
          // A toast about a member of another test covers controls until it closes automatically.
          await expect(liveToasts).toHaveCount(0);
          await expectAccessible(page, WITH_TARGET_SIZE);
          await expectNoOverflow(page);
          expect.soft(await movements(), `${name} moved`).toEqual([]);
        });
      });
      expect(blocked, 'violations of the content security policy').toEqual([]);
    });
  }
}
