import { readFile } from 'node:fs/promises';
import { signInAsAdmin } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { choosePhotos, openEditor, photos } from './editor.ts';
import { type BrowserUser, expect, idOf, test } from './fixtures.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PICTURE = '23-1-1080.webp';

async function addPhoto({ page }: BrowserUser): Promise<void> {
  await openEditor(page);
  const bytes = await readFile(`db/seeds/people/${PICTURE}`);
  await choosePhotos(page, [PICTURE, 'image/webp', bytes]);
  await expect(photos(page)).toHaveCount(1);
}

const sectionOf = ({ page }: BrowserUser) => page.getByRole('region', { name: 'Verified photo' });

/** Takes and sends a selfie with the browser's test camera. */
async function sendSelfie(member: BrowserUser, start: string): Promise<void> {
  const { page } = member;
  await sectionOf(member).getByRole('button', { name: start }).click();
  const sheet = page.getByRole('dialog', { name: 'Verify your photo' });
  await sheet.getByRole('button', { name: 'Open camera' }).click();
  await expect(sheet.getByText(/next to your face$/)).toBeVisible();
  const take = sheet.getByRole('button', { name: 'Take selfie' });
  await expect(take).toBeEnabled();
  await expectAccessible(page);
  await take.click();
  await sheet.getByRole('button', { name: 'Take another' }).click();
  await take.click();
  await expect(sheet.getByRole('img', { name: 'Your selfie' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Send selfie' }).click();
  await expect(sectionOf(member)).toContainText('Waiting for a moderator');
}

test('a selfie leads to a badge, after a refusal that says why', async ({ visitor, member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const annId = await idOf(ann);
  await addPhoto(ann);
  const admin = await visitor(DESKTOP);
  await signInAsAdmin(admin);
  const card = admin.getByRole('listitem', { name: `Selfie of ${ann.name}` });
  const selfie = card.getByRole('img', { name: `Selfie of ${ann.name}` });
  const open = async () => {
    await admin.goto('/admin/verifications');
    await expect(selfie).toHaveAttribute('src', /selfie-blurred\.webp$/);
    await card.getByRole('button', { name: /^Show the pictures/ }).click();
    await expect(selfie).toHaveAttribute('src', /selfie\.webp$/);
    await expect
      .poll(() => selfie.evaluate((image) => Reflect.get(image, 'naturalWidth')))
      .toBeGreaterThan(96);
  };

  await test.step('a moderator refuses, and the member reads why at once', async () => {
    await sendSelfie(ann, 'Verify your photo');
    await open();
    await expectAccessible(admin);
    await card.getByLabel('Why not').selectOption('Another pose');
    await card.getByRole('button', { name: /^Do not verify/ }).click();
    await expect(card).toHaveCount(0);
    await expect(sectionOf(ann)).toContainText("didn't show the pose");
  });
  await test.step('the second selfie is approved', async () => {
    await sendSelfie(ann, 'Try again');
    await open();
    await card.getByRole('button', { name: /^Verify the main photo/ }).click();
    await expect(card).toHaveCount(0);
    await expect(sectionOf(ann)).toContainText('Your main photo is verified');
  });
  await test.step('others see the badge and when it was given, until the member removes it', async () => {
    await ben.page.goto(`/profile/${annId}`);
    const badge = ben.page.getByRole('img', { name: 'Verified photo' });
    await expect(badge).toBeVisible();
    await expect(ben.page.getByText(/compared the main photo with a selfie in/)).toBeVisible();
    await expectAccessible(ben.page);
    await sectionOf(ann).getByRole('button', { name: 'Remove badge' }).click();
    await expect(sectionOf(ann)).toContainText('A badge shows that your main photo is you.');
    await ben.page.reload();
    await expect(ben.page.getByRole('heading', { name: ann.name, level: 1 })).toBeVisible();
    await expect(badge).toHaveCount(0);
  });
});
