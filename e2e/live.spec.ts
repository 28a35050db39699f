import { killInstance, startInstance } from '#test/control.ts';
import { expect, match, openChat, type Someone, say, test } from './fixtures.ts';
import { Wire } from './wire.ts';

const messages = ({ page }: Someone, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });
const row = ({ page }: Someone, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

async function toMatches({ page }: Someone): Promise<void> {
  await page.goto('/app?tab=matches');
  await expect(page.getByRole('heading', { name: 'Your Matches' })).toBeVisible();
}

test('the list of matches shows who is there, what is unread and what came last, as it happens', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await match(ann, ben);
  await toMatches(ann);
  const ofBen = row(ann, ben.name);
  await expect(ofBen.getByText('Online', { exact: true })).toBeVisible();

  await test.step('each message raises the count and takes the place of the one before', async () => {
    await openChat(ben.page, ann.name);
    await say(ben.page, 'Are you there?');
    await expect(ofBen.getByRole('img', { name: 'New message' })).toBeVisible();
    await expect(ofBen.getByText('Are you there?')).toBeVisible();
    await say(ben.page, 'The lanterns are lit');
    await expect(ofBen.getByRole('img', { name: '2 new messages' })).toBeVisible();
    await expect(ofBen.getByText('The lanterns are lit')).toBeVisible();
    await expect(ofBen.getByText('Are you there?')).toHaveCount(0);
  });
  await test.step('reading takes the count away, on another device too', async () => {
    const elsewhere = await ann.page.context().newPage();
    await elsewhere.goto('/app?tab=matches');
    const there = elsewhere.getByRole('img', { name: '2 new messages' });
    await expect(there).toBeVisible();
    await openChat(ann.page, ben.name);
    await expect(messages(ann, 'The lanterns are lit')).toBeVisible();
    await expect(there).toHaveCount(0);
    await elsewhere.close();
    await toMatches(ann);
    await expect(ofBen.getByText('The lanterns are lit')).toBeVisible();
    await expect(ofBen.getByRole('img', { name: /new message/i })).toHaveCount(0);
  });
  await test.step('who leaves is offline in list and chat, and online again on return', async () => {
    const second = await ann.page.context().newPage();
    await openChat(second, ben.name);
    const inChat = second.getByRole('heading', { name: ben.name }).locator('..');
    await expect(inChat.getByText('Online', { exact: true })).toBeVisible();
    await ben.page.goto('about:blank');
    await expect(ofBen.getByText('Offline', { exact: true })).toBeVisible({ timeout: 20_000 });
    await expect(inChat.getByText('Offline', { exact: true })).toBeVisible();
    await openChat(ben.page, ann.name);
    await expect(ofBen.getByText('Online', { exact: true })).toBeVisible();
    await expect(inChat.getByText('Online', { exact: true })).toBeVisible();
  });
});

test('typing dots come while the other side writes, and go with the message', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await match(ann, ben);
  await Promise.all([openChat(ann.page, ben.name), openChat(ben.page, ann.name)]);
  const dots = ann.page.getByText(`${ben.name} is typing`);
  const input = ben.page.getByPlaceholder('Type a message...');
  await input.pressSequentially('On my');
  await expect(dots).toBeAttached();
  await test.step('whoever stops is no longer shown as typing', async () => {
    await expect(dots).toHaveCount(0, { timeout: 15_000 });
  });
  await input.pressSequentially(' way');
  await expect(dots).toBeAttached();
  await input.press('Enter');
  await expect(messages(ann, 'On my way')).toBeVisible();
  await expect(dots).toHaveCount(0);
});

test('what is written without a network outlives a reload and arrives once', async ({ member }) => {
  const wire = await Wire.lay();
  const outage = async (isOut: boolean) => {
    if (isOut) wire.cut();
    else wire.mend();
    await ann.page.context().setOffline(isOut);
  };
  // Without a service worker, there is no page to come back to.
  const ann = await member('ann', { serviceWorkers: 'allow', proxy: wire.proxy });
  const ben = await member('ben');
  await match(ann, ben);
  await Promise.all([openChat(ann.page, ben.name), openChat(ben.page, ann.name)]);
  await ann.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await ann.page.reload();
  await expect(ann.page.getByRole('heading', { name: ben.name })).toBeVisible();
  const texts = ['first, offline', 'second, offline'];

  await outage(true);
  for (const text of texts) {
    await say(ann.page, text);
    await expect(messages(ann, text)).toBeVisible();
  }
  await expect(ann.page.getByRole('img', { name: 'Sending' })).toHaveCount(2);
  await ann.page.reload();
  await test.step('the bubbles are still there, and still wait', async () => {
    for (const text of texts) await expect(messages(ann, text)).toBeVisible();
    await expect(ann.page.getByRole('img', { name: 'Sending' })).toHaveCount(2);
    for (const text of texts) await expect(messages(ben, text)).toHaveCount(0);
  });

  await outage(false);
  for (const someone of [ben, ann]) {
    for (const text of texts) {
      await expect(messages(someone, text)).toHaveCount(1, { timeout: 20_000 });
    }
  }
  await expect(ann.page.getByRole('img', { name: 'Sending' })).toHaveCount(0);
  const order = await ben.page.getByRole('log').getByText(', offline').allTextContents();
  expect(order).toEqual(texts);
  await test.step('and a reload finds them once', async () => {
    await ann.page.reload();
    for (const text of texts) await expect(messages(ann, text)).toHaveCount(1);
  });
  wire.remove();
});

test('a killed instance is not noticed in the list of matches for long', async ({ member }) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await match(ann, ben);
  await toMatches(ann);
  await openChat(ben.page, ann.name);
  const instance = ann.frames.findLast(({ type }) => type === 'ready')?.instance;
  const index = Number(String(instance).split('-').at(-1)) - 1;
  try {
    await killInstance(index);
    await say(ben.page, 'Still here?');
    const ofBen = row(ann, ben.name);
    await expect(ofBen.getByText('Still here?')).toBeVisible({ timeout: 20_000 });
    await expect(ofBen.getByRole('img', { name: 'New message' })).toBeVisible();
    await expect(ofBen.getByText('Online', { exact: true })).toBeVisible({ timeout: 20_000 });
  } finally {
    await startInstance(index);
  }
});
