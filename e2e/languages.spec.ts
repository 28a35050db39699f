import type { Page } from '@playwright/test';
import { nextMail } from '#test/mailbox.ts';
import { type BrowserUser, expect, expectOnTop, idOf, meetAt, newPlace, test } from './fixtures.ts';

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

const GERMAN = {
  like: 'liken',
  match: 'Es ist ein Match! 💕',
  write: 'Nachricht senden',
  message: 'Nachricht',
  more: 'Mehr',
  report: 'Melden',
  harassment: 'Belästigung',
  send: 'Meldung senden',
  sent: 'Meldung gesendet',
  mail: 'Dein Anmeldecode',
};

const ARABIC: typeof GERMAN = {
  like: 'الإعجاب بـ',
  match: 'بينكما توافق! 💕',
  write: 'إرسال رسالة',
  message: 'رسالة',
  more: 'المزيد',
  report: 'إبلاغ',
  harassment: 'مضايقة',
  send: 'إرسال البلاغ',
  sent: 'أُرسل البلاغ',
  mail: 'رمز دخولك',
};

async function likeOnTop({ page }: BrowserUser, other: BrowserUser, words: typeof GERMAN) {
  await expectOnTop(page, other.name);
  await page.getByRole('button', { name: words.like }).last().click();
}

test('languages: members with different ones match, chat, get mails and report each other', async ({
  member,
}) => {
  const ann = await member('ann', { locale: 'de-DE' });
  const ben = await member('ben', { locale: 'ar-EG' });
  const sides = [
    { one: ann, other: ben, words: GERMAN, text: 'Kommst du am Freitag mit?' },
    { one: ben, other: ann, words: ARABIC, text: 'نعم، في الثامنة.' },
  ];

  await test.step('each meets the other in their own language', async () => {
    await meetAt(newPlace(), ann, ben);
    for (const { one, other, words } of sides) await likeOnTop(one, other, words);
    const dialog = ben.page.getByRole('dialog', { name: ARABIC.match });
    await dialog.getByRole('button', { name: ARABIC.write }).click();
    await ann.page.goto('/app?tab=matches');
    await ann.page.getByRole('main').getByRole('link', { name: ben.name }).click();
  });
  await test.step('messages keep their own direction', async () => {
    for (const { one, other, words, text } of sides) {
      await one.page.getByRole('textbox', { name: words.message }).fill(text);
      await one.page.keyboard.press('Enter');
      const bubble = other.page.getByRole('log').getByText(text);
      await expect(bubble).toBeVisible();
      const direction = text === sides[0]?.text ? 'ltr' : 'rtl';
      await expect(bubble).toHaveCSS('direction', direction);
    }
  });
  await test.step('mails are in the language of the account', async () => {
    for (const { one, words } of sides) {
      // From the page, with the headers of its browser.
      await one.page.evaluate(
        `fetch('/api/auth/email/code', { method: 'POST', headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: '${one.email}' }) })`,
      );
      expect((await nextMail(one.email)).subject).toBe(words.mail);
    }
  });
  await test.step('each reports the other', async () => {
    for (const { one, other, words } of sides) {
      const { page } = one;
      await page.goto(`/profile/${await idOf(other)}`);
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('button', { name: words.report }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name: words.harassment }).check();
      await sheet.getByRole('switch').uncheck();
      await sheet.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.sent)).toBeVisible();
    }
  });
});
