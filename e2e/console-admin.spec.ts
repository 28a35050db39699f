import { readFile } from 'node:fs/promises';
import { createEvent, signInAsAdmin } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { choosePhotos, openEditor, photos } from './editor.ts';
import { type BrowserUser, call, expect, idOf, test } from './fixtures.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PAGES = [
  'Team',
  'Photos',
  'Verifications',
  'Members',
  'Signups',
  'Events',
  'Credits',
  'Announcements',
  'Rules',
  'Jobs',
  'Settings',
  'Audit log',
];
const slugOf = (title: string): string => title.split(' ')[0]?.toLowerCase() ?? '';

async function joinEvent({ page }: BrowserUser, title: string): Promise<void> {
  const events = await call<{ id: number; title: string }[]>(page, 'GET', '/api/events');
  const event = events.find((one) => one.title === title);
  await call(page, 'POST', `/api/events/${event?.id}/join`, {});
}

test('an admin announces, cancels an event and corrects a balance, and the log shows it', async ({
  visitor,
  member,
}) => {
  const [ann, ben] = await Promise.all([member('ann'), member('ben')]);
  const annId = await idOf(ann);
  const admin = await visitor(DESKTOP);
  await signInAsAdmin(admin);
  const title = await createEvent(admin);
  await joinEvent(ann, title);

  await test.step('a member sees the announcement until an admin ends it', async () => {
    const text = `Picnic of ${ann.name}`;
    await admin.goto('/admin/announcements');
    await admin.getByLabel('Text').fill(text);
    await admin.getByRole('button', { name: 'Announce' }).click();
    const row = admin.getByRole('row', { name: text });
    await expect(row).toContainText('Running');
    const banner = ann.page.getByRole('complementary', { name: text });
    await ann.page.reload();
    await expect(banner).toBeVisible();
    await row.getByRole('button', { name: 'End now' }).click();
    await expect(row).toContainText('Ended');
    await ann.page.reload();
    await expect(ann.page.getByRole('main').first()).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step('a canceled event stays listed for attendees, with a notice', async () => {
    await ann.page.goto('/app?tab=events');
    const card = ann.page.getByRole('article', { name: title });
    await expect(card).toContainText('Joined');
    await admin.goto('/admin/events');
    await admin.getByRole('button', { name: `Cancel ${title}` }).click();
    const sheet = admin.getByRole('dialog', { name: `Cancel ${title}` });
    const confirm = sheet.getByRole('button', { name: 'Cancel event' });
    await expect(confirm).toBeDisabled();
    await sheet.getByLabel('Reason, for the audit log').fill('The hall is closed');
    await confirm.click();
    await expect(admin.getByRole('row', { name: title })).toHaveCount(0);
    await admin.getByRole('radio', { name: 'Canceled' }).click();
    await expect(admin.getByRole('row', { name: title })).toBeVisible();
    await expect(card).toContainText('Canceled');
    await ben.page.goto('/app?tab=events');
    await expect(ben.page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
    const listed = await call<{ title: string }[]>(ben.page, 'GET', '/api/events');
    expect(listed.map((event) => event.title)).not.toContain(title);
    const { notifications } = await call<{ notifications: object[] }>(
      ann.page,
      'GET',
      '/api/notifications',
    );
    expect(notifications).toContainEqual(
      expect.objectContaining({ eventTitle: title, eventCanceled: true }),
    );
  });

  await test.step('a corrected balance appears in the credits of the member', async () => {
    await admin.goto('/admin/credits');
    await admin.getByLabel('Member id').fill(String(annId));
    await admin.getByRole('button', { name: 'Show credits' }).click();
    await expect(admin.getByText('Balance: 0 credits')).toBeVisible();
    await admin.getByRole('textbox', { name: 'Credits to add' }).fill('12');
    await admin.getByLabel('Reason, for the audit log').fill('A lost refund');
    await admin.getByRole('button', { name: 'Correct balance' }).click();
    await expect(admin.getByText('Balance: 12 credits')).toBeVisible();
    await ann.page.goto('/referrals');
    await expect(ann.page.getByText('Correction by the team')).toBeVisible();
  });

  await test.step('the audit log shows each step and exports it', async () => {
    await admin.goto('/admin/audit');
    for (const action of [
      'create_announcement',
      'end_announcement',
      'cancel_event',
      'correct_credits',
    ]) {
      await expect(admin.getByRole('cell', { name: action, exact: true }).first()).toBeVisible();
    }
    await admin.getByLabel('Action').selectOption('correct_credits');
    await expect(admin.getByRole('cell', { name: 'cancel_event', exact: true })).toHaveCount(0);
    await expect(admin).toHaveURL(/action=correct_credits/);
    const download = admin.waitForEvent('download');
    await admin.getByRole('link', { name: 'Export as CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`correct_credits,${annId},added 12: A lost refund`);
    expect(csv).not.toContain('cancel_event');
  });
});

test('the pages of the console are accessible on a phone and fit it', async ({ visitor }) => {
  const admin = await visitor();
  await signInAsAdmin(admin);
  for (const title of PAGES) {
    await admin.goto(`/admin/${slugOf(title)}`);
    await expect(admin.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(admin.getByText('Loading…')).toHaveCount(0);
    await expectAccessible(admin);
    const overflow = 'document.documentElement.scrollWidth - innerWidth';
    expect(await admin.evaluate<number>(overflow), title).toBeLessThanOrEqual(0);
    await expect(admin.getByRole('link', { name: title, exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});

test('the foot of the rail stays whole in low windows', async ({ visitor }) => {
  const admin = await visitor(DESKTOP);
  await signInAsAdmin(admin);
  await admin.goto('/admin/team');
  const rail = admin.getByRole('navigation', { name: 'Console' });
  for (const height of [900, 720, 600]) {
    await admin.setViewportSize({ width: 1280, height });
    await expect(rail.getByText(/disturbing pictures/)).toBeInViewport({ ratio: 1 });
    await expect(rail.getByRole('link', { name: 'Back to the app' })).toBeInViewport({ ratio: 1 });
  }
});

test('a moderator approves a photo, and removes another with a statement', async ({
  visitor,
  member,
}) => {
  const ann = await member('ann');
  await openEditor(ann.page);
  for (const file of ['17-1-1080.webp', '18-1-1080.webp']) {
    await choosePhotos(ann.page, [file, 'image/webp', await readFile(`db/seeds/people/${file}`)]);
  }
  await expect(photos(ann.page)).toHaveCount(2);
  const admin = await visitor(DESKTOP);
  await signInAsAdmin(admin);
  await admin.goto('/admin/photos');
  const cards = admin.getByRole('listitem').filter({ hasText: ann.name });
  await expect(cards).toHaveCount(2);

  await test.step('a photo is blurred until it is requested', async () => {
    const picture = cards.first().getByRole('img');
    await expect(picture).toHaveAttribute('src', /blurred\.webp$/);
    await expect(cards.first().getByRole('button', { name: /^Approve/ })).toBeDisabled();
    await expect(cards.first().getByText('Show the photo first.')).toBeVisible();
    await cards
      .first()
      .getByRole('button', { name: /^Show the photo/ })
      .click();
    await expect(picture).toHaveAttribute('src', /shown\.webp$/);
    await expect
      .poll(() => picture.evaluate((image) => Reflect.get(image, 'naturalWidth')))
      .toBeGreaterThan(96);
  });
  await test.step('an approved photo leaves the queue', async () => {
    await cards
      .first()
      .getByRole('button', { name: /^Approve the photo/ })
      .click();
    await expect(cards).toHaveCount(1);
  });
  await test.step('the filter is in the address', async () => {
    await admin.getByLabel('Why it is here').selectOption('Like a photo that was removed');
    await expect(admin).toHaveURL(/reason=removed_before/);
    await expect(cards).toHaveCount(0);
    await admin.getByLabel('Why it is here').selectOption('All photos');
    await expect(cards).toHaveCount(1);
  });
  await test.step('a removed photo is gone, and its owner reads why', async () => {
    await cards.getByRole('button', { name: /^Show the photo/ }).click();
    await cards.getByRole('button', { name: /^Remove the photo/ }).click();
    const sheet = admin.getByRole('dialog', { name: /^Remove the photo/ });
    const remove = sheet.getByRole('button', { name: 'Remove and tell the member' });
    await expectAccessible(admin);
    await sheet.getByLabel('Rule').selectOption({ index: 2 });
    await expect(remove).toBeDisabled();
    await sheet.getByLabel('What happened').fill('The photo shows another person.');
    await remove.click();
    await expect(cards).toHaveCount(0);
    await ann.page.goto('/account/standing');
    await expect(ann.page.getByText('The photo shows another person.')).toBeVisible();
    await openEditor(ann.page);
    await expect(photos(ann.page)).toHaveCount(1);
  });
});

test('an admin adds, changes and retires a community rule', async ({ visitor }) => {
  const admin = await visitor(DESKTOP);
  await signInAsAdmin(admin);
  await admin.goto('/admin/rules');
  const rule = (title: string) => admin.getByRole('article').filter({ hasText: title });
  const save = admin.getByRole('button', { name: 'Save rule' });
  await admin.getByRole('button', { name: 'Add a rule' }).click();
  await admin.getByRole('textbox', { name: 'Title' }).fill('Meet in public');
  await admin.getByRole('textbox', { name: 'Text' }).fill('Choose a public place first.');
  await expectAccessible(admin);
  await save.click();
  await expect(rule('Meet in public')).toBeVisible();
  await rule('Meet in public').getByRole('button', { name: 'Change' }).click();
  await admin.getByRole('textbox', { name: 'Title' }).fill('Meet in daylight');
  await save.click();
  await expect(rule('Meet in daylight')).toBeVisible();
  const reader = await visitor();
  await reader.goto('/rules');
  await expect(reader.getByText('Meet in daylight')).toBeVisible();
  await expect(reader.getByText('Meet in public')).toHaveCount(0);

  await rule('Meet in daylight').getByRole('button', { name: 'Retire' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await expect(rule('Meet in daylight')).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Community rules' })).toBeVisible();
  await expect(reader.getByText('Meet in daylight')).toHaveCount(0);
});
