import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect } from 'chai';
import type { PageView } from '#contract/analytics.ts';
import { DEMO_PLACEHOLDER_ID } from '#contract/limits.ts';
import { logOf, settings, shorten, withSettings } from '#test/api.ts';
import { Client, codeOf } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMatch, createMember } from '#test/factories.ts';
import { freshBrowser, reachCallback, redeem, signIn } from '#test/sign-in.ts';
import { sql } from '#test/sql.ts';

const VIEW: PageView = { path: '/', duration: 1 };
const FAILED = '/login?signin=failed';

describe('server configuration', () => {
  const browser = freshBrowser();

  it('returns 503 for sign-in without a client id', () =>
    withSettings({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }, async () => {
      const { status, body } = await browser.get('/api/auth/google/start?mode=popup');
      expect(status).to.equal(503);
      expect(body.message).to.equal('Google sign-in is not set up on this server.');
      const session = await browser.get('/api/auth/session');
      expect(session.body.signInMethods).not.to.include('google');
      const callback = await browser.fetch('/api/auth/google/callback?code=x&state=y');
      expect(callback.headers.get('location')).to.equal(FAILED);
    }));

  it('sends the login hint to the local provider only', async () => {
    const elsewhere = { GOOGLE_AUTHORIZATION_URL: 'https://accounts.example/authorize' };
    await withSettings(elsewhere, async () => {
      const response = await browser.fetch(
        '/api/auth/google/start?mode=popup&login_hint=victim@example.test',
      );
      const address = new URL(response.headers.get('location') ?? '');
      expect(address.host).to.equal('accounts.example');
      expect(address.searchParams.has('login_hint')).to.equal(false);
    });
  });

  it('grants the admin role to addresses in ADMIN_EMAILS only', async () => {
    const admins = ` ${browser.email.toUpperCase()}, other@example.test `;
    await withSettings({ ADMIN_EMAILS: admins }, async () => {
      expect((await signIn(browser)).role).to.equal('admin');
      expect((await signIn(new Client())).role).to.equal('member');
    });
  });

  it('revokes the role of addresses removed from ADMIN_EMAILS, unless the role is stored', async () => {
    const browsers = [browser, new Client()];
    const statuses = async () =>
      (await Promise.all(browsers.map((client) => client.get('/api/stats')))).map(
        ({ status }) => status,
      );
    const admins = browsers.map(({ email }) => email).join();
    await withSettings({ ADMIN_EMAILS: admins }, async () => {
      const [, stored] = await Promise.all(browsers.map((client) => signIn(client)));
      await sql`update users set role = 'admin' where id = ${stored?.id}`;
      expect(await statuses()).to.deep.equal([200, 200]);
    });
    expect(await statuses()).to.deep.equal([403, 200]);
    const sessions = await Promise.all(browsers.map((client) => client.get('/api/auth/session')));
    expect(sessions.map(({ body }) => body.user.role)).to.deep.equal(['member', 'admin']);
  });

  it('disables the demo when it is off', () =>
    withSettings({ DEMO: 'off' }, async () => {
      expect(codeOf(await browser.post('/api/auth/demo'))).to.deep.equal([404, 'not_found']);
      expect((await browser.get('/api/auth/session')).body.signInMethods).not.to.include('demo');
      expect((await browser.get(`/api/matches/${DEMO_PLACEHOLDER_ID}`)).status).to.equal(401);
    }));
});

