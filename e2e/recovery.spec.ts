import { killInstance, startInstance } from '#test/control.ts';
import { expect, loadLive, match, openChat, sendMessage, test } from './fixtures.ts';

/** Number of messages of each member while an instance is down. */
const MESSAGES = 5;

test('an instance is killed: chats lose and duplicate no message, and lists recover', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann', { instance: 1 }), await member('ben', { instance: 2 })];
  await match(ann, ben);
  const list = await ann.page.context().newPage();
  await list.goto('/app?tab=matches');
  await loadLive(ann, () => openChat(ann.page, ben.name));
  await loadLive(ben, () => openChat(ben.page, ann.name));
  await sendMessage(ann.page, 'before');
  await expect(ben.page.getByRole('log').getByText('before')).toBeVisible();
  const readies = () => ann.frames.filter(({ type }) => type === 'ready').length;
  const before = readies();
  try {
    await killInstance(0);
    for (let i = 1; i <= MESSAGES; i += 1) {
      await sendMessage(ann.page, `ann says ${i}`);
      await sendMessage(ben.page, `ben says ${i}`);
    }
    for (const { page } of [ann, ben]) {
      for (let i = 1; i <= MESSAGES; i += 1) {
        for (const name of ['ann', 'ben']) {
          const message = page.getByRole('log').getByText(`${name} says ${i}`, { exact: true });
          await expect(message).toHaveCount(1);
        }
      }
    }
    await test.step('the list of matches shows the last message and who is online', async () => {
      const row = list.getByRole('listitem').filter({ hasText: ben.name });
      // Either last one may be stored last: one of them was sent again.
      await expect(row.getByText(`says ${MESSAGES}`)).toBeVisible();
      await expect(row.getByText('Online', { exact: true })).toBeVisible();
    });
  } finally {
    await startInstance(0);
  }
  await test.step('the socket reconnects automatically', async () => {
    await expect.poll(readies).toBeGreaterThan(before);
    await sendMessage(ann.page, 'after');
    await expect(ben.page.getByRole('log').getByText('after', { exact: true })).toBeVisible();
  });
});
