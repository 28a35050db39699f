import { killInstance, startInstance } from '#test/control.ts';
import {
  type BrowserUser,
  expect,
  loadLive,
  match,
  openChat,
  sendMessage,
  test,
} from './fixtures.ts';
import { NetworkProxy } from './network-proxy.ts';

const messages = ({ page }: BrowserUser, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });
const row = ({ page }: BrowserUser, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

async function toMatches({ page }: BrowserUser): Promise<void> {
  await page.goto('/app?tab=matches');
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
}

test('matches: the list shows presence, unread counts and the last message, live', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await match(ann, ben);
  await toMatches(ann);
  const benRow = row(ann, ben.name);
  await expect(benRow.getByText('Online', { exact: true })).toBeVisible();

  await test.step('each message raises the count and replaces the preview', async () => {
    await openChat(ben.page, ann.name);
    await sendMessage(ben.page, 'Are you there?');
    await expect(benRow.getByRole('img', { name: 'New message' })).toBeVisible();
    await expect(benRow.getByText('Are you there?')).toBeVisible();
    await sendMessage(ben.page, 'The lanterns are lit');
    await expect(benRow.getByRole('img', { name: '2 new messages' })).toBeVisible();
    await expect(benRow.getByText('The lanterns are lit')).toBeVisible();
    await expect(benRow.getByText('Are you there?')).toHaveCount(0);
  });
  await test.step('reading clears the count, also on another device', async () => {
    const otherDevice = await ann.page.context().newPage();
    await otherDevice.goto('/app?tab=matches');
    const unread = otherDevice.getByRole('img', { name: '2 new messages' });
    await expect(unread).toBeVisible();
    await openChat(ann.page, ben.name);
    await expect(messages(ann, 'The lanterns are lit')).toBeVisible();
    await expect(unread).toHaveCount(0);
    await otherDevice.close();
    await toMatches(ann);
    await expect(benRow.getByText('The lanterns are lit')).toBeVisible();
    await expect(benRow.getByRole('img', { name: /new message/i })).toHaveCount(0);
  });
  await test.step('a member who leaves is shown offline in list and chat, and online again after the return', async () => {
    const second = await ann.page.context().newPage();
    await openChat(second, ben.name);
    const inChat = second.getByRole('heading', { name: ben.name }).locator('..');
    await expect(inChat.getByText('Online', { exact: true })).toBeVisible();
    await ben.page.goto('about:blank');
    await expect(benRow.getByText('Offline', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(inChat.getByText('Offline', { exact: true })).toBeVisible();
    await openChat(ben.page, ann.name);
    await expect(benRow.getByText('Online', { exact: true })).toBeVisible();
    await expect(inChat.getByText('Online', { exact: true })).toBeVisible();
  });
});

test('chat: typing dots appear while the other member types and disappear with the message', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await match(ann, ben);
  // Without a socket, typing is neither sent nor received.
  await Promise.all([
    loadLive(ann, () => openChat(ann.page, ben.name)),
    loadLive(ben, () => openChat(ben.page, ann.name)),
  ]);
  const dots = ann.page.getByRole('status').getByText(`${ben.name} is typing`);
  const input = ben.page.getByPlaceholder('Type a message...');
  await input.pressSequentially('On my');
  await expect(dots).toBeAttached();
  await test.step('the dots disappear when the member stops typing', async () => {
    await expect(dots).toHaveCount(0, { timeout: 15_000 });
  });
  await input.pressSequentially(' way');
  await expect(dots).toBeAttached();
  await input.press('Enter');
  await expect(messages(ann, 'On my way')).toBeVisible();
  await expect(dots).toHaveCount(0);
});

test('chat: messages written offline survive a reload and arrive once', async ({ member }) => {
  const network = await NetworkProxy.start();
  const outage = async (isOut: boolean) => {
    if (isOut) network.cut();
    else network.restore();
    await ann.page.context().setOffline(isOut);
  };
  // An offline reload needs the service worker.
  const ann = await member('ann', { serviceWorkers: 'allow', proxy: network.proxy });
  const ben = await member('ben');
  await match(ann, ben);
  await Promise.all([openChat(ann.page, ben.name), openChat(ben.page, ann.name)]);
  await ann.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await ann.page.reload();
  await expect(ann.page.getByRole('heading', { name: ben.name })).toBeVisible();
  const texts = ['first, offline', 'second, offline'];

  await outage(true);
  for (const text of texts) {
    await sendMessage(ann.page, text);
    await expect(messages(ann, text)).toBeVisible();
  }
  await expect(ann.page.getByRole('img', { name: 'Sending' })).toHaveCount(2);
  await ann.page.reload();
  await test.step('after the reload the bubbles are still pending', async () => {
    for (const text of texts) await expect(messages(ann, text)).toBeVisible();
    await expect(ann.page.getByRole('img', { name: 'Sending' })).toHaveCount(2);
    for (const text of texts) await expect(messages(ben, text)).toHaveCount(0);
  });

  await outage(false);
  for (const user of [ben, ann]) {
    for (const text of texts) {
      await expect(messages(user, text)).toHaveCount(1, { timeout: 20_000 });
    }
  }
  await expect(ann.page.getByRole('img', { name: 'Sending' })).toHaveCount(0);
  const order = await ben.page.getByRole('log').getByText(', offline').allTextContents();
  expect(order).toEqual(texts);
  await test.step('a reload shows each message once', async () => {
    await ann.page.reload();
    for (const text of texts) await expect(messages(ann, text)).toHaveCount(1);
  });
  network.stop();
});

test('matches: the list recovers after an instance is killed', async ({ member }) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await match(ann, ben);
  const instance = await loadLive(ann, () => toMatches(ann));
  await openChat(ben.page, ann.name);
  const index = Number(instance.split('-').at(-1)) - 1;
  try {
    await killInstance(index);
    await sendMessage(ben.page, 'Still here?');
    const benRow = row(ann, ben.name);
    await expect(benRow.getByText('Still here?')).toBeVisible({ timeout: 20_000 });
    await expect(benRow.getByRole('img', { name: 'New message' })).toBeVisible();
    await expect(benRow.getByText('Online', { exact: true })).toBeVisible({ timeout: 20_000 });
  } finally {
    await startInstance(index);
  }
});
