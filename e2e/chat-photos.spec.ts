import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { expect, loadLive, match, openChat, test } from './fixtures.ts';
import { button, dialog, press, tabTo } from './keyboard.ts';

const log = (page: Page) => page.getByRole('log');

/** A JPEG of a phone, with the position in its EXIF data. */
const phonePicture = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8d5d68' } })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 30/1' } })
    .jpeg()
    .toBuffer();

/** Requests of a page for photos of chats. */
function trace(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/media$|\/photos\//.test(pathname)) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

/** Keeps the bytes that the page uploads, which Chromium does not report. In the page's own language. */
const recordUpload = (page: Page) =>
  page.evaluate(`{
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData && [...body.values()].find((one) => one instanceof Blob);
      if (file) file.text().then((text) => (window.uploaded = text));
      send.call(this, body);
    };
  }`);
const uploadOf = (page: Page) => page.evaluate<string>(`window.uploaded ?? ''`);
const widthOf = (image: Locator) =>
  image.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth);
const waiting = (page: Page) => page.getByText('You asked', { exact: false });

/** Opens a menu with Enter and chooses an entry with the arrows. */
async function choose(page: Page, opener: Locator, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  await press(page, opener);
  await expect(item).toBeVisible();
  await expect(async () => {
    const isFocused = await item.evaluate((node) => node === node.ownerDocument.activeElement);
    if (!isFocused) await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test('photos in chats: nothing arrives uninvited, no byte before the tap, and all by the keyboard alone', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await match(ann, ben);
  await Promise.all([
    loadLive(ann, () => openChat(ann.page, ben.name)),
    loadLive(ben, () => openChat(ben.page, ann.name)),
  ]);
  const [atAnn, atBen] = [trace(ann.page), trace(ben.page)];
  const add = button(ann.page, 'Add');
  const photo = log(ben.page).getByRole('img', { name: `Photo from ${ann.name}` });
  const messagesOf = (page: Page, name: string) =>
    page.getByRole('region', { name: `Conversation with ${name}` });
  const options = (page: Page) => log(page).getByRole('button', { name: 'Message options' });

  await test.step('the request is sent and answered', async () => {
    await choose(ann.page, add, 'Photo');
    await press(
      ann.page,
      dialog(ann.page, `Ask ${ben.name} first?`).getByRole('button', { name: 'Ask' }),
    );
    await expect(waiting(ann.page)).toBeVisible();
    await expect(add).toBeFocused();
    const request = `${ann.name} would like to send a photo`;
    await expect(ben.page.getByRole('region', { name: request })).toBeVisible();
    await expectAccessible(ben.page);
    expect(atAnn).toEqual([]);
    await press(ben.page, button(ben.page, 'Allow'));
    await expect(ben.page.getByText(`${ann.name} may send photos`)).toBeVisible();
    await expect(messagesOf(ben.page, ann.name)).toBeFocused();
    await expect(waiting(ann.page)).toHaveCount(0);
  });
  await test.step('the photo is sent without EXIF data', async () => {
    await recordUpload(ann.page);
    const chooser = ann.page.waitForEvent('filechooser');
    await choose(ann.page, add, 'Photo');
    const buffer = await phonePicture();
    expect(buffer.includes('Exif')).toBe(true);
    await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await expect.poll(() => uploadOf(ann.page)).toContain('JFIF');
    expect(await uploadOf(ann.page)).not.toContain('Exif');
    await expect(log(ann.page).getByRole('button', { name: 'Show photo' })).toBeVisible();
    await expect(add).toBeFocused();
  });
  await test.step('it arrives covered, is loaded on the tap, and shown larger', async () => {
    const show = log(ben.page).getByRole('button', { name: 'Show photo' });
    await expect(log(ben.page)).toContainText(`Photo from ${ann.name}`);
    await ben.page.reload();
    await expect(show).toBeVisible();
    await expectAccessible(ben.page);
    expect(atBen).toEqual([]);
    await press(ben.page, show);
    await expect(photo).toBeVisible();
    await expect.poll(() => widthOf(photo)).toBe(1080);
    expect(atBen).toHaveLength(1);
    expect(atBen[0]).toMatch(/^GET \/api\/messages\/\d+\/media$/);
    const enlarge = button(ben.page, 'View larger');
    await expect(enlarge).toBeFocused();
    await ben.page.keyboard.press('Enter');
    await expect(ben.page.getByRole('dialog')).toBeVisible();
    await ben.page.keyboard.press('Escape');
    await expect(ben.page.getByRole('dialog')).toHaveCount(0);
    await expect(enlarge).toBeFocused();
  });
  await test.step('its menu quotes it', async () => {
    await choose(ben.page, options(ben.page), 'Reply');
    await expect(ben.page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await expect(ben.page.getByRole('region', { name: 'Reply' })).toContainText('Photo');
    await ben.page.keyboard.press('Escape');
    await expect(ben.page.getByRole('region', { name: 'Reply' })).toHaveCount(0);
  });
  await test.step('it is deleted with a report', async () => {
    await press(ben.page, log(ben.page).getByRole('button', { name: 'Delete and report' }));
    const sheet = dialog(ben.page, `Report ${ann.name}`);
    await expect(sheet).toBeVisible();
    await tabTo(ben.page, sheet.getByRole('radio').first());
    await ben.page.keyboard.press('Space');
    await press(ben.page, sheet.getByRole('switch'), 'Space');
    await press(ben.page, button(ben.page, 'Send report'));
    await expect(sheet).toHaveCount(0);
    await expect(log(ben.page).getByText('Message deleted')).toBeVisible();
    await expect(messagesOf(ben.page, ann.name)).toBeFocused();
  });
  await test.step('it is deleted for both', async () => {
    await choose(ann.page, options(ann.page), 'Delete');
    const sheet = dialog(ann.page, 'Delete this message?');
    await press(ann.page, sheet.getByRole('button', { name: 'Delete' }));
    await expect(log(ann.page).getByText('You deleted this message')).toBeVisible();
    await expect(messagesOf(ann.page, ben.name)).toBeFocused();
  });
});
