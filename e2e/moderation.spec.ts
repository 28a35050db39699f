import type { Page } from '@playwright/test';
import { signInAsAdmin } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { type BrowserUser, call, expect, idOf, test } from './fixtures.ts';

interface CaseRow {
  id: number;
  version: number;
  kind: string;
  member: { id: number } | null;
}

async function grantModerator(admin: Page, user: BrowserUser): Promise<void> {
  const id = await idOf(user);
  await call(admin, 'PUT', '/api/console/team', { member: String(id), role: 'moderator' });
}

/** Opens the case about a member from its row in the queue. */
async function openCase(page: Page, queue: 'reports' | 'appeals', about: BrowserUser) {
  await page.goto(`/admin/${queue}?search=${await idOf(about)}`);
  await page
    .getByRole('row', { name: new RegExp(about.name) })
    .getByRole('link')
    .click();
  await expect(page.getByRole('tab', { name: 'Reported material' })).toBeVisible();
}

/** The open case about a member, claimed. */
async function claimCase(moderator: BrowserUser, kind: string, memberId: number): Promise<CaseRow> {
  const path = `/api/console/cases?kind=${kind}&search=${memberId}`;
  const { cases } = await call<{ cases: CaseRow[] }>(moderator.page, 'GET', path);
  const [found] = cases;
  if (!found) throw new Error(`no case about ${memberId}`);
  await call(moderator.page, 'PUT', `/api/console/cases/${found.id}/claim`);
  return call<CaseRow>(moderator.page, 'GET', `/api/console/cases/${found.id}`);
}

test('moderation: one moderator holds a case at a time, and a ban needs two', async ({
  visitor,
  member,
}) => {
  const desktop = { viewport: { width: 1440, height: 900 } };
  const [ann, ben, mia, mo] = await Promise.all([
    member('ann'),
    member('ben'),
    member('mia', desktop),
    member('mo', desktop),
  ]);
  const admin = await visitor();
  await signInAsAdmin(admin);
  for (const moderator of [mia, mo]) await grantModerator(admin, moderator);
  const reportedId = await idOf(ben);
  await call(ann.page, 'POST', '/api/reports', { reportedId, reason: 'harassment' });

  await test.step('the second moderator sees who holds the case', async () => {
    await mia.page.goto(`/admin/reports?search=${reportedId}`);
    await expect(mia.page.getByRole('row', { name: new RegExp(ben.name) })).toBeVisible();
    await expectAccessible(mia.page);
    await openCase(mia.page, 'reports', ben);
    await openCase(mo.page, 'reports', ben);
    await mia.page.getByRole('button', { name: 'Claim to decide' }).click();
    await expect(mia.page.getByRole('button', { name: 'Send decision' })).toBeVisible();
    await mo.page.reload();
    await expect(
      mo.page.getByRole('complementary', { name: 'Decision' }).getByText(/holds this case$/),
    ).toBeVisible();
    await expect(mo.page.getByRole('button', { name: 'Claim to decide' })).toHaveCount(0);
  });
  await test.step('a ban waits for the second moderator', async () => {
    const { page } = mia;
    await page.keyboard.press('4');
    await expect(page.getByRole('radio', { name: /^Ban/ })).toBeChecked();
    await page.getByLabel('Rule', { exact: true }).selectOption('3');
    await page.getByLabel('What happened', { exact: true }).fill('You threatened a member.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send to a second moderator' }).click();
    await expect(page.getByText('Waits for a second moderator')).toBeVisible();
    await ben.page.goto('/app?tab=events');
    await expect(ben.page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  });
  await test.step('the second moderator agrees, and the member reads why', async () => {
    const { page } = mo;
    await page.goto(`/admin/reports?view=second&search=${reportedId}`);
    await page
      .getByRole('row', { name: new RegExp(ben.name) })
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Claim to decide' }).click();
    await expect(page.getByText('You threatened a member.')).toBeVisible();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await ben.page.goto('/login');
    await ben.page.goto(`/?login_hint=${encodeURIComponent(ben.email)}`);
    await ben.page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(ben.page.getByText('You threatened a member.')).toBeVisible();
    await expect(ben.page.getByRole('navigation')).toHaveCount(0);
  });
});

