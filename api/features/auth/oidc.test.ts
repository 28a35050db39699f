import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { freePort } from '#dev/ports.ts';
import { PROVIDER_CLIENT, type Provider, providerUrl, startProvider } from '#dev/provider.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';
import { freshEmail, redeem, signIn, startOidc, visitProvider } from '#test/sign-in.ts';
import { sha256 } from '../../platform/session.ts';

const START = '/api/auth/oidc/start';
const [DONE, REJECTED] = ['/login?signin=done', '/login?signin=rejected'];
const UNAVAILABLE = '/login?signin=unavailable';

const locationOf = (response: Response): string => response.headers.get('location') ?? '';

/** Signs in up to the callback. @returns where it redirects to. */
const reachCallback = async (browser: Client, address: URL): Promise<string> =>
  locationOf(await browser.fetch(await visitProvider(address)));

describe('sign-in by OpenID Connect', () => {
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

  async function expectRefused(location: string) {
    expect(location).to.equal(REJECTED);
    expect((await redeem(browser)).status).to.equal(401);
  }

  it('starts on one instance and ends on another', async () => {
    const address = await startOidc(browser, email);
    browser.base = two.base;
    expect(await reachCallback(browser, address)).to.equal(DONE);
    const { body } = await redeem(browser);
    expect(body.user).to.include({ email, name: email.split('@')[0] });
  });

  it('sends state, nonce, PKCE challenge and the callback of the public origin', async () => {
    const { searchParams: sent } = await startOidc(browser, email);
    expect(sent.get('redirect_uri')).to.equal('http://localhost:8080/api/auth/oidc/callback');
    expect(sent.get('code_challenge_method')).to.equal('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(sent.get(name), name).to.match(/^[\w-]{43}$/);
    }
  });

  it('finds the account by issuer and subject', async () => {
    await reachCallback(browser, await startOidc(browser, email));
    const { body } = await redeem(browser);
    const later = new Client(two.base);
    await reachCallback(later, await startOidc(later, email));
    expect((await redeem(later)).body.user.id).to.equal(body.user.id);
  });

  it('does not sign in to the account of the same subject and address at another provider', async () => {
    const { id } = await signIn(new Client(one.base), email);
    await reachCallback(browser, await startOidc(browser, email));
    expect((await redeem(browser)).body.user.id).not.to.equal(id);
  });

  for (const [name, value] of [
    ['state', 'A'.repeat(43)],
    ['nonce', 'A'.repeat(43)],
  ] as const) {
    it(`rejects a forged ${name}`, async () => {
      const address = await startOidc(browser, email);
      address.searchParams.set(name, value);
      await expectRefused(await reachCallback(browser, address));
    });
  }

  it('rejects a callback that another browser started, as in login CSRF', async () => {
    const attacker = new Client(one.base);
    const callback = await visitProvider(await startOidc(attacker, email));
    await startOidc(browser, freshEmail());
    await expectRefused(locationOf(await browser.fetch(callback)));
  });

  it('rejects the state of a Google sign-in', async () => {
    const start = await browser.fetch(`/api/auth/google/start?mode=redirect&login_hint=${email}`);
    const callback = await visitProvider(new URL(locationOf(start)));
    const mixed = callback.replace('/google/', '/oidc/');
    await expectRefused(locationOf(await browser.fetch(mixed)));
  });

  it('accepts a callback once', async () => {
    const callback = await visitProvider(await startOidc(browser, email));
    const replay = browser.at(two.base);
    await browser.fetch(callback);
    expect((await redeem(browser)).status).to.equal(200);
    expect(locationOf(await replay.fetch(callback))).to.equal(REJECTED);
    expect((await redeem(replay)).status).to.equal(401);
  });

  for (const [what, atCallback] of [
    ['callback', true],
    ['redemption', false],
  ] as const) {
    it(`expires before the ${what}`, async () => {
      const callback = await visitProvider(await startOidc(browser, email));
      const location = atCallback ? DONE : locationOf(await browser.fetch(callback));
      expect(location).to.equal(DONE);
      await pool().query('update sign_ins set expires_at = now() where browser_hash = $1', [
        sha256(browser.cookies.get('oauth') ?? ''),
      ]);
      if (atCallback) await expectRefused(locationOf(await browser.fetch(callback)));
      else expect((await redeem(browser)).status).to.equal(401);
    });
  }

  it('returns to the login page when the person cancels', async () => {
    const { searchParams } = await startOidc(browser, email);
    const cancelled = await browser.fetch(
      `/api/auth/oidc/callback?error=access_denied&state=${searchParams.get('state')}&iss=${environment().OIDC_ISSUER}`,
    );
    expect(locationOf(cancelled)).to.equal('/login?signin=cancelled');
  });

  it('lets a suspended account sign in to a restricted session', async () => {
    await reachCallback(browser, await startOidc(browser, email));
    const { body } = await redeem(browser);
    await pool().query('update users set suspended_at = now() where id = $1', [body.user.id]);
    const repeated = new Client(one.base);
    await reachCallback(repeated, await startOidc(repeated, email));
    expect((await redeem(repeated)).body.user.suspended).to.equal(true);
  });

  describe('with other claims', () => {
    let provider: Provider;
    let api: Api;
    let change: object;

    before(async () => {
      provider = await startProvider({ claimsOf: (person) => ({ ...person, ...change }) });
      const issuer = providerUrl(`http://localhost:${provider.port}`);
      api = await startApi('claims', { OIDC_ISSUER: issuer });
    });
    after(async () => {
      await api.stop();
      await provider.stop();
    });

    for (const [what, claims, isVerified] of [
      ['true', {}, true],
      ['false', { email_verified: false }, false],
      ['the text "true"', { email_verified: 'true' }, false],
      ['missing', { email_verified: undefined }, false],
    ] as const) {
      it(`takes the address for ${isVerified ? '' : 'un'}verified when email_verified is ${what}`, async () => {
        change = claims;
        browser.base = api.base;
        expect(await reachCallback(browser, await startOidc(browser, email))).to.equal(DONE);
        expect((await redeem(browser)).body.user.email).to.equal(isVerified ? email : null);
      });
    }

    it('does not find an account by an address that the provider claims', async () => {
      const { id } = await signIn(new Client(api.base), email);
      change = { email };
      browser.base = api.base;
      await reachCallback(browser, await startOidc(browser, freshEmail()));
      expect((await redeem(browser)).body.user.id).not.to.equal(id);
    });
  });

  describe('with a provider that fails', () => {
    let api: Api;
    const servers: Server[] = [];

    afterEach(async () => {
      await api.stop();
      for (const server of servers.splice(0)) server.close();
    });

    const startWith = async (port: number) => {
      api = await startApi('no-oidc', { OIDC_ISSUER: `http://127.0.0.1:${port}` });
      return new Client(api.base);
    };

    it('returns to the login page while it is down, and works once it is up', async () => {
      const port = await freePort();
      api = await startApi('late-oidc', {
        OIDC_ISSUER: providerUrl(`http://localhost:${port}`),
      });
      browser.base = api.base;
      expect(locationOf(await browser.fetch(START))).to.equal(UNAVAILABLE);
      const provider = await startProvider({ port });
      expect(await reachCallback(browser, await startOidc(browser, email))).to.equal(DONE);
      await redeem(browser);
      await provider.stop();
      expect((await browser.get('/api/auth/session')).body.user.email).to.equal(email);
    });

    it('returns to the login page when it times out', async () => {
      const silent = createServer(() => {}).listen(0, '127.0.0.1');
      servers.push(silent);
      await once(silent, 'listening');
      const client = await startWith((silent.address() as AddressInfo).port);
      expect(locationOf(await client.fetch(START))).to.equal(UNAVAILABLE);
    });

    it('returns to the login page when it is another server', async () => {
      const client = await startWith(Number(new URL(one.base).port));
      expect(locationOf(await client.fetch(START))).to.equal(UNAVAILABLE);
    });
  });

  describe('settings', () => {
    it('leave it out without an issuer', async () => {
      const none = { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' };
      const api = await startApi('without-oidc', none);
      const client = new Client(api.base);
      const { body } = await client.get('/api/auth/session');
      expect([body.oidc, body.signInMethods.includes('oidc')]).to.deep.equal([null, false]);
      expect((await client.get(START)).status).to.equal(503);
      await api.stop();
    });

    const wrong: [string, NodeJS.ProcessEnv, string][] = [
      ['an issuer alone', { OIDC_CLIENT_SECRET: '' }, 'or none of them'],
      ['an issuer without TLS', { OIDC_ISSUER: 'http://id.example.test' }, 'https'],
      ['an unknown icon', { OIDC_ICON: 'https://example.test/x.png' }, 'OIDC_ICON'],
    ];
    for (const [what, env, message] of wrong) {
      it(`do not start the server with ${what}`, async () => {
        const started = runChild(process.execPath, ['api/platform/config.ts'], {
          env: environment({ OIDC_CLIENT_ID: PROVIDER_CLIENT.id, ...env }),
        });
        expect(await started.then(() => '', String)).to.include(message);
      });
    }
  });
});
