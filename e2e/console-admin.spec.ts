import { readFile } from 'node:fs/promises';
import { listed } from '#test/each.ts';
import { grantModerator, signInAsAdmin } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { call, expect, test } from './fixtures.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PAGES =
  listed(`Numbers ¦ Team ¦ Photos ¦ Verifications ¦ Members ¦ Signups ¦ Events ¦ Credits ¦ Announcements ¦ Rules ¦ Jobs ¦
  Duties ¦ Settings ¦ Audit log`);
const slugOf = (title: string): string =>
  title === 'Numbers' ? 'community' : (title.split(' ')[0]?.toLowerCase() ?? '');

test('an admin announces, and the audit log shows and exports it', async ({ visitor, member }) => {
  const ann = await member('ann');
  const admin = await visitor(DESKTOP);
  await signInAsAdmin(admin);

  await test.step('a member sees the announcement until an admin ends it', async () => {
    const text = `Picnic of ${ann.name}`;
    await admin.goto('/admin/announcements');
    await admin.getByLabel('Text').fill(text);
    await admin.getByRole('button', { name: 'Announce' }).click();
    const row = admin.getByRole('row', { name: text });
    await expect(row).toContainText('Running');
    const banner = ann.page.getByRole('complementary', { name: text });
    await ann.page.goto('/app');
    await expect(banner).toBeVisible();
    await row.getByRole('link', { name: text }).click();
    const pane = admin.getByRole('complementary', { name: text });
    await expect(pane).toBeFocused();
    await pane.getByRole('button', { name: 'End now' }).click();
    await expect(row).toContainText('Ended');
    await ann.page.reload();
    await expect(ann.page.getByRole('main').first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step('the audit log shows each step and exports it', async () => {
    await admin.goto('/admin/audit');
    const cell = (name: string) => admin.getByRole('cell', { name, exact: true });
    for (const action of ['create_announcement', 'end_announcement']) {
      await expect(cell(action).first()).toBeVisible();
    }
    await admin.getByLabel('Action').selectOption('end_announcement');
    await expect(cell('create_announcement')).toHaveCount(0);
    await expect(admin).toHaveURL(/action=end_announcement/);
    const download = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain('end_announcement');
    expect(csv).not.toContain('create_announcement');
  });
});

test('the pages of the console are accessible and fit each width, and the rail fits low windows', async ({
  visitor,
}) => {
  const admin = await visitor();
  await signInAsAdmin(admin);
  for (const title of PAGES) {
    await admin.goto(`/admin/${slugOf(title)}`);
    await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(admin.getByText('Loading…')).toHaveCount(0);
    await expectAccessible(admin);
    const phone = admin.viewportSize();
    for (const width of [900, phone?.width ?? 390]) {
      await admin.setViewportSize({ width, height: 844 });
      const overflow = `Math.max(...[...document.querySelectorAll('html, main > *')].map(
        (one) => one.scrollWidth - one.clientWidth))`;
      // A chart has its new width a frame later.
      const measure = () => admin.evaluate<number>(overflow);
      await expect.poll(measure, `${title} ${width}`).toBeLessThanOrEqual(0);
    }
    await admin.getByRole('button', { name: 'Pages of the console' }).click();
    // With a count where something waits.
    const name = new RegExp(`^${title}(\\W*\\d.*)?$`);
    await expect(admin.getByRole('navigation').getByRole('link', { name })).toBeVisible();
  }
  await expectAccessible(admin);
  await admin.goto('/admin');
  await expect(admin.getByRole('heading', { name: 'Open your community' })).toBeVisible();
  await expectAccessible(admin);
  const rail = admin.getByRole('navigation', { name: 'Console' });
  for (const height of [900, 720, 600]) {
    await admin.setViewportSize({ width: 1280, height });
    await expect(rail.getByText(/disturbing pictures/)).toBeInViewport({ ratio: 1 });
    await expect(rail.getByRole('link', { name: 'Back to the app' })).toBeInViewport({ ratio: 1 });
  }
});

test('the head of the rail ends above its pages, in each language', async ({ member, visitor }) => {
  const admin = await visitor();
  await signInAsAdmin(admin);
  const mia = await member('mia', { viewport: { width: 900, height: 720 } });
  await grantModerator(admin, mia);
  for (const language of ['de', 'ar']) {
    await call(mia.page, 'PUT', '/api/account/language', { language });
    await mia.page.goto('/admin/members');
    const rail = mia.page.getByRole('navigation');
    const head = await rail.locator('.mantine-Badge-root').boundingBox();
    const page = await rail.getByRole('link').nth(1).boundingBox();
    expect(page?.y, language).toBeGreaterThanOrEqual(Number(head?.y) + Number(head?.height));
  }
});

test('an admin says where members live, and prints a record for the UK', async ({ visitor }) => {
  const admin = await visitor({ viewport: { width: 1280, height: 900 } });
  await signInAsAdmin(admin);
  await admin.goto('/admin/duties');
  await admin.getByRole('checkbox', { name: 'UK' }).check();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText(/^6 rules apply/)).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Print record' }).click();
  const opened = admin.context().waitForEvent('page');
  await admin.getByRole('link', { name: 'HTML' }).first().click();
  const record = await opened;
  await expect(record.getByRole('cell', { name: 'Animal cruelty' })).toBeVisible();
});

test('an admin adds, changes and retires a community rule', async ({ visitor }) => {
  const admin = await visitor(DESKTOP);
  await signInAsAdmin(admin);
  await admin.goto('/admin/rules');
  const rule = (title: string) => admin.getByRole('link', { name: title });
  const pane = admin.getByRole('complementary');
  const save = admin.getByRole('button', { name: 'Save rule' });
  await admin.getByRole('button', { name: 'Add a rule' }).click();
  await admin.getByRole('textbox', { name: 'Title' }).fill('Meet in public');
  await admin.getByRole('textbox', { name: 'Text' }).fill('Choose a public place first.');
  await admin.getByRole('combobox', { name: 'Add a language' }).click();
  await admin.getByRole('option', { name: 'Deutsch' }).click();
  const german = admin.getByRole('group', { name: 'Deutsch' });
  await german.getByRole('textbox', { name: 'Title' }).fill('Trefft euch öffentlich');
  await german.getByRole('textbox', { name: 'Text' }).fill('Wählt zuerst einen öffentlichen Ort.');
  await expectAccessible(admin);
  await save.click();
  await expect(rule('Meet in public')).toBeVisible();
  const germanReader = await visitor({ locale: 'de-DE' });
  await germanReader.goto('/rules');
  await expect(germanReader.getByText('Trefft euch öffentlich')).toBeVisible();
  await expect(germanReader.getByText('Nur für Erwachsene')).toBeVisible();
  await rule('Meet in public').click();
  await expect(pane).toContainText('Choose a public place first.');
  await pane.getByRole('button', { name: 'Change' }).click();
  await admin.getByRole('textbox', { name: 'Title' }).first().fill('Meet in daylight');
  await save.click();
  await expect(rule('Meet in daylight')).toBeVisible();
  const reader = await visitor();
  await reader.goto('/rules');
  await expect(reader.getByText('Meet in daylight')).toBeVisible();
  await expect(reader.getByText('Meet in public')).toHaveCount(0);

  await rule('Meet in daylight').click();
  await pane.getByRole('button', { name: 'Retire' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(rule('Meet in daylight')).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Community rules' })).toBeVisible();
  await expect(reader.getByText('Meet in daylight')).toHaveCount(0);
});
