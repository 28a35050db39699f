import { signInAsAdmin } from './admin.ts';
import { type BrowserUser, call, expect, idOf, test } from './fixtures.ts';

interface CaseRow {
  id: number;
  version: number;
  kind: string;
  member: { id: number } | null;
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

test('moderation: report, suspension, appeal, reversal by another moderator', async ({
  visitor,
  member,
}) => {
  const [ann, ben, mia, mo] = await Promise.all([
    member('ann'),
    member('ben'),
    member('mia'),
    member('mo'),
  ]);
  const admin = await visitor();
  await signInAsAdmin(admin);
  for (const moderator of [mia, mo]) {
    const id = await idOf(moderator);
    await call(admin, 'PUT', '/api/console/team', { member: String(id), role: 'moderator' });
  }
  const benId = await idOf(ben);
  await call(ann.page, 'POST', '/api/reports', { reportedId: benId, reason: 'harassment' });

  const found = await claimCase(mia, 'report', benId);
  const statement =
    'We suspended your account for 7 days. On November 21 you insulted another member. This is against rule 3.';
  await call(mia.page, 'POST', `/api/console/cases/${found.id}/decision`, {
    version: found.version,
    measure: 'suspend',
    rule: 3,
    days: 7,
    statement,
  });

  await test.step('the member reads the reasons, and nothing else', async () => {
    const { page, email } = ben;
    await page.goto('/login');
    await page.goto(`/?login_hint=${encodeURIComponent(email)}`);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(
      page.getByRole('heading', { name: /^Your account is suspended until/ }),
    ).toBeVisible();
    await expect(page.getByText(statement)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.getByRole('button', { name: 'Appeal' }).click();
    await page.getByLabel('Why is the decision wrong?').fill('I was not here that day.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('A moderator will look at it.')).toBeVisible();
  });

  await test.step('another moderator reverses the decision', async () => {
    const appeal = await claimCase(mo, 'appeal', benId);
    await call(mo.page, 'POST', `/api/console/cases/${appeal.id}/appeal`, {
      version: appeal.version,
      outcome: 'reversed',
      reasons: 'The messages were written by another account.',
    });
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
    await expect(page.getByText('Your complaint')).toBeVisible();
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
