import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const root = (page: Page) => page.locator('html');
const chooser = (page: Page, name: string) => page.getByRole('combobox', { name });

test('languages: that of the browser at first, then the choice, on every device of a member', {
  tag: '@core',
}, async ({ visitor, member }) => {
  await test.step('a visitor reads the language of the browser, from the first byte', async () => {
    const page = await visitor({ locale: 'de-AT' });
    const first = await page.goto('/');
    expect(await first?.text()).toMatch(/<html lang="de" dir="ltr">.*Trefft euch/s);
    await expect(page.getByRole('heading', { name: 'Trefft euch, wo es passt.' })).toBeVisible();
    await chooser(page, 'Sprache').selectOption({ label: 'العربية' });
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await page.goto('/login');
    await expect(root(page)).toHaveAttribute('lang', 'ar');
    await expect(chooser(page, 'اللغة')).toHaveValue('ar');
  });
  await test.step("a member's choice follows to another browser", async () => {
    const { page } = await member('ann');
    await page.goto('/preferences');
    await chooser(page, 'Language').selectOption({ label: 'Español' });
    await expect(root(page)).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { name: 'Idioma y apariencia' })).toBeVisible();
    const cookies = await page.context().cookies();
    const other = await visitor({ locale: 'en-US' });
    await other.context().addCookies(cookies.filter(({ name }) => name !== 'lang'));
    await other.goto('/app?tab=matches');
    await expect(root(other)).toHaveAttribute('lang', 'es');
    await expect(other).toHaveTitle(/^Matches · /);
  });
});

test('languages: only Arabic pages download and use the font with Arabic letters', async ({
  visitor,
}) => {
  for (const [locale, isArabic] of [
    ['en-US', false],
    ['ar-EG', true],
  ] as const) {
    const page = await visitor({ locale });
    for (const path of ['/', '/login']) {
      await page.goto(path);
      const found = await page.evaluate(
        `document.fonts.ready.then((fonts) => ({
          isRequested: performance.getEntriesByType('resource').some(({ name }) => name.includes('noto-sans-arabic')),
          isUsed: [...fonts].some(({ family, status }) => /Arabic/.test(family) && status === 'loaded'),
        }))`,
      );
      expect(found, `${locale} ${path}`).toEqual({ isRequested: isArabic, isUsed: isArabic });
    }
  }
});
