import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { PageView } from '#contract/analytics.ts';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { DEVELOPMENT_KEYS } from '#db/config.ts';
import { runChild } from '#dev/children.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { createMatch, createMember } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { redis } from '#test/redis.ts';
import { freshEmail, reachCallback, redeem, signIn } from '#test/sign-in.ts';
import { until } from '#test/until.ts';

const HTTPS_ORIGIN = 'https://overlap.example';
const VIEW: PageView = { path: '/', duration: 1 };

describe('server configuration', () => {
  let api: Api | undefined;

  const start = async (env: NodeJS.ProcessEnv) => {
    api = await startApi('other', env);
    return api.base;
  };
  afterEach(async () => {
    await api?.stop();
    api = undefined;
  });

  it('returns 503 for sign-in without a client id', async () => {
    const browser = new Client(await start({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }));
    const { status, body } = await browser.get('/api/auth/google/start?mode=popup');
    expect(status).to.equal(503);
    expect(body.message).to.equal('Google sign-in is not set up on this server.');
    const session = await browser.get('/api/auth/session');
    expect(session.body.signInMethods).not.to.include('google');
    const callback = await browser.fetch('/api/auth/google/callback?code=x&state=y');
    expect(callback.headers.get('location')).to.equal('/login?signin=failed');
  });

  it('sends the login hint to the local provider only', async () => {
    const browser = new Client(
      await start({ GOOGLE_AUTHORIZATION_URL: 'https://accounts.example/authorize' }),
    );
    const response = await browser.fetch(
      '/api/auth/google/start?mode=popup&login_hint=victim@example.test',
    );
    const address = new URL(response.headers.get('location') ?? '');
    expect(address.host).to.equal('accounts.example');
    expect(address.searchParams.has('login_hint')).to.equal(false);
  });

  it('uses Secure cookies with the __Host- prefix behind https', async () => {
    const base = await start({
      PUBLIC_ORIGIN: HTTPS_ORIGIN,
      PASSKEY_DOMAIN_MOVE: 'yes',
      TRUST_PROXY: '1',
      ...DEVELOPMENT_KEYS,
    });
    const browser = new Client(base, HTTPS_ORIGIN);
    const begun = await browser.fetch('/api/auth/google/start?mode=popup');
    expect(begun.headers.getSetCookie()[0]).to.match(/^__Host-oauth=.*; secure; httponly$/i);
    const { headers } = await browser.post('/api/auth/demo');
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).to.match(/^__Host-sid=[\w-]{43};/);
    const flags = cookie.toLowerCase().split('; ').slice(1);
    expect(flags).to.include.members(['path=/', 'secure', 'httponly', 'samesite=lax']);
    expect(cookie.toLowerCase()).not.to.include('domain');
    expect((await browser.get('/api/preferences')).status).to.equal(200);
  });

  it('does not accept the plain http cookie behind https', async () => {
    const base = await start({
      PUBLIC_ORIGIN: HTTPS_ORIGIN,
      PASSKEY_DOMAIN_MOVE: 'yes',
      TRUST_PROXY: '1',
      ...DEVELOPMENT_KEYS,
    });
    const { client } = await createMember(base);
    expect((await client.get('/api/preferences')).status).to.equal(401);
  });

  for (const name of ['IDENTITY_KEY', 'DATA_KEY']) {
    it(`does not start on a public origin without its own ${name}`, async () => {
      const env = { PUBLIC_ORIGIN: HTTPS_ORIGIN, ...DEVELOPMENT_KEYS, [name]: '' };
      expect(await start(env).catch(String)).to.include(`${name} must be`);
    });
  }

  it('grants the admin role to addresses in ADMIN_EMAILS only', async () => {
    const admin = freshEmail();
    const base = await start({ ADMIN_EMAILS: ` ${admin.toUpperCase()}, other@example.test ` });
    expect((await signIn(new Client(base), admin)).role).to.equal('admin');
    expect((await signIn(new Client(base), freshEmail())).role).to.equal('member');
  });

  it('revokes the role of addresses removed from ADMIN_EMAILS, unless the role is stored', async () => {
    const emails = [freshEmail(), freshEmail()];
    const before = await startApi('before', { ADMIN_EMAILS: emails.join() });
    const browsers = [new Client(before.base), new Client(before.base)] as const;
    for (const [index, browser] of browsers.entries()) {
      await signIn(browser, emails[index] ?? '');
      expect((await browser.get('/api/stats')).status).to.equal(200);
    }
    await runChild(process.execPath, ['db/admin.ts', emails[1] ?? ''], { env: environment() });
    await before.stop();
    const base = await start({ ADMIN_EMAILS: '' });
    const now = browsers.map((browser) => browser.at(base));
    const statuses = await Promise.all(now.map((browser) => browser.get('/api/stats')));
    expect(statuses.map(({ status }) => status)).to.deep.equal([403, 200]);
    const roles = await Promise.all(now.map((browser) => browser.get('/api/auth/session')));
    expect(roles.map(({ body }) => body.user.role)).to.deep.equal(['member', 'admin']);
    await runChild(process.execPath, ['db/admin.ts', emails[1] ?? '', 'off'], {
      env: environment(),
    });
    expect((await browsers[1].at(base).get('/api/auth/session')).body.user.role).to.equal('member');
  });

  it('disables the demo when it is off', async () => {
    const browser = new Client(await start({ DEMO: 'off' }));
    const { status, body } = await browser.post('/api/auth/demo');
    expect([status, body.code]).to.deep.equal([404, 'not_found']);
    expect((await browser.get('/api/auth/session')).body.signInMethods).not.to.include('demo');
    expect((await browser.get(`/api/matches/${DEMO_PLACEHOLDER_ID}`)).status).to.equal(401);
  });
});

