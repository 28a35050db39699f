import { killInstance, startInstance } from '#test/control.ts';
import { expect, match, openChat, sendMessage, test } from './fixtures.ts';

test('chat: no message is lost or duplicated when an instance is killed', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  await match(ann, ben);
  await openChat(ann.page, ben.name);
  await openChat(ben.page, ann.name);
  await sendMessage(ann.page, 'before');
  await expect(ben.page.getByRole('log').getByText('before')).toBeVisible();
  try {
    await killInstance(0);
    for (let i = 1; i <= 5; i += 1) {
      await sendMessage(ann.page, `ann says ${i}`);
      await sendMessage(ben.page, `ben says ${i}`);
    }
    for (const { page } of [ann, ben]) {
      for (let i = 1; i <= 5; i += 1) {
        for (const name of ['ann', 'ben']) {
          await expect(
            page.getByRole('log').getByText(`${name} says ${i}`, { exact: true }),
          ).toHaveCount(1, {
            timeout: 20_000,
          });
        }
      }
    }
  } finally {
    await startInstance(0);
  }
  await test.step('both reconnect automatically', async () => {
    const readies = () =>
      [ann, ben].map(({ frames }) => frames.filter(({ type }) => type === 'ready').length);
    await expect.poll(() => Math.max(...readies()), { timeout: 20_000 }).toBeGreaterThan(1);
    await sendMessage(ann.page, 'after');
    await expect(ben.page.getByRole('log').getByText('after', { exact: true })).toBeVisible();
  });
});
