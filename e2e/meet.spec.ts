import {
  deckButton,
  delayResponse,
  expect,
  matchInDecks,
  openChat,
  passUntil,
  sendMessage,
  test,
  topCard,
} from './fixtures.ts';

test('members: two sign in, like each other, match and chat, live across two instances', {
  tag: '@core',
}, async ({ newcomer }) => {
  const ann = await newcomer('ann');
  const ben = await newcomer('ben');
  await test.step('their sockets are on different instances', async () => {
    const instancesOf = ({ frames }: typeof ann) =>
      frames.filter(({ type }) => type === 'ready').map(({ instance }) => instance);
    for (const one of [ann, ben]) await expect.poll(() => instancesOf(one)).not.toEqual([]);
    // The gateway alternates between instances for all requests, so chance decides for a socket.
    while (instancesOf(ann).at(-1) === instancesOf(ben).at(-1)) {
      const { length } = instancesOf(ben);
      await ben.page.reload();
      await expect.poll(() => instancesOf(ben).length).toBeGreaterThan(length);
    }
  });
  await test.step('both see the match', async () => {
    // Her toast lasts 5 s, which the dialog on his page can take to load.
    const toast = ann.page.getByText("It's a match! 💕");
    await Promise.all([matchInDecks(ann, ben), expect(toast).toBeVisible({ timeout: 60_000 })]);
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
    await ben.page.getByPlaceholder('Type a message...').pressSequentially('so');
    await expect(ann.page.getByRole('status').getByText(`${ben.name} is typing`)).toBeAttached();
  });
});

test('demo: a visitor gets a match and a reply', { tag: '@core' }, async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page).toHaveURL('/app');
  let matched = false;
  for (let likes = 0; likes < 10 && !matched; likes += 1) {
    await expect(topCard(page)).toBeVisible();
    const response = page.waitForResponse((response) => response.url().endsWith('/api/swipes'));
    await deckButton(page, 'Like').click();
    ({ match: matched } = await (await response).json());
  }
  await expect(page.getByRole('dialog', { name: "It's a match! 💕" })).toBeVisible();
  await page.getByRole('button', { name: 'Send a message' }).click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  await sendMessage(page, 'Hello, what are you reading?');
  await expect(page.getByRole('log').getByText('Hello, what are you reading?')).toBeVisible();
  // The second message is the reply of the sample member.
  await expect(page.getByRole('log').locator('time')).toHaveCount(2);
});

test('deck: the keyboard alone likes a card', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  await passUntil(ann.page, ben.name);
  await ann.page
    .getByRole('article')
    .focus()
    .catch(() => {});
  await ann.page.keyboard.press('ArrowRight');
  await expect(ann.page.getByText(`Liked ${ben.name}`)).toBeAttached();
});
