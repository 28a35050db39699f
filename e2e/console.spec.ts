import { jpeg } from '#test/pictures.ts';
import { grantModerator, signInAsAdmin } from './admin.ts';
import { focusMovedInto } from './deck.ts';
import { choosePhotos, openEditor, photos } from './editor.ts';
import { call, expect, idOf, test } from './fixtures.ts';

const WIDE = { viewport: { width: 1440, height: 900 } };

test('console: a case from the queue to the decision by keyboard alone', { tag: '@core' }, async ({
  visitor,
  member,
}) => {
  const [ann, ben, mia] = await Promise.all([member('ann'), member('ben'), member('mia', WIDE)]);
  const admin = await visitor();
  await signInAsAdmin(admin);
  await grantModerator(admin, mia);
  await openEditor(ben.page);
  await choosePhotos(ben.page, ['a.jpg', 'image/jpeg', await jpeg(600, 800)]);
  await expect(photos(ben.page)).toHaveCount(1);
  const benId = await idOf(ben);
  await call(ann.page, 'POST', '/api/reports', { reportedId: benId, reason: 'spam' });

  const { page } = mia;
  const { keyboard } = page;
  await page.goto(`/admin/reports?search=${benId}`);
  const row = page.getByRole('row', { name: new RegExp(ben.name) });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await keyboard.press('j');
  await keyboard.press('c');
  await expect(row.getByText('You', { exact: true })).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Spam', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Show pictures' }).focus();
  await keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Show the reported pictures?' });
  await focusMovedInto(question);
  await question.getByRole('button', { name: 'Show pictures' }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Reported picture 1' })).toBeVisible();
  await expect(page.getByText('1 of 8 disturbing pictures')).toBeVisible();
  await expect(question).toBeHidden();

  await keyboard.press('2');
  await expect(page.getByRole('radio', { name: /^Warning/ })).toBeChecked();
  await page.getByLabel('Rule', { exact: true }).focus();
  await keyboard.type('7');
  await page.getByLabel('What happened', { exact: true }).focus();
  await keyboard.type('The profile advertised a shop on November 21.');
  await expect(page.getByRole('region', { name: 'Statement of reasons' })).toContainText(
    'What happened: The profile advertised a shop',
  );
  await keyboard.press('Control+Enter');
  await expect(page.getByText('Decision sent')).toBeVisible();
  await expect(
    page.getByRole('complementary', { name: 'Decision' }).getByText('This case is closed.'),
  ).toBeVisible();

  await ben.page.goto('/account/standing');
  await expect(ben.page.getByText('The profile advertised a shop')).toBeVisible();
});
