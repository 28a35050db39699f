import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { dayOf } from '#contract/days.ts';
import type { SwipeStatus } from '#contract/swipes.ts';
import type { OwnUser } from '#contract/users.ts';
import { personEvents } from '../../components/person/person-api.ts';
import type { Part } from '../../components/testing/complete.ts';
import { renderSignedIn } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import type { ResponseOf } from '../../platform/api/request.ts';
import { handleEvent } from '../../platform/live/server-events.ts';
import { ProfileScreen } from './ProfileScreen.tsx';

const MUTUAL = { mySwipe: { liked: true }, theirSwipe: { liked: true } };
const FULL = { superLikedOn: dayOf(new Date()) };

interface World {
  /** Fields of the viewer's account. */
  account?: Partial<OwnUser>;
  match?: Part<ResponseOf<'getMatch'>>;
  status?: SwipeStatus;
  isOnline?: boolean;
  /** Status code of the response to a swipe. */
  stored?: number;
}

/** Opens the profile of Noor from the likes. @returns the bodies of the swipes, and Back of the loading profile. */
async function openProfile({ account, match, status, stored, isOnline }: World = {}) {
  const { closed } = match ?? {};
  const { bodies } = serve({
    getUser: { id: 5, name: 'Noor', bio: 'Paper conservator.', takesComments: true, isOnline },
    getMatch: match,
    listMatchesFor: match
      ? [{ id: 3, user: { id: 5, name: 'Noor' }, ...(closed && { closed: true as const }) }]
      : [],
    getSwipeStatus: () =>
      status ?? { mySwipe: stored || !sent().at(-1) ? undefined : { liked: true } },
    getCredits: { balance: 12, totalEarned: 12 },
    createSwipe: stored ? refusal(stored) : {},
  });
  const sent = () => bodies('createSwipe');
  const { user, store } = renderSignedIn(
    <Routes>
      <Route path="/likes" element={<Link to="/profile/5">Open</Link>} />
      <Route path="/profile/:id" element={<ProfileScreen />} />
    </Routes>,
    '/likes',
    { realm: 'live', discretionLevel: 'standard', superLikedOn: null, ...account },
  );
  await user.click(screen.getByRole('link', { name: 'Open' }));
  const back = await screen.findByRole('link', { name: 'Back' });
  await screen.findByRole('heading', { name: /^Noor/ });
  return { user, sent, store, back };
}

const button = (name: string) => screen.findByRole('button', { name });
const enabled = async (name: string) => {
  await waitFor(async () =>
    expect((await button(name)).getAttribute('aria-disabled')).toBe('false'),
  );
  return button(name);
};
const like = { swiperId: 7, swipedId: 5, liked: true };

it('the bar of the loading profile stays, for a press that spans its arrival', async () => {
  const { back } = await openProfile();
  expect(screen.getByRole('link', { name: 'Back' })).toBe(back);
});

it('a pass is stored and leads back', async () => {
  const { user, sent } = await openProfile();
  await user.click(await enabled('Pass on Noor'));
  await waitFor(() => expect(location.pathname).toBe('/likes'));
  expect(sent()).toEqual([{ ...like, liked: false }]);
});

it.each(['Pass on Noor', 'Like Noor'])('%s: what was not stored leads nowhere', async (name) => {
  const { user, sent } = await openProfile({ stored: 403 });
  await user.click(await enabled(name));
  expect(await screen.findByText('Failed to register your action. Please try again.')).toBeTruthy();
  await enabled(name);
  expect(sent()).toHaveLength(1);
  expect(location.pathname).toBe('/profile/5');
  expect((await button('Like Noor')).getAttribute('aria-pressed')).toBe('false');
});

it('the answers are last in the order of the focus', async () => {
  const { user } = await openProfile();
  (await button("Like Noor's About")).focus();
  for (const name of ['Pass on Noor', 'Super Like Noor, 1 today', 'Like Noor']) {
    await user.tab();
    expect(document.activeElement).toBe(await button(name));
  }
});

it('the free Super Like is sent as the free one, and turns the heart', async () => {
  const { user, sent } = await openProfile();
  await user.click(await enabled('Super Like Noor, 1 today'));
  await waitFor(async () =>
    expect((await enabled('Like Noor')).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(sent()).toEqual([{ ...like, superLike: true, free: true }]);
  const star = screen.getByRole('button', { name: /^Super Like Noor/ });
  expect(star.getAttribute('aria-disabled')).toBe('true');
});

it('without a free one, credits are spent only after the question', async () => {
  const { user, sent } = await openProfile({ account: FULL });
  await user.click(await enabled('Super Like Noor, tomorrow, or 5 credits'));
  const spend = await button('Send for 5 credits');
  expect(sent()).toEqual([]);
  await user.click(spend);
  await waitFor(() => expect(sent()).toEqual([{ ...like, superLike: true }]));
});

it('a limited member can pass and take a like back only', async () => {
  const account = { limitedUntil: '2999-01-01T00:00:00.000Z' };
  const { user, sent } = await openProfile({ account });
  await enabled('Pass on Noor');
  await user.click(await button('Like Noor'));
  await user.click(await button('Super Like Noor, 1 today'));
  expect(sent()).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Like Noor's/ })).toBeNull();
});

it.each([
  ['open', undefined, ['Noor likes you!', 'You matched', 'Online now', 'Send a message']],
  ['closed by the other', { byViewer: false }, ['Noor closed this chat.']],
  ['closed by the viewer', { byViewer: true }, ['You closed this chat.']],
])('a match whose chat is %s says that, and no more', async (_, closed, expected) => {
  await openProfile({ isOnline: true, match: { closed }, status: MUTUAL });
  await screen.findByText(expected.at(-1) ?? '');
  const sentences = ['Noor likes you!', 'You matched', 'Online now', 'Send a message'];
  const all = [...sentences, 'Noor closed this chat.', 'You closed this chat.'];
  expect(all.filter((text) => screen.queryByText(text))).toEqual(expected);
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  expect(screen.queryAllByRole('button', { name: /^Like/ })).toHaveLength(closed ? 0 : 1);
});

it('an open profile follows the presence of its member', async () => {
  const { store } = await openProfile();
  const context = { ...store, viewerId: 7, pathname: '/profile/5' };
  for (const [userId, isOnline, shown] of [
    [6, true, 0],
    [5, true, 1],
    [5, false, 0],
  ] as const) {
    act(() => handleEvent([personEvents], { type: 'presence', userId, isOnline }, context));
    await waitFor(() => expect(screen.queryAllByText('Online now')).toHaveLength(shown));
  }
});

it('a match has a link to the chat and a pressed heart, which asks before it ends the match', async () => {
  const { user, sent } = await openProfile({ match: {}, status: MUTUAL });
  const link = await screen.findByRole('link', { name: 'Send a message' });
  expect(link.getAttribute('href')).toBe('/chat/3');
  const heart = await button('Like Noor');
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await user.click(heart);
  expect(await screen.findByRole('dialog', { name: 'Unmatch?' })).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('Escape closes the sheet of an item first, and leaves the profile then', async () => {
  const { user } = await openProfile();
  await user.click(await button("Like Noor's About"));
  await screen.findByRole('dialog', { name: "Like Noor's About" });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/profile/5');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location.pathname).toBe('/likes'));
});
