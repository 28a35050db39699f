import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OwnUser } from '#contract/users.ts';
import { complete, type Part } from '../components/testing/complete.ts';
import { render } from '../components/testing/render.tsx';
import { serve } from '../components/testing/serve.ts';
import { signIn } from '../components/testing/sign-in.ts';
import { swipeStored } from '../features/discover/api.ts';
import type { ResponseOf } from '../platform/api/request.ts';
import { currentUserOf, sessionApi } from '../platform/session.ts';
import { type AppStore, makeStore } from '../platform/store.ts';
import { WithAccountBanner } from './AccountBanner.tsx';

const member = complete(OwnUser, { id: 7, name: 'Ann', email: 'ann@example.test' });

let store: AppStore;

function Account({ stored }: { stored: OwnUser }) {
  const { data } = sessionApi.endpoints.getSession.useQueryState();
  return (
    <WithAccountBanner account={data?.user ?? stored}>
      <p>Screen</p>
    </WithAccountBanner>
  );
}

/** Renders a screen of the account, which the server returns after each write. */
async function renderFor(
  account: OwnUser,
  getOwnSignInMethods: Part<ResponseOf<'getOwnSignInMethods'>> = {},
) {
  const server = serve({ pauseAccount: member, signOut: undefined, getOwnSignInMethods });
  signIn(store, account);
  return { ...server, ...render(<Account stored={account} />, '/app', store) };
}

describe('WithAccountBanner', () => {
  beforeEach(() => {
    store = makeStore();
  });

  it('shows no banner to a member', async () => {
    await renderFor(member);
    expect(screen.getByText('Screen')).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('names the demo and leads to an account', async () => {
    const { user, bodies } = await renderFor({ ...member, realm: 'demo' });
    expect(screen.getByText('Demo with sample people')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create your account' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(bodies('signOut')).toHaveLength(1);
    await waitFor(() => expect(currentUserOf(store.getState())).toBeNull());
  });

  it('says until when a limited member sends neither likes nor messages, and leads to the reasons', async () => {
    const { user } = await renderFor({ ...member, limitedUntil: '2999-11-28T12:00:00.000Z' });
    const name = "You can't send likes or messages until November 28.";
    expect(await screen.findByRole('complementary', { name })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Why?' }));
    expect(window.location.pathname).toBe('/account/standing');
  });

  it('leads a hidden member to what they can replace, and says nothing about a limit that has ended', async () => {
    const limitedUntil = '2020-11-28T12:00:00.000Z';
    const { user } = await renderFor({ ...member, hidden: true, limitedUntil });
    const name = 'Only your matches see you until you replace what we removed.';
    expect(await screen.findByRole('complementary', { name })).toBeTruthy();
    expect(screen.queryByText(/You can't send/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit profile' }));
    expect(window.location.pathname).toBe('/edit-profile');
  });

  type Methods = Part<ResponseOf<'getOwnSignInMethods'>>;
  it.each<[string, boolean, Methods, (null | 'pass')?, string?]>([
    ['no synced passkey, and a card was answered', true, {}],
    ['no synced passkey, for a day', true, {}, null, '2020-01-01T00:00:00Z'],
    ['no card yet', false, {}, null],
    ['a synced passkey', false, { passkeys: [{ id: 1 }, { id: 2, isSynced: true }] }],
    ['recovery codes', false, { recoveryCodes: 3 }],
    ['another way to sign in', false, { identities: [{ id: 9 }] }],
  ])('says whether a lost device is a lost account: %s', async (...row) => {
    const [, isLost, methods, answer = 'pass', createdAt = '2999-01-01T00:00:00Z'] = row;
    if (answer) store.dispatch(swipeStored(answer));
    const { calls } = await renderFor(
      { ...member, email: null, createdAt },
      { passkeys: [{ id: 1 }], ...methods },
    );
    await waitFor(() => expect(calls).not.toHaveLength(0));
    const name = 'Losing this device locks you out';
    if (isLost) await screen.findByRole('complementary', { name });
    expect(screen.queryAllByText(name)).toHaveLength(isLost ? 1 : 0);
  });

  it('resumes a paused profile', async () => {
    const { user, bodies } = await renderFor({ ...member, paused: true });
    expect(screen.getByText('Your profile is paused')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(bodies('pauseAccount')).toEqual([{ paused: false }]);
  });
});
