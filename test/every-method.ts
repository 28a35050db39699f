import { Authenticator, signInWith, signUpWith } from './authenticator.ts';
import type { ApiResponse, Client } from './client.ts';
import { codeFor, requestCode } from './mailbox.ts';
import { freshEmail, reachCallback, reachOidcCallback, redeem } from './sign-in.ts';

/** Signs a browser in; the first call creates the account. */
type Enter = (browser: Client) => Promise<ApiResponse<{ user: { id: number }; message?: string }>>;

/** Each sign-in method, with a person of its own. */
export const METHODS: Record<string, () => Enter> = {
  'a passkey': () => {
    const key = new Authenticator();
    return (browser) => (key.credential ? signInWith : signUpWith)(browser, key);
  },
  'a recovery code': () => {
    let codes: string[] | undefined;
    return async (browser) => {
      if (codes) return browser.post('/api/auth/recovery-code', { code: codes.pop() });
      const response = await signUpWith(browser, new Authenticator());
      codes = (await browser.post('/api/sign-in-methods/recovery-codes')).body.codes;
      return response;
    };
  },
  'an email code': () => {
    const email = freshEmail();
    let mails = 0;
    return async (browser) => {
      await requestCode(browser, email);
      mails += 1;
      return browser.post('/api/auth/email', { code: await codeFor(email, mails) });
    };
  },
  Google: () => atProvider(reachCallback),
  'OpenID Connect': () => atProvider(reachOidcCallback),
};

function atProvider(reach: (browser: Client, email: string) => Promise<Response>): Enter {
  const email = freshEmail();
  return async (browser) => {
    await reach(browser, email);
    return redeem(browser);
  };
}
