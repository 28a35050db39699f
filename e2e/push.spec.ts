import { createECDH } from 'node:crypto';
import { expect, test } from './fixtures.ts';

const KEY = [...createECDH('prime256v1').generateKeys()];

/** Headless Chromium refuses pushes: a browser that grants them and has a subscription. */
const GRANTING = `
  let subscription = null;
  // Nothing is encrypted with these keys here.
  const keys = { p256dh: new Uint8Array([${KEY}]).buffer, auth: new Uint8Array(16).buffer };
  Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  Notification.requestPermission = async () => 'granted';
  PushManager.prototype.getSubscription = async () => subscription;
  PushManager.prototype.subscribe = async () => {
    const endpoint = 'https://fcm.googleapis.com/fcm/send/' + crypto.randomUUID();
    subscription = { endpoint, getKey: (name) => keys[name] };
    return subscription;
  };`;

test('push: is turned on and off for this device, beside switches per channel', async ({
  member,
}) => {
  const { page } = await member('ann', { serviceWorkers: 'allow' });
  await page.addInitScript(GRANTING);
  await page.goto('/preferences');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const device = page.getByRole('switch', { name: 'Push on this device' });
  const showAll = page.getByRole('button', { name: 'Show all', exact: true });
  await page.getByRole('button', { name: 'Turn on push on this device' }).click();
  await showAll.click();
  await expect(page.getByText('Nothing delivered yet')).toBeVisible();
  await expect(device).toBeChecked();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeVisible();

  const likes = page.getByRole('checkbox', { name: 'New likes, push' });
  await likes.uncheck();
  await page.getByRole('button', { name: 'Change quiet hours' }).click();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  // "Saved" may still be about the change before.
  const saved = page.waitForResponse(
    (response) => response.ok() && !!response.request().postData()?.includes('23:15'),
  );
  await page.getByRole('textbox', { name: 'From' }).fill('23:15');
  await saved;
  await page.reload();
  await expect(likes).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'New matches, push' })).toBeChecked();
  await expect(page.getByText(/^Quiet from 11:15/)).toBeVisible();
  await showAll.click();
  await expect(device).toBeChecked();
  await device.click();
  await expect(page.getByText('Push is off on this device.')).toBeVisible();
});
