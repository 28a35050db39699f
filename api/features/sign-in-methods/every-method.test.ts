import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { Authenticator, signInWith, signUpWith } from '#test/authenticator.ts';
import { type ApiResponse, Client } from '#test/client.ts';
import { OPERATOR } from '#test/factories.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import { codeFor, requestCode } from '#test/mailbox.ts';
import { freshEmail, reachCallback, reachOidcCallback, redeem } from '#test/sign-in.ts';
import { banMember } from '../decisions/operator-ban.ts';

/** Signs a browser in; the first call creates the account. */
type Enter = (browser: Client) => Promise<ApiResponse<{ user: { id: number }; message?: string }>>;

/** Each sign-in method, with a person of its own. */
const METHODS: Record<string, () => Enter> = {
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

for (const [method, personWith] of Object.entries(METHODS)) {
  describe(`sign-in with ${method}`, () => {
    let one: Api;
    let two: Api;
    let enter: Enter;
    let id: number;

    before(async () => {
      [one, two] = await sharedApis();
    });
    beforeEach(async () => {
      enter = personWith();
      id = (await enter(new Client(one.base))).body.user.id;
    });

    it('opens the account on another instance, and replaces a planted session', async () => {
      const browser = new Client(two.base);
      const planted = randomBytes(32).toString('base64url');
      browser.cookies.set('sid', planted);
      expect((await enter(browser)).body.user.id).to.equal(id);
      expect(browser.cookies.get('sid')).not.to.equal(planted);
      const thief = new Client(one.base);
      thief.cookies.set('sid', planted);
      expect((await thief.get('/api/auth/session')).body.user).to.equal(null);
    });

    it('opens a banned account to read why and to appeal, and for nothing else', async () => {
      await banMember(id, OPERATOR);
      const browser = new Client(one.base);
      expect((await enter(browser)).body.user.id).to.equal(id);
      expect((await browser.get('/api/auth/session')).body.user.suspended).to.equal(true);
      expect((await browser.get('/api/account/standing')).status).to.equal(200);
      const deck = await browser.get('/api/users/discover');
      expect([deck.status, deck.body.code]).to.deep.equal([403, 'suspended']);
    });
  });
}
