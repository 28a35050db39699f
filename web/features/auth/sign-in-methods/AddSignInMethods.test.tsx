import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { OwnSignInMethods } from '#contract/sign-in-methods.ts';
import { render } from '../../../components/testing/render.tsx';
import { AddSignInMethods } from './AddSignInMethods.tsx';

const NONE: OwnSignInMethods = { passkeys: [], identities: [], recoveryCodes: 0 };
const LINK = 'POST /api/sign-in-methods/identities';

afterEach(() => {
  sessionStorage.clear();
});

/** Renders the buttons on a server with OpenID Connect. @returns the calls that change something. */
function renderAt(path: string, signInMethods = NONE) {
  const sent: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'POST') {
      const oidc = { name: 'Acme', icon: 'key' };
      return new Response(
        JSON.stringify({ user: null, signInMethods: ['oidc'], passkeyOrigin: null, oidc }),
      );
    }
    sent.push(`${init.method} ${String(input)}`);
    return new Response(null, { status: 204 });
  });
  render(
    <AddSignInMethods
      signInMethods={signInMethods}
      change={async (_failed, run) => void (await run())}
    />,
    path,
  );
  return sent;
}

const button = () => screen.findByRole('button', { name: 'Link Acme' });

it('links the identity when the member returns from the provider', async () => {
  sessionStorage.setItem('linking', '1');
  const sent = renderAt('/preferences?signin=done#sign-in-methods');
  await waitFor(() => expect(sent).toEqual([LINK]));
  expect(location.search + location.hash).toBe('#sign-in-methods');
});

it.each([
  ['another site opened the provider', null, 'done'],
  ['the provider refuses', '1', 'rejected'],
])('links nothing when %s', async (_what, flag, result) => {
  if (flag) sessionStorage.setItem('linking', flag);
  const sent = renderAt(`/preferences?signin=${result}#sign-in-methods`);
  await button();
  await waitFor(() => expect(location.search).toBe(''));
  expect(sent).toEqual([]);
  expect(sessionStorage.getItem('linking')).toBe(null);
});

it('offers the provider only once', async () => {
  const since = new Date(0).toISOString();
  const linked = { id: 1, provider: 'oidc' as const, email: null, since, lastUsedAt: since };
  const sent = renderAt('/preferences?signin=x', { ...NONE, identities: [linked] });
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.queryByRole('button', { name: 'Link Acme' })).toBe(null);
  expect(sent).toEqual([]);
});
