import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WAYS, type Way } from '#contract/auth.ts';
import { makeStore } from '../../app/store.ts';
import { render } from '../../components/testing/render.tsx';
import { LoginWays } from './LoginWays.tsx';

const NAMES: Partial<Record<Way, string>> = {
  passkey: 'Continue with a passkey',
  email: 'Send code',
  google: 'Continue with Google',
  oidc: 'Continue with Acme',
  demo: 'Try the demo',
};
const nameOf = (button: HTMLElement) =>
  button.getAttribute('aria-label') ?? button.textContent ?? '';
const NEEDS_NAME = 'Passkeys need a domain name with HTTPS, or http://localhost.';

describe('LoginWays', () => {
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', class {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** Renders the page of a server with these ways. */
  function renderWays(
    ways: readonly Way[],
    passkeyOrigin: string | null = location.origin,
    signup = 'open',
  ) {
    const oidc = ways.includes('oidc') ? { name: 'Acme', icon: 'key' } : null;
    const session = { user: null, ways, passkeyOrigin, oidc, signup };
    vi.spyOn(window, 'fetch').mockImplementation(async (input) =>
      String(input).includes('/session')
        ? new Response(JSON.stringify(session))
        : new Response('{}', { status: 404 }),
    );
    render(
      <Provider store={makeStore()}>
        <LoginWays />
      </Provider>,
      '/login',
    );
  }
  const buttons = () =>
    screen.getAllByRole('button').filter((button) => Object.values(NAMES).includes(nameOf(button)));
  const expectWays = (...ways: Way[]) =>
    // The form for the code is a separate chunk.
    waitFor(() => expect(buttons().map(nameOf)).toEqual(ways.map((way) => NAMES[way])), {
      timeout: 15_000,
    });
  const isPrimary = (button: HTMLElement | undefined) => button?.dataset.variant === 'afterglow';

  it('orders passkey, email code, providers and demo', { timeout: 20_000 }, async () => {
    renderWays(WAYS);
    await expectWays(...WAYS);
    expect(buttons().map(isPrimary)).toEqual([true, false, false, false, false]);
  });

  it.each(['email', 'invite'])(
    'offers no account with a passkey alone when SIGNUP is %s',
    async (signup) => {
      renderWays(['passkey', 'demo'], location.origin, signup);
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /^Create an account/ })).toBe(null),
      );
      await expectWays('passkey', 'demo');
    },
  );

  it('omits methods that the server lacks and makes the next one primary', async () => {
    renderWays(['google', 'demo'], null);
    await expectWays('google', 'demo');
    expect(isPrimary(buttons()[0])).toBe(true);
    expect(screen.getByText(NEEDS_NAME)).toBeTruthy();
  });

  it('hides passkeys at another address and names the one that works', async () => {
    renderWays(['passkey', 'demo'], 'https://overlap.example');
    await expectWays('demo');
    expect(screen.getByText('Passkeys work at https://overlap.example only.')).toBeTruthy();
  });

  it('shows one text when no passkey was used', async () => {
    renderWays(['passkey', 'demo']);
    await expectWays('passkey', 'demo');
    // The call for a challenge fails here; a cancelled ceremony has the same text.
    buttons()[0]?.click();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toBe('No passkey was used. Try again, or create a new one.');
  });
});
