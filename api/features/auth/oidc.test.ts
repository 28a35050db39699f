import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from 'chai';
import { DEFAULT_NAME } from '#contract/names.ts';
import { freePort } from '#dev/ports.ts';
import { type Provider, providerUrl, startProvider } from '#dev/provider.ts';
import { logOf, settings, shorten, withSettings } from '#test/api.ts';
import { apiBase, Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { environment } from '#test/environment.ts';
import {
  freshBrowser,
  reachOidcCallback,
  redeem,
  signIn,
  startOidc,
  visitProvider,
} from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';
import { sha256 } from '../../platform/session.ts';

const START = '/api/auth/oidc/start';
const [DONE, REJECTED] = ['/login?signin=done', '/login?signin=rejected'];
const UNAVAILABLE = '/login?signin=unavailable';

const locationOf = (response: Response): string => response.headers.get('location') ?? '';

/** Signs in up to the callback. @returns where it redirects to. */
const reachCallback = async (browser: Client, email = browser.email): Promise<string> =>
  locationOf(await reachOidcCallback(browser, email));

describe('sign-in by OpenID Connect', () => {
  const browser = freshBrowser();

  async function expectRefused(location: string) {
    expect(location).to.equal(REJECTED);
    expect((await redeem(browser)).status).to.equal(401);
  }

  it('creates an account with the name and address of the provider', async () => {
    const email = 'olga@example.test';
    expect(await reachCallback(browser, email)).to.equal(DONE);
    expect((await redeem(browser)).body.user).to.include({ email, name: 'Olga' });
  });

  it('sends state, nonce, PKCE challenge and the callback of the public origin', async () => {
    const { searchParams: sent } = await startOidc(browser);
    expect(sent.get('redirect_uri')).to.equal('http://localhost:8080/api/auth/oidc/callback');
    expect(sent.get('code_challenge_method')).to.equal('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(sent.get(name), name).to.match(/^[\w-]{43}$/);
    }
  });

  it('finds the account by issuer and subject', async () => {
    await reachCallback(browser);
    const { body } = await redeem(browser);
    const later = new Client();
    await reachCallback(later, browser.email);
    expect((await redeem(later)).body.user.id).to.equal(body.user.id);
  });

  it('does not sign in to the account of the same subject and address at another provider', async () => {
    const { id } = await signIn(new Client(), browser.email);
    await reachCallback(browser);
    expect((await redeem(browser)).body.user.id).not.to.equal(id);
  });

  it('rejects a forged state and a forged nonce', () =>
    expectEach(['state', 'nonce'], async (name) => {
      const address = await startOidc(browser);
      address.searchParams.set(name, 'A'.repeat(43));
      await expectRefused(locationOf(await browser.fetch(await visitProvider(address))));
    }));

  it('rejects a callback that another browser started, as in login CSRF', async () => {
    const attacker = new Client();
    const callback = await visitProvider(await startOidc(attacker));
    await startOidc(browser);
    await expectRefused(locationOf(await browser.fetch(callback)));
  });

  it('rejects the state of a Google sign-in', async () => {
    const start = await browser.fetch(
      `/api/auth/google/start?mode=redirect&login_hint=${browser.email}`,
    );
    const callback = await visitProvider(new URL(locationOf(start)));
    const mixed = callback.replace('/google/', '/oidc/');
    await expectRefused(locationOf(await browser.fetch(mixed)));
  });

  const expire = () =>
    sql`update sign_ins set expires_at = now()
      where browser_hash = ${sha256(browser.cookies.get('oauth') ?? '')}`;

  it('expires before the callback', async () => {
    const callback = await visitProvider(await startOidc(browser));
    await expire();
    await expectRefused(locationOf(await browser.fetch(callback)));
  });

  it('returns to the login page when the person cancels', async () => {
    const { searchParams } = await startOidc(browser);
    const cancelled = await browser.fetch(
      `/api/auth/oidc/callback?error=access_denied&state=${searchParams.get('state')}&iss=${environment().OIDC_ISSUER}`,
    );
    expect(locationOf(cancelled)).to.equal('/login?signin=cancelled');
  });

  describe('with other claims', () => {
    let provider: Provider;
    let change: object = {};

    settings(async () => {
      provider = await startProvider({ claimsOf: (person) => ({ ...person, ...change }) });
      return { OIDC_ISSUER: providerUrl(`http://localhost:${provider.port}`) };
    });
    after(() => provider.stop());

    it('takes the address for verified only when email_verified is true', async () => {
      const claims: [change: object, isVerified: boolean][] = [
        [{}, true],
        [{ email_verified: false }, false],
        [{ email_verified: 'true' }, false],
        [{ email_verified: undefined }, false],
      ];
      await expectEach(claims, async ([claim, isVerified]) => {
        change = claim;
        const client = new Client();
        expect(await reachCallback(client)).to.equal(DONE);
        const { email } = (await redeem(client)).body.user;
        expect(email).to.equal(isVerified ? client.email : null);
      });
    });

    it('takes the given name when it is plausible, and no other name', () =>
      expectEach(['Grace', 'grace.h@example.test', undefined], async (given_name) => {
        change = { given_name, family_name: undefined, name: 'Grace Hopper' };
        const client = new Client();
        await reachCallback(client);
        expect((await redeem(client)).body.user.name).to.equal(
          given_name === 'Grace' ? 'Grace' : DEFAULT_NAME,
        );
      }));

    it('does not find an account by an address that the provider claims', async () => {
      const { id, email } = await signIn(new Client());
      change = { email };
      await reachCallback(browser);
      expect((await redeem(browser)).body.user.id).not.to.equal(id);
    });
  });

  describe('with a provider that fails', () => {
    const expectUnavailable = async () => {
      const lines = await logOf(async () => {
        expect(locationOf(await browser.fetch(START))).to.equal(UNAVAILABLE);
      });
      expect(lines.join()).to.include('OIDC provider unavailable');
    };

    it('returns to the login page while it is down, and works once it is up', async () => {
      const port = await freePort();
      await withSettings({ OIDC_ISSUER: providerUrl(`http://localhost:${port}`) }, async () => {
        await expectUnavailable();
        const provider = await startProvider({ port });
        expect(await reachCallback(browser)).to.equal(DONE);
        await redeem(browser);
        await provider.stop();
        const { body } = await browser.get('/api/auth/session');
        expect(body.user.email).to.equal(browser.email);
      });
    });

    it('returns to the login page when it is another server', () =>
      withSettings({ OIDC_ISSUER: apiBase() }, expectUnavailable));

    describe('and hangs', () => {
      const silent = createServer();

      shorten({ identityProvider: 30 });
      settings(async () => {
        silent.listen(0, '127.0.0.1');
        await once(silent, 'listening');
        return { OIDC_ISSUER: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` };
      });
      after(() => silent.close());

      it('returns to the login page after a time limit', expectUnavailable);
    });
  });

  describe('settings', () => {
    it('leave it out without an issuer', async () => {
      const none = { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' };
      await withSettings(none, async () => {
        const { body } = await browser.get('/api/auth/session');
        expect([body.oidc, body.signInMethods.includes('oidc')]).to.deep.equal([null, false]);
        expect((await browser.get(START)).status).to.equal(503);
      });
    });

    it('are refused when one is missing or wrong', async () => {
      const wrong: [changes: NodeJS.ProcessEnv, message: string][] = [
        [{ OIDC_CLIENT_SECRET: '' }, 'or none of them'],
        [{ OIDC_ISSUER: 'http://id.example.test' }, 'https'],
        [{ OIDC_ICON: 'https://example.test/x.png' }, 'OIDC_ICON'],
      ];
      await expectEach(wrong, async ([changes, message]) => {
        const refused = await withSettings(changes, async () => 'accepted').catch(String);
        expect(refused).to.include(message);
      });
    });
  });
});