describe('limits', () => {
  const browser = freshBrowser();
  let address = 0;

  settings(() => ({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }));

  type Headers = Record<string, string>;

  /** Sends the same request from one address: `limit` times and once more. */
  async function exhaust(limit: number, send: (headers: Headers) => Promise<Response>) {
    address += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${address}` };
    const statuses: number[] = [];
    for (let i = 0; i < limit; i += 1) statuses.push((await send(headers)).status);
    return { statuses, refused: await send(headers) };
  }

  const post = (path: string, headers: Headers, body: object = {}) =>
    browser.fetch(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('allow requests per address, then return 429 with Retry-After', async () => {
    const limited: [limit: number, path: string, body?: object][] = [
      [20, '/api/auth/google/start?mode=popup'],
      [20, '/api/auth/oidc/start'],
      [20, '/api/auth/oidc/callback'],
      [10, '/api/auth/passkey', {}],
      [10, '/api/auth/passkey/sign-up', {}],
      [5, '/api/auth/recovery-code', {}],
      [10, '/api/auth/google', {}],
      [20, '/api/auth/email/code', {}],
      [20, '/api/auth/email', {}],
      [120, '/api/page-views', VIEW],
      [5, '/api/auth/demo', {}],
    ];
    await expectEach(limited, async ([limit, path, body]) => {
      const { statuses, refused } = await exhaust(limit, (headers) =>
        body ? post(path, headers, body) : browser.fetch(path, { headers }),
      );
      expect(statuses).not.to.include(429);
      expect(refused.status).to.equal(429);
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 3600);
      expect(await refused.json()).to.have.property('code', 'too_many');
    });
  });

  it('count the addresses of an IPv6 network as one', async () => {
    const signInFrom = (address: string) =>
      post('/api/auth/google', { 'x-forwarded-for': address });
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host += 1) {
      statuses.push((await signInFrom(`2001:db8:5:6:${host}::${host}`)).status);
    }
    expect(statuses.indexOf(429)).to.equal(10);
    expect((await signInFrom('2001:db8:5:7::1')).status).to.equal(401);
  });

  it('ignore addresses that the client adds to X-Forwarded-For', async () => {
    let forged = 0;
    const { refused } = await exhaust(10, (headers) => {
      forged += 1;
      const { 'x-forwarded-for': peer } = headers;
      return post('/api/auth/google', { 'x-forwarded-for': `203.0.113.${forged}, ${peer}` });
    });
    expect(refused.status).to.equal(429);
  });

  it('allow 60 swipes, 30 messages and 120 profiles per member and minute, from any address', async () => {
    const [ann, ben] = await Promise.all([createMember(), createMember()]);
    const matchId = await createMatch(ann, ben);
    const message = { matchId, senderId: ann.id, content: 'hi' };
    const swipe = { swiperId: ann.id, swipedId: ben.id, liked: true };
    const counted: [number, () => Promise<{ status: number }>][] = [
      [59, () => ann.client.post('/api/swipes', swipe)],
      [30, () => ann.client.post('/api/messages', message)],
      [120, () => ann.client.get(`/api/users/${ben.id}`)],
    ];
    for (const [left, send] of counted) {
      const responses = await Promise.all(Array.from({ length: left }, send));
      expect(responses.map(({ status }) => status)).not.to.include(429);
      expect((await send()).status).to.equal(429);
    }
    const other = { swiperId: ben.id, swipedId: ann.id, liked: true };
    expect((await ben.client.post('/api/swipes', other)).status, 'of another member').to.equal(200);
  });
});

describe('a failing identity provider', () => {
  const browser = freshBrowser();
  let server: Server | undefined;

  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** @returns the address of a server that answers with the listener. */
  async function serve(listener: RequestListener): Promise<string> {
    server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  async function expectFailure(changes: NodeJS.ProcessEnv) {
    await withSettings(changes, async () => {
      const response = await reachCallback(browser);
      expect(response.headers.get('location')).to.equal(FAILED);
      expect((await redeem(browser)).status).to.equal(401);
    });
  }

  it('fails the sign-in when it is unavailable', () =>
    expectFailure({ GOOGLE_TOKEN_URL: 'http://127.0.0.1:9/token' }));

  it('leaves nothing to redeem when the e-mail address is not verified', async () => {
    const person = { sub: '4711', name: 'Mallory', email: 'victim@example.test' };
    const userinfo = await serve((_, res) => {
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ ...person, email_verified: false }));
    });
    await expectFailure({ GOOGLE_USERINFO_URL: userinfo });
  });

  const json =
    (body: string, status = 200): RequestListener =>
    (_, res) => {
      res.writeHead(status, { 'content-type': 'application/json' });
      res.end(body);
    };
  const endless: RequestListener = (_, res) => {
    res.writeHead(200, { 'content-type': 'application/json' });
    Readable.from(repeated(Buffer.alloc(65_536, ' '))).pipe(res);
  };

  /** Expects that each answer fails the sign-in, with these reasons in the log. */
  const expectReasons = (
    answers: [name: string, listener: RequestListener, tokens: string, profile: string][],
  ) =>
    expectEach(answers, async ([, listener, tokens, profile]) => {
      const reasons = { GOOGLE_TOKEN_URL: tokens, GOOGLE_USERINFO_URL: profile };
      for (const [setting, reason] of Object.entries(reasons)) {
        const address = await serve(listener);
        const lines = await logOf(() => expectFailure({ [setting]: address }));
        expect(lines.join(), setting).to.include(reason);
        server?.closeAllConnections();
      }
    });

  it('fails the sign-in when tokens or profile are endless or no object, and logs the reason', () =>
    expectReasons([
      ['endless', endless, 'larger than', 'larger than'],
      ['null', json('null'), 'top level object', 'no usable subject'],
      ['array', json('[]'), 'top level object', 'no usable subject'],
      ['HTML', (_, res) => res.end('<html>busy</html>'), 'NOT_JSON', 'not valid JSON'],
      ['empty', (_, res) => res.writeHead(204).end(), 'HTTP response status', 'end of JSON'],
      ['error', json('{"error":"busy"}', 500), 'HTTP response status', 'returned 500'],
    ]));

  describe('that hangs', () => {
    shorten({ identityProvider: 300 });

    it('fails the sign-in after a time limit', () =>
      expectReasons([
        ['at once', () => {}, 'OAUTH_TIMEOUT', 'OAUTH_TIMEOUT'],
        [
          'after the headers',
          (_, res) => res.writeHead(200).flushHeaders(),
          'OAUTH_TIMEOUT',
          'OAUTH_TIMEOUT',
        ],
      ]));
  });
});

function* repeated(chunk: Buffer) {
  for (;;) yield chunk;
}
