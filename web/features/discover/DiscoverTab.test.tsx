import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SessionState } from '#contract/auth.ts';
import type { OwnUser } from '#contract/users.ts';
import { BEN } from '../../components/testing/made.ts';
import { render } from '../../components/testing/render.tsx';
import { type Answers, offline, refusal, serve } from '../../components/testing/serve.ts';
import { signIn } from '../../components/testing/sign-in.ts';
import { putSession, sessionOf } from '../../platform/session.ts';
import { makeStore } from '../../platform/store.ts';
import { DiscoverTab } from './DiscoverTab.tsx';

function renderFor(
  user: Partial<OwnUser>,
  opensAt: string | null = null,
  answers: Answers = {},
  store = makeStore(),
) {
  const { bodies } = serve(answers);
  signIn(store, { realm: 'live', ...user });
  store.dispatch(putSession({ ...(sessionOf(store.getState()) as SessionState), opensAt }));
  const { unmount } = render(<DiscoverTab />, '/', store);
  return { decks: () => bodies('discoverFor'), unmount, store };
}

it('names the opening date in place of a deck, and asks for none', async () => {
  const { decks } = renderFor({ discretionLevel: 'standard' }, '2099-12-04T18:00:00.000Z');
  expect(
    await screen.findByRole('heading', { name: 'We open on Friday, December 4.' }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invite people' }).getAttribute('href')).toBe(
    '/referrals',
  );
  expect(decks()).toHaveLength(0);
});

it.each<[OwnUser['discretionLevel'], boolean]>([
  ['standard', false],
  ['high', true],
  ['maximum', true],
])('with discretion %s says that the member is hidden: %s', async (discretionLevel, isHidden) => {
  renderFor({ discretionLevel });
  await screen.findByRole('heading', { name: 'Discover' });
  const pill = screen.queryByRole('link', { name: 'Hidden: only people you like see you' });
  expect(pill !== null).toBe(isHidden);
});

it('says that a limit is reached, and leads to one that the member has set', async () => {
  for (const [status, code, title, link] of [
    [409, 'own_limit_chats', 'At your own pace', 'Change my pace'],
    [429, 'own_limit_people', 'At your own pace', 'Change my pace'],
    [429, 'daily_limit_people', 'Daily limit reached', null],
  ] as const) {
    const body = { message: 'Enough.', code, params: { count: 5 } };
    const { unmount } = renderFor({}, null, { discoverFor: refusal(status, body) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const change = screen.queryByRole('link', { name: 'Change my pace' });
    expect(change?.getAttribute('href') ?? null).toBe(link && '/preferences');
    unmount();
  }
});

it.each([
  [true, "Error loading users: The server didn't answer."],
  [false, "Error loading users: You're offline."],
])('says in words that no deck has loaded (online: %s)', async (isOnline, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  renderFor({}, null, { discoverFor: offline });
  expect(await screen.findByText(text)).toBeTruthy();
});

it.each([
  [1, { discoverFor: offline }],
  [0, {}],
])('after an hour shows the last deck, but only without a network: %i', async (times, answers) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // jsdom has no layout.
  Element.prototype.checkVisibility = () => true;
  const { unmount, store } = renderFor({}, null, { discoverFor: [BEN] });
  await screen.findByRole('article', { name: /^Ben/ });
  unmount();
  await act(() => vi.advanceTimersByTimeAsync(3_600_000));
  renderFor({}, null, answers, store);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryAllByRole('article', { name: /^Ben/ })).toHaveLength(times);
});
