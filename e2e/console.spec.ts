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

test('console: keys open the palette and the list, hand a case over and take the next', async ({
  visitor,
  member,
}) => {
  const [ann, ben, mia] = await Promise.all([member('ann'), member('ben'), member('mia', WIDE)]);
  const admin = await visitor();
  await signInAsAdmin(admin);
  await grantModerator(admin, mia);
  const reportedId = await idOf(ben);
  await call(ann.page, 'POST', '/api/reports', { reportedId, reason: 'spam' });
  const { page } = mia;
  const { keyboard } = page;
  await page.goto(`/admin/reports?search=${reportedId}`);
  const row = page.getByRole('row', { name: new RegExp(ben.name) });
  await expect(row).toBeVisible();

  await test.step('? lists the keys', async () => {
    await keyboard.press('Shift+?');
    const list = page.getByRole('dialog', { name: 'Console shortcuts' });
    await expect(list.getByText('Hand to the admins')).toBeVisible();
    await keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  });
  await test.step('Ctrl+K goes to a page', async () => {
    await keyboard.press('Control+k');
    const search = page.getByRole('textbox', { name: 'Go to a page or a case number' });
    await search.fill('Signups');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Signups', level: 1 })).toBeVisible();
    // Keys of the page are inactive until the palette has faded out.
    await expect(search).toHaveCount(0);
    await page.goBack();
    await expect(row).toBeVisible();
  });
  await test.step('N takes the case that is due first', async () => {
    await keyboard.press('n');
    await expect(page).toHaveURL(/\/admin\/reports\/\d+$/);
    await expect(page.getByText(/^Yours for \d+ min$/)).toBeVisible();
    await page.goBack();
    await expect(row).toBeVisible();
  });
  await test.step('E hands a case to the admins, with a note', async () => {
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Spam', level: 1 })).toBeVisible();
    await keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Hand to the admins' });
    await dialog.getByLabel('Note for moderators').fill('The shop has a lawyer.');
    await dialog.getByRole('button', { name: 'Hand to the admins' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Spam', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hand to the admins' })).toHaveCount(0);
  });
});
