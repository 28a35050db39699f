import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { GoogleSignIn, PendingSignIn } from '#contract/auth.ts';
import { encryptById } from '#db/encrypted-columns.ts';
import { emailHash, subjectHash } from '#db/identity-hash.ts';
import { personOf } from '#dev/provider-people.ts';
import { Client, ORIGIN } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import {
  freshBrowser,
  type Mode,
  reachCallback,
  redeem,
  signIn,
  startSignIn,
  visitProvider,
} from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { sha256 } from '../../platform/session.ts';

const DONE = '/login?signin=done';
const FAILED = '/login?signin=failed';

describe('sign-in', () => {
  const browser = freshBrowser();

  /** Expects that the browser has no session. */
  async function expectSignedOut(client: Client) {
    expect((await redeem(client)).status).to.equal(401);
    expect((await client.get('/api/auth/google/pending')).status).to.equal(404);
    expect(client.cookies.has('sid')).to.equal(false);
  }

  describe('sign-in with the provider', () => {
    it('creates an account with the name and address of the provider, by popup and by redirect', async () => {
      for (const mode of ['popup', 'redirect'] as Mode[]) {
        const client = new Client();
        const name = mode === 'popup' ? 'Paula' : 'Rosa';
        const email = `${name.toLowerCase()}@example.test`;
        await reachCallback(client, email, mode);
        const { body: pending } = await client.get<PendingSignIn>('/api/auth/google/pending');
        expect(pending).to.include({ email, displayName: name, photoURL: null });
        const { body } = await redeem(client, pending);
        expect(body.user).to.include({ email, name, onboarded: false });
        const session = await client.get('/api/auth/session');
        expect(session.body.user.id).to.equal(body.user.id);
      }
    });

    it('sends state, PKCE challenge and the callback of the public origin to the provider', async () => {
      const { searchParams: sent } = await startSignIn(browser);
      expect(sent.get('redirect_uri')).to.equal(`${ORIGIN}/api/auth/google/callback`);
      expect(sent.get('code_challenge_method')).to.equal('S256');
      expect(sent.get('code_challenge')).to.match(/^[\w-]{43}$/);
      expect(sent.get('state')).to.match(/^[\w-]{22}$/);
    });

    it('posts the result to the opener of the popup, with the exact origin and a CSP hash', async () => {
      const response = await reachCallback(browser, browser.email, 'popup');
      const [, script = ''] = /<script>(.*)<\/script>/.exec(await response.text()) ?? [];
      expect(script).to.equal(
        `opener?.postMessage({"type":"overlap:sign-in","ok":true},"${ORIGIN}");close()`,
      );
      const hash = createHash('sha256').update(script).digest('base64');
      expect(response.headers.get('content-security-policy')).to.equal(
        `default-src 'none'; script-src 'sha256-${hash}'; frame-ancestors 'none'`,
      );
      expect(response.headers.get('cross-origin-opener-policy')).to.equal('unsafe-none');
    });

    it('redirects to the login page only', async () => {
      const response = await reachCallback(browser);
      expect([response.status, response.headers.get('location')]).to.deep.equal([302, DONE]);
      for (const target of ['//evil.example', '/\\evil.example', 'https:evil.example']) {
        const start = `/api/auth/google/start?mode=redirect&redirect=${encodeURIComponent(target)}`;
        expect((await browser.fetch(start)).status).to.equal(400);
        const callback = `/api/auth/google/callback?redirect=${encodeURIComponent(target)}`;
        expect((await browser.fetch(callback)).headers.get('location')).to.equal(FAILED);
      }
    });

    it('is redeemed once, also by concurrent requests', async () => {
      await reachCallback(browser);
      const tabs = Array.from({ length: 8 }, () => browser.copy());
      const replay = browser.copy();
      const responses = await Promise.all(tabs.map((tab) => redeem(tab)));
      expect(responses.filter(({ status }) => status === 200)).to.have.length(1);
      await expectSignedOut(replay);
    });

    it('cannot be redeemed after two minutes', async () => {
      await reachCallback(browser);
      await sql`update sign_ins set expires_at = expires_at - interval '2 minutes'
        where browser_hash = ${sha256(browser.cookies.get('oauth') ?? '')}`;
      await expectSignedOut(browser);
    });

    it('can be redeemed only by the browser that started it', async () => {
      await reachCallback(browser);
      await expectSignedOut(new Client());
      const other = new Client();
      await startSignIn(other);
      await expectSignedOut(other);
    });

    it('rejects a callback that another browser started, as in login CSRF', async () => {
      const attacker = new Client();
      const callback = await visitProvider(await startSignIn(attacker));
      await startSignIn(browser);
      const response = await browser.fetch(callback);
      expect(response.headers.get('location')).to.equal(FAILED);
      await expectSignedOut(browser);
    });

    const refused: Record<string, (callback: string) => string> = {
      'a forged state': (callback) => callback.replace(/state=[^&]+/, `state=${'A'.repeat(22)}`),
      'no state': (callback) => callback.replace(/&?state=[^&]+/, ''),
      'no code': (callback) => callback.replace(/&?code=[^&]+/, ''),
      'a cancellation': (callback) => callback.replace(/code=[^&]+/, 'error=access_denied'),
    };
    for (const [what, change] of Object.entries(refused))
      it(`creates no session for a callback with ${what}, and does not redirect again`, async () => {
        const callback = await visitProvider(await startSignIn(browser));
        const response = await browser.fetch(change(callback));
        expect(response.headers.get('location')).to.equal(FAILED);
        await expectSignedOut(browser);
      });

    it('accepts a callback once, also of concurrent ones', async () => {
      const callback = await visitProvider(await startSignIn(browser));
      const replay = browser.copy();
      const tabs = Array.from({ length: 8 }, () => browser.copy());
      const responses = await Promise.all(tabs.map((tab) => tab.fetch(callback)));
      const locations = responses.map(({ headers }) => headers.get('location'));
      expect(locations.filter((location) => location === DONE)).to.have.length(1);
      const winner = tabs[locations.indexOf(DONE)] as Client;
      expect((await redeem(winner)).status).to.equal(200);
      expect((await replay.fetch(callback)).headers.get('location')).to.equal(FAILED);
      await expectSignedOut(replay);
    });

    it('posts the cancellation to the opener of the popup', async () => {
      const state = (await startSignIn(browser, browser.email, 'popup')).searchParams.get('state');
      const response = await browser.fetch(
        `/api/auth/google/callback?error=access_denied&state=${state}`,
      );
      expect(await response.text()).to.include('"ok":false');
    });
  });

  describe('POST /api/auth/google', () => {
    const contradictions: GoogleSignIn[] = [
      { uid: '1' },
      { email: 'victim@example.test' },
      { name: 'Another Name' },
      { displayName: 'Another Name' },
    ];
    it('rejects a claim that contradicts the provider', () =>
      expectEach(contradictions, async (claims) => {
        await reachCallback(browser);
        const response = await redeem(browser, claims);
        expect([response.status, response.body]).to.deep.equal([
          401,
          {
            message: 'This sign-in is no longer valid. Please try again.',
            code: 'sign_in_expired',
          },
        ]);
        await expectSignedOut(browser);
      }));

    it('accepts the fields of both client forms', async () => {
      const { email } = browser;
      const name = 'Member';
      const forms: GoogleSignIn[] = [
        { email, displayName: name, photoURL: null, referralCode: null },
        { email, name, profileImage: 'https://img.example/x.png', referralCode: 'ABC' },
      ];
      for (const form of forms) {
        await reachCallback(browser);
        const { body: pending } = await browser.get<PendingSignIn>('/api/auth/google/pending');
        expect((await redeem(browser, { uid: pending.uid, ...form })).status).to.equal(200);
      }
    });

    it('returns 401 without a cookie when there is no pending sign-in', async () => {
      await signIn(browser);
      const forger = new Client();
      const response = await redeem(forger, {
        uid: personOf(browser.email)?.sub,
        email: browser.email,
      });
      expect(response.status).to.equal(401);
      expect(response.headers.getSetCookie()).to.deep.equal([]);
    });

    it('finds the account by subject and updates its e-mail address', async () => {
      const { id } = await signIn(browser);
      const old = 'old@example.test';
      const subject = subjectHash('google', personOf(browser.email)?.sub ?? '');
      await sql`update identities
        set email = ${encryptById('email', subject, old)}, email_hash = ${emailHash(old)}
        where user_id = ${id}`;
      expect((await browser.get('/api/auth/session')).body.user.email).to.equal(old);
      const repeated = await signIn(new Client(), browser.email);
      expect(repeated).to.include({ id, email: browser.email });
    });

    it('does not give an account to another subject with the same e-mail address', async () => {
      const { id } = await signIn(browser);
      await sql`update identities set subject_hash = ${randomBytes(32)} where user_id = ${id}`;
      expect((await signIn(new Client(), browser.email)).id).not.to.equal(id);
    });

    it('creates ids that cannot be guessed', async () => {
      const { id } = await signIn(browser);
      expect(id).to.be.within(2 ** 40, Number.MAX_SAFE_INTEGER);
    });
  });
});
