import {
  type BrowserUser,
  call,
  expect,
  expectConnected,
  idOf,
  loadLive,
  match,
  openChat,
  sendMessage,
  test,
} from './fixtures.ts';

async function openProfile(viewer: BrowserUser, other: BrowserUser): Promise<void> {
  await viewer.page.goto(`/profile/${await idOf(other)}`);
  await expect(viewer.page.getByRole('heading', { name: other.name, level: 1 })).toBeVisible();
}

test('profile: a member is liked, unliked, matched and unmatched', async ({ member }) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  await ben.page.goto('/app');
  await expectConnected(ben);
  await openProfile(ann, ben);
  const heart = ann.page.getByRole('button', { name: `Like ${ben.name}`, exact: true });
  // A toast covers the heart for 5 s.
  const press = () => heart.press('Enter');
  await expect(ann.page.getByText('Online now')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-disabled', 'false');

  await press();
  await expect(ann.page.getByText('Liked!', { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await press();
  await expect(ann.page.getByText('Unliked', { exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await press();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await openProfile(ben, ann);
  await expect(ben.page.getByText(`${ann.name} likes you!`)).toBeVisible();
  const [answers, dock] = [
    ben.page.getByRole('group', { name: 'Actions' }),
    ben.page.getByRole('navigation'),
  ];
  await expect(dock).toBeHidden();
  await answers.getByRole('button', { name: `Like ${ann.name}`, exact: true }).press('Enter');
  await expect(ben.page.getByText("It's a match! 💕")).toBeVisible();
  await expect(ben.page.getByRole('link', { name: 'Send a message' })).toBeFocused();
  await expect(answers).toBeHidden();
  await expect(dock).toBeHidden();
  await ben.page.getByRole('link', { name: 'Send a message' }).click();
  await expect(ben.page).toHaveURL(/\/chat\/\d+$/);

  await test.step('confirms before it ends the match', async () => {
    await expect(ann.page.getByRole('link', { name: 'Send a message' })).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await press();
    const sheet = ann.page.getByRole('dialog', { name: 'Unmatch?' });
    await sheet.getByRole('button', { name: 'Unmatch' }).click();
    await expect(ann.page.getByText(`You and ${ben.name} are no longer a match`)).toBeVisible();
    await expect(ann.page.getByRole('link', { name: 'Send a message' })).toBeHidden();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(ben.page.getByText('This conversation is no longer available.')).toBeVisible();
  });
});

test('profile: shows the photo beside the text on wide screens, with the like button in view', async ({
  member,
}) => {
  const ann = await member('ann', { viewport: { width: 1280, height: 900 } });
  const ben = await member('ben');
  for (const size of [
    { width: 1280, height: 900 },
    { width: 844, height: 390 },
  ]) {
    await ann.page.setViewportSize(size);
    await openProfile(ann, ben);
    const places = async () => {
      const heart = await ann.page
        .getByRole('button', { name: `Like ${ben.name}`, exact: true })
        .boundingBox();
      const photo = await ann.page.locator('[data-hero]').boundingBox();
      const name = await ann.page.getByRole('heading', { level: 1 }).boundingBox();
      return {
        isHeartLow: heart !== null && heart.y > size.height / 2,
        isNameBesidePhoto: photo !== null && name !== null && name.x > photo.x + photo.width,
      };
    };
    await expect.poll(places).toEqual({ isHeartLow: true, isNameBesidePhoto: true });
  }
});

test('profile: opens from the chat without an event for the other member, and Back returns', async ({
  member,
}) => {
  const [ann, ben] = [await member('ann'), await member('ben')];
  const matchId = await match(ann, ben);
  const profile = `/profile/${await idOf(ben)}`;
  const { page } = ann;
  await openChat(page, ben.name);
  await loadLive(ben, () => openChat(ben.page, ann.name));
  const framesBefore = ben.frames.length;
  await page.getByRole('link', { name: ben.name }).click();
  await expect(page).toHaveURL(profile);
  await expect(page.getByText(`${ben.name} likes you!`)).toBeVisible();
  await page.getByRole('link', { name: 'Send a message' }).click();
  await expect(page).toHaveURL(`/chat/${matchId}`);
  // An event caused by the visit would arrive before this message.
  await sendMessage(page, 'I was just looking at your pictures.');
  await expect(ben.page.getByRole('log').getByText('I was just looking')).toBeVisible();
  const types = ben.frames.slice(framesBefore).map(({ type }) => type);
  expect(types).toContain('new_message');
  expect(types).not.toContain('new_like');
  // The message itself causes at most one notification.
  expect(types.filter((type) => type === 'notification').length).toBeLessThanOrEqual(1);
  await page.goBack();
  await expect(page).toHaveURL(profile);
  await page.goBack();
  await expect(page).toHaveURL(`/chat/${matchId}`);
});

test('profile: a member can be blocked: neither sees the other until the block is removed', async ({
  member,
}) => {
  const ann = await member('ann');
  const ben = await member('ben');
  await openProfile(ann, ben);
  await ann.page.getByRole('button', { name: 'More' }).click();
  await ann.page.getByRole('button', { name: 'Block' }).click();
  await ann.page
    .getByRole('dialog', { name: `Block ${ben.name}?` })
    .getByRole('button', { name: 'Block' })
    .click();
  await expect(ann.page.getByText(`${ben.name} is blocked`)).toBeVisible();
  await expect(ann.page).toHaveURL('/app');
  await ben.page.goto(`/profile/${await idOf(ann)}`);
  await expect(ben.page.getByText('Error loading profile')).toBeVisible();

  await ann.page.goto('/preferences');
  await ann.page.getByRole('button', { name: 'Blocked people' }).click();
  await ann.page.getByRole('button', { name: `Unblock ${ben.name}` }).click();
  await expect(ann.page.getByText("You haven't blocked anyone.")).toBeVisible();
  await openProfile(ben, ann);
});

test('profile: is left before a report with a block takes its data away', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  await openProfile(ann, ben);
  const { page } = ann;
  const missing: string[] = [];
  page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Report' }).click();
  const sheet = page.getByRole('dialog', { name: `Report ${ben.name}` });
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(sheet.getByText('Please choose a reason.')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Asks for money' }).check();
  await expect(sheet.getByRole('switch')).toBeChecked();
  const deck = page.waitForResponse(/\/api\/users\/discover\/\d+$/);
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent')).toBeVisible();
  await expect(page).toHaveURL('/app');
  await deck;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(missing).toEqual([]);
});

test('profile: names and texts of every kind fit their boxes', async ({ member }) => {
  const ann = await member('ann');
  const ben = await member('ben');
  const id = await idOf(ben);
  for (const name of [
    `A${'\u0301'.repeat(49)}`,
    'שלום'.repeat(12),
    'W'.repeat(50),
    '👩‍👩‍👧‍👦'.repeat(7),
  ]) {
    const bio = `${'x'.repeat(300)}\n${'\u0301'.repeat(150)}`;
    await call(ben.page, 'PUT', `/api/users/${id}`, { name, bio, location: 'y'.repeat(80) });
    await ann.page.goto(`/profile/${id}`);
    await expect(ann.page.getByRole('heading', { name: 'About' })).toBeVisible();
    expect(
      await ann.page.evaluate(`(() => {
        const main = document.querySelector('main');
        return main.scrollWidth <= main.clientWidth;
      })()`),
    ).toBe(true);
  }
});
