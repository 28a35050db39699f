import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { GoogleSignIn, PendingSignIn } from '#contract/auth.ts';
import { emailHash, subjectHash } from '#db/identity-hash.ts';
import { seal } from '#db/sealed.ts';
import { pool } from '#db/sql.ts';
import { personOf } from '#dev/provider-people.ts';
import { Client, ORIGIN } from '#test/client.ts';
import { type Api, sharedApis } from '#test/instances.ts';
import {
  begin,
  freshEmail,
  type Mode,
  reachCallback,
  redeem,
  signIn,
  visitProvider,
} from '#test/sign-in.ts';
import { sha256 } from '../../platform/session.ts';
import { placeOfEmail } from '../users/queries.ts';

const DONE = '/login?signin=done';
const FAILED = '/login?signin=failed';

describe('sign-in', () => {
  let one: Api;
  let two: Api;
  let browser: Client;
  let email: string;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(() => {
    browser = new Client(one.base);
    email = freshEmail();
  });

  /** No session has come out of whatever was tried. */
  async function expectNobody(client: Client) {
    expect((await redeem(client)).status).to.equal(401);
    expect((await client.get('/api/auth/google/pending')).status).to.equal(404);
    expect(client.cookies.has('sid')).to.equal(false);
  }

  describe('signing in with the provider', () => {
    for (const mode of ['popup', 'redirect'] as Mode[]) {
      it(`begins on one instance and ends on another, by ${mode}`, async () => {
        const address = await begin(browser, email, mode);
        browser.base = two.base;
        await browser.fetch(await visitProvider(address));
        browser.base = one.base;
        const { body: pending } = await browser.get<PendingSignIn>('/api/auth/google/pending');
        expect(pending).to.include({ email, displayName: email.split('@')[0], photoURL: null });
        const { body } = await redeem(browser, pending);
        expect(body.user).to.include({ email, name: email.split('@')[0], onboarded: false });
        const session = await browser.get('/api/auth/session');
        expect(session.body.user.id).to.equal(body.user.id);
      });
    }

    it('asks the provider with state, PKCE and the callback of the public origin', async () => {
      const { searchParams: asked } = await begin(browser, email);
      expect(asked.get('redirect_uri')).to.equal(`${ORIGIN}/api/auth/google/callback`);
      expect(asked.get('code_challenge_method')).to.equal('S256');
      expect(asked.get('code_challenge')).to.match(/^[\w-]{43}$/);
      expect(asked.get('state')).to.match(/^[\w-]{22}$/);
    });

    it('tells the opener of the popup at the exact origin, by the one script its policy allows', async () => {
      const response = await reachCallback(browser, email, 'popup');
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

    it('returns to the login screen by redirect, wherever the page asked to go', async () => {
      const response = await reachCallback(browser, email);
      expect([response.status, response.headers.get('location')]).to.deep.equal([302, DONE]);
      for (const target of ['//evil.example', '/\\evil.example', 'https:evil.example']) {
        const start = `/api/auth/google/start?mode=redirect&redirect=${encodeURIComponent(target)}`;
        expect((await browser.fetch(start)).status).to.equal(400);
        const back = `/api/auth/google/callback?redirect=${encodeURIComponent(target)}`;
        expect((await browser.fetch(back)).headers.get('location')).to.equal(FAILED);
      }
    });

    it('is redeemed once', async () => {
      await reachCallback(browser, email);
      const replay = browser.at(two.base);
      expect((await redeem(browser)).status).to.equal(200);
      await expectNobody(replay);
    });

    it('is redeemed once also when both instances are asked at the same instant', async () => {
      await reachCallback(browser, email);
      const tabs = Array.from({ length: 8 }, (_, i) => browser.at(i % 2 ? one.base : two.base));
      const answers = await Promise.all(tabs.map((tab) => redeem(tab)));
      expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    });

    it('is redeemed by nobody after two minutes', async () => {
      await reachCallback(browser, email);
      await pool().query(
        `update sign_ins set expires_at = expires_at - interval '2 minutes' where browser_hash = $1`,
        [sha256(browser.cookies.get('oauth') ?? '')],
      );
      await expectNobody(browser);
    });

    it('belongs to the browser that began it', async () => {
      await reachCallback(browser, email);
      await expectNobody(new Client(one.base));
      const other = new Client(one.base);
      await begin(other, freshEmail());
      await expectNobody(other);
    });

    it('takes no callback that another browser began, such as one an attacker hands out', async () => {
      const attacker = new Client(one.base);
      const callback = await visitProvider(await begin(attacker, email));
      await begin(browser, freshEmail());
      const response = await browser.fetch(callback);
      expect(response.headers.get('location')).to.equal(FAILED);
      await expectNobody(browser);
    });

    it('takes no forged state', async () => {
      const callback = await visitProvider(await begin(browser, email));
      const forged = callback.replace(/state=[^&]+/, `state=${'A'.repeat(22)}`);
      expect((await browser.fetch(forged)).headers.get('location')).to.equal(FAILED);
      await expectNobody(browser);
    });

    it('takes no code without the state', async () => {
      const callback = await visitProvider(await begin(browser, email));
      await browser.fetch(callback.replace(/&?state=[^&]+/, ''));
      await expectNobody(browser);
    });

    it('takes a callback once', async () => {
      const callback = await visitProvider(await begin(browser, email));
      const replay = browser.at(two.base);
      await browser.fetch(callback);
      expect((await redeem(browser)).status).to.equal(200);
      expect((await replay.fetch(callback)).headers.get('location')).to.equal(FAILED);
      await expectNobody(replay);
    });

    it('leaves nobody signed in who cancels at the provider', async () => {
      const state = (await begin(browser, email)).searchParams.get('state');
      const cancelled = `/api/auth/google/callback?error=access_denied&state=${state}`;
      expect((await browser.fetch(cancelled)).headers.get('location')).to.equal(FAILED);
      await expectNobody(browser);
    });

    it('tells the opener of the popup when it was cancelled', async () => {
      const state = (await begin(browser, email, 'popup')).searchParams.get('state');
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
      { name: 'Somebody Else' },
      { displayName: 'Somebody Else' },
    ];
    for (const claims of contradictions) {
      it(`believes no ${Object.keys(claims)} that contradicts the provider`, async () => {
        await reachCallback(browser, email);
        const answer = await redeem(browser, claims);
        expect([answer.status, answer.body]).to.deep.equal([
          401,
          {
            message: 'This sign-in is no longer valid. Please try again.',
            code: 'unauthenticated',
          },
        ]);
        await expectNobody(browser);
      });
    }

    it('accepts the fields of both client forms', async () => {
      const name = email.split('@')[0] ?? '';
      const forms: GoogleSignIn[] = [
        { email, displayName: name, photoURL: null, referralCode: null },
        { email, name, profileImage: 'https://img.example/x.png', referralCode: 'ABC' },
      ];
      for (const form of forms) {
        await reachCallback(browser, email);
        const { body: pending } = await browser.get<PendingSignIn>('/api/auth/google/pending');
        expect((await redeem(browser, { uid: pending.uid, ...form })).status).to.equal(200);
      }
    });

    it('answers 401 and sets no cookie for a body alone', async () => {
      await signIn(browser, email);
      const forger = new Client(one.base);
      const answer = await redeem(forger, { uid: personOf(email)?.sub, email });
      expect(answer.status).to.equal(401);
      expect(answer.headers.getSetCookie()).to.deep.equal([]);
    });

    it('finds the account by the subject, and its address follows the provider', async () => {
      const { id } = await signIn(browser, email);
      const old = 'old@example.test';
      const subject = subjectHash(personOf(email)?.sub ?? '');
      await pool().query('update users set email = $2, email_hash = $3 where id = $1', [
        id,
        seal(placeOfEmail(subject), old),
        emailHash(old),
      ]);
      expect((await browser.get('/api/auth/session')).body.user.email).to.equal(old);
      const again = await signIn(new Client(two.base), email);
      expect(again).to.include({ id, email });
    });

    it('does not hand an account to another subject with the same address', async () => {
      const { id } = await signIn(browser, email);
      await pool().query('update users set subject_hash = $2 where id = $1', [id, randomBytes(32)]);
      expect((await signIn(new Client(one.base), email)).id).not.to.equal(id);
    });

    it('refuses an account that is suspended', async () => {
      const { id } = await signIn(browser, email);
      await pool().query('update users set suspended_at = now() where id = $1', [id]);
      const again = new Client(one.base);
      await reachCallback(again, email);
      const answer = await redeem(again);
      expect([answer.status, again.cookies.has('sid')]).to.deep.equal([403, false]);
    });

    it('gives ids that cannot be guessed', async () => {
      const { id } = await signIn(browser, email);
      expect(id).to.be.within(2 ** 40, Number.MAX_SAFE_INTEGER);
    });
  });
});