test('moderation: report, suspension, appeal, reversal by another moderator', {
  tag: '@core',
}, async ({ visitor, member }) => {
  const [ann, ben, mia, mo] = await Promise.all([
    member('ann'),
    member('ben'),
    member('mia', { viewport: { width: 1440, height: 900 } }),
    member('mo', { hasTouch: true, isMobile: true }),
  ]);
  const admin = await visitor({ viewport: { width: 1440, height: 900 } });
  await signInAsAdmin(admin);
  for (const moderator of [mia, mo]) await grantModerator(admin, moderator);
  const benId = await idOf(ben);

  await test.step('a member reports another', async () => {
    const { page } = ann;
    await page.goto(`/profile/${benId}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Report' }).click();
    const sheet = page.getByRole('dialog', { name: `Report ${ben.name}` });
    await sheet.getByRole('radio', { name: 'Harassment' }).check();
    await sheet.getByLabel('Anything else we should know? (optional)').fill('He insulted me.');
    await sheet.getByRole('switch').uncheck();
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Report sent')).toBeVisible();
  });

  await test.step('a moderator claims the case and suspends the member', async () => {
    const { page } = mia;
    await openCase(page, 'reports', ben);
    await expect(page.getByText('He insulted me.')).toBeVisible();
    await page.getByRole('button', { name: 'Claim to decide' }).click();
    await page.getByRole('button', { name: 'More measures' }).click();
    await page.getByRole('radio', { name: /^Suspend/ }).check();
    await page.getByLabel('Days', { exact: true }).fill('7');
    await page.getByLabel('Rule', { exact: true }).selectOption('3');
    await page
      .getByLabel('What happened', { exact: true })
      .fill('On November 21 you insulted another member.');
    await page.getByRole('button', { name: 'Send decision' }).click();
    await expect(page.getByText('Decision sent')).toBeVisible();
  });
  const facts = 'On November 21 you insulted another member.';

  await test.step('the member reads the reasons, and nothing else', async () => {
    const { page, email } = ben;
    await page.goto('/login');
    await page.goto(`/?login_hint=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(
      page.getByRole('heading', { name: /^Your account is suspended until/ }),
    ).toBeVisible();
    await expect(page.getByText(facts)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Appeal' }).click();
    await page.getByLabel('Why is the decision wrong?').fill('I was not here that day.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('A moderator will look at it.')).toBeVisible();
  });

  await test.step('another moderator reverses the decision on a phone', async () => {
    const { page } = mo;
    await openCase(page, 'appeals', ben);
    await page.getByRole('button', { name: 'Decide' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Decision' });
    await sheet.getByRole('button', { name: 'Claim to decide' }).tap();
    await expect(sheet.getByText('I was not here that day.')).toBeVisible();
    await sheet.getByText('Reverse the decision').tap();
    await sheet
      .getByLabel('Reasons', { exact: true })
      .fill('The messages were written by another account.');
    await sheet.getByRole('button', { name: 'Send outcome' }).tap();
    await expect(sheet).toHaveCount(0);
  });

  await test.step('the member is back and reads the outcome', async () => {
    const { page } = ben;
    await page.goto('/account/standing');
    await expect(page.getByText('The decision was reversed')).toBeVisible();
    // As the outcome of the appeal, and as the reason of the reversal.
    const reasons = page.getByText('The messages were written by another account.');
    await expect(reasons).toHaveCount(2);
    await expect(page.getByRole('heading', { name: 'Account suspended' })).toBeVisible();
  });

  await test.step('the reporter reads one sentence and can complain', async () => {
    const { page } = ann;
    await page.goto('/account/standing');
    await expect(
      page.getByText('We looked into your report and took action. Thank you.'),
    ).toBeVisible();
    await expect(page.getByText(ben.name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Complain' }).click();
    await page.getByLabel('What did we miss?').fill('It went on afterwards.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your complaint', { exact: true })).toBeVisible();
  });

  await test.step('the audit log shows each step, and nothing private', async () => {
    await admin.goto('/admin/audit');
    const log = admin.getByRole('table', { name: 'Audit log' });
    for (const step of ['claim_case', 'decide_case', 'decide_appeal']) {
      await expect(log.getByRole('cell', { name: step, exact: true }).first()).toBeVisible();
    }
    const shown = await log.textContent();
    for (const hidden of [ben.name, ben.email, ann.name, ann.email, facts, 'He insulted me.']) {
      expect(shown).not.toContain(hidden);
    }
  });
});

test('moderation: a warning is shown before anything else', async ({ visitor, member }) => {
  const [ann, ben] = await Promise.all([member('ann'), member('ben')]);
  const admin = await visitor();
  await signInAsAdmin(admin);
  const benId = await idOf(ben);
  await call(ann.page, 'POST', '/api/reports', { reportedId: benId, reason: 'spam' });
  await admin.goto('/app');
  const moderator = { ...ann, page: admin };
  const found = await claimCase(moderator, 'report', benId);
  await call(admin, 'POST', `/api/console/cases/${found.id}/decision`, {
    version: found.version,
    measure: 'warn',
    rule: 7,
    statement: 'We give you a warning, because your profile advertises a shop.',
  });
  const { page } = ben;
  await page.goto('/app');
  const notice = page.getByRole('dialog', {
    name: 'A moderator made a decision about your account',
  });
  await notice.getByRole('button', { name: 'Read the decision' }).click();
  await expect(page).toHaveURL('/account/standing');
  await expect(page.getByText('1 strike counts')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Warning' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('moderation: anyone reads the rules and reports illegal content', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/rules');
  await expect(page.getByRole('heading', { name: '1. Adults only' })).toBeVisible();
  await page.getByRole('link', { name: 'Report illegal content' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please choose a reason.')).toBeVisible();
  await page.getByRole('radio', { name: 'Hate speech' }).check();
  await page.getByLabel('Where is it?').fill('The profile of Hate Harry');
  await page
    .getByLabel('Why do you think it is illegal?')
    .fill('It calls for violence against a group.');
  await page.getByLabel('Your name').fill('Vera Visitor');
  await page.getByLabel('Your email').fill(`vera${Date.now()}@example.test`);
  await page.getByRole('checkbox', { name: /^I believe in good faith/ }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(
    page.getByRole('heading', { name: /Check your email|We received your report/ }),
  ).toBeVisible();
});
