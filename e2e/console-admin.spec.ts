import { readFile } from 'node:fs/promises';
import { createEvent, signInAsAdmin } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { type BrowserUser, call, expect, idOf, test } from './fixtures.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PAGES = [
  'Team',
  'Members',
  'Signups',
  'Events',
  'Credits',
  'Announcements',
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

  await test.step('a canceled event stays for who joined, with a notice', async () => {
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
    await admin.getByRole('radio', { name: 'Canceled' }).check();
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
  }
});
