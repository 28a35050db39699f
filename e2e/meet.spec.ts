import {
  delayResponse,
  expect,
  matchInDecks,
  meetAt,
  newPlace,
  openChat,
  sendMessage,
  test,
} from './fixtures.ts';

test('members: two sign in, like each other, match and chat, live across two instances', {
  tag: '@core',
}, async ({ newcomer }) => {
  const [ann, ben] = await Promise.all([
    newcomer('ann', { instance: 1 }),
    newcomer('ben', { instance: 2 }),
  ]);
  await test.step('both see the match', async () => {
    await meetAt(newPlace(), ann, ben);
    // Her toast lasts 5 s, which the dialog on his page can take to load.
    const toast = ann.page.getByText("It's a match! 💕");
    await Promise.all([matchInDecks(ann, ben), expect(toast).toBeVisible({ timeout: 60_000 })]);
    for (const [{ frames }, instance] of [
      [ann, 'api-1'],
      [ben, 'api-2'],
    ] as const) {
      expect(frames.findLast(({ type }) => type === 'ready')).toMatchObject({ instance });
    }
  });
  await test.step('the match dialog opens the chat', async () => {
    await ben.page.getByRole('button', { name: 'Send a message' }).click();
    await expect(ben.page).toHaveURL(/\/chat\/\d+$/);
    await expect(ben.page.getByText('No messages yet')).toBeVisible();
    await expect(ben.page.getByText(`Say hello to ${ann.name}!`)).toBeVisible();
  });
  await test.step('messages arrive on both sides without a reload or a poll', async () => {
    await openChat(ann.page, ben.name);
    await sendMessage(ann.page, 'Hello Ben');
    await expect(ben.page.getByRole('log').getByText('Hello Ben')).toBeVisible();
    // Reads that her own message or a new socket has caused get no response either.
    const respond = await delayResponse(ann.page, /\/api\/messages\/\d+/);
    await sendMessage(ben.page, 'Hello Ann');
    await expect(ann.page.getByRole('log').getByText('Hello Ann')).toBeVisible();
    await respond();
  });
  await test.step('each sees when the other is online and typing', async () => {
    const header = ann.page.getByRole('banner');
    await expect(header.getByText('Online', { exact: true })).toBeVisible();
    const dots = ann.page.getByRole('status').getByText(`${ben.name} is typing`);
    const field = ben.page.getByPlaceholder('Type a message...');
    await field.pressSequentially('On my');
    await expect(dots).toBeAttached();
    await expect(dots, 'he has stopped').toHaveCount(0);
    await field.pressSequentially(' way');
    await expect(dots).toBeAttached();
    await field.press('Enter');
    await expect(ann.page.getByRole('log').getByText('On my way')).toBeVisible();
    await expect(dots).toHaveCount(0);
  });
});