describe('limits', () => {
  let api: Api;
  let address = 0;

  before(async () => {
    api = await startApi('limited', { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    // Before Redis is connected, the instance counts in memory and would restart its counts.
    const browser = new Client(api.base);
    const unusedAddress = '198.51.100.250';
    await until('limits are counted in Redis', async () => {
      await browser.fetch('/api/auth/google', json({ 'x-forwarded-for': unusedAddress }, {}));
      return (await redis.keys(`limit:*:${unusedAddress}`)).length > 0;
    });
  });
  after(() => api.stop());

  /** Sends the same request from one address: `limit` times and once more. */
  async function exhaust(
    limit: number,
    send: (headers: Record<string, string>) => Promise<Response>,
  ) {
    address += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${address}` };
    const statuses: number[] = [];
    for (let i = 0; i < limit; i += 1) statuses.push((await send(headers)).status);
    return { statuses, refused: await send(headers) };
  }

  const json = (headers: Record<string, string>, body: object): RequestInit => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  const visitors: [
    string,
    number,
    (client: Client, headers: Record<string, string>) => Promise<Response>,
  ][] = [
    ['20 starts', 20, (c, headers) => c.fetch('/api/auth/google/start?mode=popup', { headers })],
    ['20 OpenID starts', 20, (c, headers) => c.fetch('/api/auth/oidc/start', { headers })],
    ['20 OpenID callbacks', 20, (c, headers) => c.fetch('/api/auth/oidc/callback', { headers })],
    ['10 passkeys', 10, (c, headers) => c.fetch('/api/auth/passkey', json(headers, {}))],
    [
      '10 new passkeys',
      10,
      (c, headers) => c.fetch('/api/auth/passkey/sign-up', json(headers, {})),
    ],
    ['5 recovery codes', 5, (c, headers) => c.fetch('/api/auth/recovery-code', json(headers, {}))],
    ['10 sign-ins', 10, (c, headers) => c.fetch('/api/auth/google', json(headers, {}))],
    ['20 codes', 20, (c, headers) => c.fetch('/api/auth/email/code', json(headers, {}))],
    ['20 tries', 20, (c, headers) => c.fetch('/api/auth/email', json(headers, {}))],
    ['120 page views', 120, (c, headers) => c.fetch('/api/page-views', json(headers, VIEW))],
    ['5 demo visitors', 5, (c, headers) => c.fetch('/api/auth/demo', json(headers, {}))],
  ];
  for (const [what, limit, send] of visitors) {
    it(`allow ${what} per address, then return 429 with Retry-After`, async () => {
      const browser = new Client(api.base);
      const { statuses, refused } = await exhaust(limit, (headers) => send(browser, headers));
      expect(statuses).not.to.include(429);
      expect(refused.status).to.equal(429);
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 3600);
      expect(await refused.json()).to.have.property('code', 'too_many');
    });
  }

  it('count the addresses of an IPv6 network as one', async () => {
    const browser = new Client(api.base);
    const signInFrom = (address: string) =>
      browser.fetch('/api/auth/google', json({ 'x-forwarded-for': address }, {}));
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host += 1) {
      statuses.push((await signInFrom(`2001:db8:5:6:${host}::${host}`)).status);
    }
    expect(statuses.indexOf(429)).to.equal(10);
    expect((await signInFrom('2001:db8:5:7::1')).status).to.equal(401);
  });

  it('ignore addresses that the client adds to X-Forwarded-For', async () => {
    const browser = new Client(api.base);
    let forged = 0;
    const { refused } = await exhaust(10, (headers) => {
      forged += 1;
      const { 'x-forwarded-for': peer } = headers;
      const chain = { 'x-forwarded-for': `203.0.113.${forged}, ${peer}` };
      return browser.fetch('/api/auth/google', json(chain, {}));
    });
    expect(refused.status).to.equal(429);
  });

  it('allow 60 swipes, 30 messages and 120 profiles per member and minute, from any address', async () => {
    const [ann, ben] = await Promise.all([createMember(api.base), createMember(api.base)]);
    const matchId = await createMatch(ann, ben);
    const message = { matchId, senderId: ann.id, content: 'hi' };
    const swipe = { swiperId: ann.id, swipedId: ben.id, liked: true };
    const counted: [number, () => Promise<{ status: number }>][] = [
      [59, () => ann.client.post('/api/swipes', swipe)],
      [30, () => ann.client.post('/api/messages', message)],
      [120, () => ann.client.get(`/api/users/${ben.id}`)],
    ];
    for (const [left, send] of counted) {
      const statuses: number[] = [];
      for (let i = 0; i < left + 1; i += 1) statuses.push((await send()).status);
      expect(statuses.indexOf(429)).to.equal(left);
    }
    const other = { swiperId: ben.id, swipedId: ann.id, liked: true };
    expect((await ben.client.post('/api/swipes', other)).status, 'of another member').to.equal(200);
  });

  it('allow the polling of nine tabs', async () => {
    const [ann, ben] = await Promise.all([createMember(api.base), createMember(api.base)]);
    const matchId = await createMatch(ann, ben);
    const paths = [`/api/messages/${matchId}`, `/api/swipes/likes/${ann.id}`];
    const statuses = new Set<number>();
    // A round is ten seconds of polling. All read limits are per minute, so one minute is enough.
    const rounds = 3 * 6;
    for (let round = 0; round < rounds; round += 1) {
      const polls = [...Array(15).fill(paths[0]), paths[1]];
      const responses = await Promise.all(polls.map((path) => ann.client.get(path)));
      for (const { status } of responses) statuses.add(status);
    }
    expect(statuses).to.deep.equal(new Set([200]));
  });
});

describe('a failing identity provider', () => {
  /** Response to the browser when the provider's token endpoint is at `tokenUrl`. */
  async function signInWith(tokenUrl: string): Promise<string | null> {
    const api = await startApi('no-provider', { GOOGLE_TOKEN_URL: tokenUrl });
    const browser = new Client(api.base);
    const response = await reachCallback(browser, freshEmail());
    expect((await redeem(browser)).status).to.equal(401);
    await api.stop();
    return response.headers.get('location');
  }

  it('fails the sign-in when it is unavailable', async () => {
    expect(await signInWith('http://127.0.0.1:9/token')).to.equal('/login?signin=failed');
  });

  it('fails the sign-in when it times out', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    expect(await signInWith(`http://127.0.0.1:${port}/token`)).to.equal('/login?signin=failed');
    silent.closeAllConnections();
    silent.close();
  });

  it('fails the sign-in when its response is malformed', async () => {
    const liar = createServer((_, res) => res.end('<html>busy</html>')).listen(0, '127.0.0.1');
    await once(liar, 'listening');
    const { port } = liar.address() as AddressInfo;
    expect(await signInWith(`http://127.0.0.1:${port}/token`)).to.equal('/login?signin=failed');
    liar.close();
  });

  it('leaves nothing to redeem when the e-mail address is not verified', async () => {
    const person = { sub: '4711', name: 'Mallory', email: 'victim@example.test' };
    const userinfo = createServer((_, res) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ ...person, email_verified: false }));
    }).listen(0, '127.0.0.1');
    await once(userinfo, 'listening');
    const { port } = userinfo.address() as AddressInfo;
    const api = await startApi('unverified', { GOOGLE_USERINFO_URL: `http://127.0.0.1:${port}/` });
    const browser = new Client(api.base);
    const response = await reachCallback(browser, freshEmail());
    expect(response.headers.get('location')).to.equal('/login?signin=failed');
    expect((await redeem(browser)).status).to.equal(401);
    await api.stop();
    userinfo.closeAllConnections();
    userinfo.close();
  });
});
