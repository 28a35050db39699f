import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnSignInMethods } from '#contract/sign-in-methods.ts';
import { render } from '../../../components/testing/render.tsx';
import { serve } from '../../../components/testing/serve.ts';
import { AddSignInMethods } from './AddSignInMethods.tsx';

const NONE: OwnSignInMethods = { passkeys: [], identities: [], recoveryCodes: 0 };

/** Renders the buttons on a server with OpenID Connect. @returns the number of links. */
function renderAt(path: string, signInMethods = NONE) {
  const { bodies } = serve({
    getSession: { signInMethods: ['oidc'], oidc: { name: 'Acme', icon: 'key' } },
    linkIdentity: undefined,
  });
  render(
    <AddSignInMethods
      signInMethods={signInMethods}
      change={async (_failed, run) => void (await run())}
    />,
    path,
  );
  return () => bodies('linkIdentity').length;
}

const button = () => screen.findByRole('button', { name: 'Link Acme' });

it('links the identity when the member returns from the provider', async () => {
  sessionStorage.setItem('linking', '1');
  const links = renderAt('/preferences?signin=done#sign-in-methods');
  await waitFor(() => expect(links()).toBe(1));
  expect(location.search + location.hash).toBe('#sign-in-methods');
});

it.each([
  ['another site opened the provider', null, 'done'],
  ['the provider refuses', '1', 'rejected'],
])('links nothing when %s', async (_what, flag, result) => {
  if (flag) sessionStorage.setItem('linking', flag);
  const links = renderAt(`/preferences?signin=${result}#sign-in-methods`);
  await button();
  await waitFor(() => expect(location.search).toBe(''));
  expect(links()).toBe(0);
  expect(sessionStorage.getItem('linking')).toBe(null);
});

it('offers the provider only once', async () => {
  const since = new Date(0).toISOString();
  const linked = { id: 1, provider: 'oidc' as const, email: null, since, lastUsedAt: since };
  const links = renderAt('/preferences?signin=x', { ...NONE, identities: [linked] });
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.queryByRole('button', { name: 'Link Acme' })).toBe(null);
  expect(links()).toBe(0);
});
