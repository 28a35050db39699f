import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type SessionState, SIGN_IN_METHODS, type SignInMethod } from '#contract/auth.ts';
import { render } from '../../components/testing/render.tsx';
import { refusal, serve } from '../../components/testing/serve.ts';
import { SignInMethodList } from './SignInMethodList.tsx';

const NAMES: Partial<Record<SignInMethod, string>> = {
  passkey: 'Continue with a passkey',
  email: 'Send code',
  google: 'Continue with Google',
  oidc: 'Continue with Acme',
  demo: 'Try the demo',
};
const nameOf = (button: HTMLElement) =>
  button.getAttribute('aria-label') ?? button.textContent ?? '';
const NEEDS_NAME = 'Passkeys need a domain name with HTTPS, or http://localhost.';

describe('SignInMethodList', () => {
  beforeEach(() => {
    vi.stubGlobal('PublicKeyCredential', class {});
  });

  /** Renders the page of a server with these sign-in methods. */
  function renderMethods(
    signInMethods: readonly SignInMethod[],
    passkeyOrigin: string | null = location.origin,
    signup: SessionState['signup'] = 'open',
    email?: string,
  ) {
    const oidc = signInMethods.includes('oidc') ? { name: 'Acme' } : null;
    serve({
      getSession: { signInMethods: [...signInMethods], passkeyOrigin, oidc, signup },
      getEmailCode: { email },
      startPasskeySignIn: refusal(500),
    });
    render(<SignInMethodList />, '/login');
  }
  const buttons = () =>
    screen.getAllByRole('button').filter((button) => Object.values(NAMES).includes(nameOf(button)));
  const expectMethods = (...signInMethods: SignInMethod[]) =>
    // The form for the code is a separate chunk.
    waitFor(() =>
      expect(buttons().map(nameOf)).toEqual(signInMethods.map((method) => NAMES[method])),
    );
  const isPrimary = (button: HTMLElement | undefined) => button?.dataset.variant === 'afterglow';

  it('orders passkey, email code, providers and demo', async () => {
    renderMethods(SIGN_IN_METHODS);
    await expectMethods(...SIGN_IN_METHODS);
    await waitFor(() =>
      expect(buttons().map(isPrimary)).toEqual([true, false, false, false, false]),
    );
  });

  it('makes the code the only primary one once it is sent', async () => {
    renderMethods(SIGN_IN_METHODS, location.origin, 'open', 'ann@example.test');
    const signIn = await screen.findByRole('button', { name: 'Sign in' });
    await waitFor(() => expect(screen.getAllByRole('button').filter(isPrimary)).toEqual([signIn]));
  });

  it.each(['email', 'invite'] as const)(
    'offers no account with a passkey alone when SIGNUP is %s',
    async (signup) => {
      renderMethods(['passkey', 'demo'], location.origin, signup);
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: /^Create an account/ })).toBe(null),
      );
      await expectMethods('passkey', 'demo');
    },
  );

  it('omits methods that the server lacks and makes the next one primary', async () => {
    renderMethods(['google', 'demo'], null);
    await expectMethods('google', 'demo');
    expect(isPrimary(buttons()[0])).toBe(true);
    expect(screen.getByText(NEEDS_NAME)).toBeTruthy();
  });

  it('hides passkeys at another address and names the one that works', async () => {
    renderMethods(['passkey', 'demo'], 'https://overlap.example');
    await expectMethods('demo');
    expect(screen.getByText('Passkeys work at https://overlap.example only.')).toBeTruthy();
  });

  it('shows one text when no passkey was used', async () => {
    renderMethods(['passkey', 'demo']);
    await expectMethods('passkey', 'demo');
    // The call for a challenge fails here; a cancelled ceremony has the same text.
    buttons()[0]?.click();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toBe('No passkey was used. Try again, or create a new one.');
  });

  it('creates a passkey only after a challenge for autofill is answered, and offers that no more', async () => {
    const isConditionalMediationAvailable = async () => true;
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => {}, { isConditionalMediationAvailable }),
    );
    const [get, create] = [vi.fn(), vi.fn(() => new Promise(() => {}))];
    vi.stubGlobal('navigator', { ...navigator, credentials: { get, create } });
    const challenge = Promise.withResolvers<object>();
    const { calls } = serve({
      getSession: {
        signInMethods: ['passkey', 'email'],
        passkeyOrigin: location.origin,
        signup: 'open',
      },
      getEmailCode: {},
      startPasskeySignIn: () => challenge.promise,
      startPasskeySignUp: {},
    });
    const { user } = render(<SignInMethodList />, '/login');
    // Its field has the autofill.
    await screen.findByRole('button', { name: 'Send code' });
    const names = () => calls.map(({ name }) => name).filter((name) => /Passkey/.test(name));
    await waitFor(() => expect(names()).toEqual(['startPasskeySignIn']));
    await user.click(screen.getByRole('button', { name: 'Create an account with a passkey' }));
    expect(names()).toEqual(['startPasskeySignIn']);
    challenge.resolve({});
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(get).not.toHaveBeenCalled();
  });
});
