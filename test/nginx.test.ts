import { once } from 'node:events';
import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'chai';
import { scratchDir } from '#dev/paths.ts';
import { LOOPBACK } from '#dev/ports.ts';
import { hasNginx, type Nginx, type NginxOptions, startNginx } from './nginx.ts';
import { until } from './wait.ts';

const UPLOAD = '/api/users/1234567890123/photos';
const SIGNED_IN = { cookie: 'sid=somebody' };
const DEMO = { cookie: 'sid=demo' };

/** What the API says to somebody who wants to add a photo. */
function asked(cookie: string | undefined): number {
  if (!cookie) return 401;
  return cookie === DEMO.cookie ? 403 : 204;
}

describe('nginx', () => {
  /** Stands for the API and tells what nginx told it. */
  let api: Server;
  let nginx: Nginx | undefined;

  before(async function () {
    if (!(await hasNginx())) this.skip();
    api = createServer((req, res) => {
      req.resume();
      if (req.method === 'GET' && req.url === UPLOAD) res.statusCode = asked(req.headers.cookie);
      if (req.url?.startsWith('/media/'))
        res.setHeader('x-accel-redirect', `/protected-${req.url.slice(1)}`);
      req.on('end', () => res.end(JSON.stringify(req.headers)));
    }).listen(0, LOOPBACK);
    await once(api, 'listening');
  });
  afterEach(async () => {
    await nginx?.stop();
    nginx = undefined;
  });
  after(() => api?.close());

  const start = async (options: Partial<NginxOptions> = {}) => {
    nginx = await startNginx({ apiPort: (api.address() as AddressInfo).port, ...options });
    return nginx;
  };

  async function ask(path: string, headers: Record<string, string> = {}, body?: string) {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ host: LOOPBACK, port: nginx?.port, path, headers, method });
    // Whoever is refused while sending may find the connection cut.
    asked.on('error', () => {});
    asked.end(body);
    const [response] = await once(asked, 'response');
    let text = '';
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode as number, text };
  }
  const asTold = async (headers: Record<string, string>): Promise<IncomingHttpHeaders> =>
    JSON.parse((await ask('/api/x', headers)).text);

  describe('tells the API as the address of whoever asks', () => {
    it('the peer, whatever the headers say', async () => {
      await start();
      const told = await asTold({
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      });
      expect(told['x-forwarded-for']).to.equal(LOOPBACK);
      expect(JSON.stringify(told)).not.to.match(/203\.0\.113\.9|evil\.example|https/);
    });

    it('the peer, when another proxy is the trusted one', async () => {
      await start({ trustedProxy: '192.0.2.1' });
      expect((await asTold({ 'x-forwarded-for': '203.0.113.9' }))['x-forwarded-for']).to.equal(
        LOOPBACK,
      );
    });

    const chains: [what: string, chain: string, address: string][] = [
      ['what the trusted proxy says', '203.0.113.9', '203.0.113.9'],
      ['not what the client told that proxy', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
      ['the last one that is no trusted proxy', '203.0.113.9, 192.0.2.77', '203.0.113.9'],
      ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
      ['the proxy itself where it says nonsense', 'nonsense', LOOPBACK],
    ];
    for (const [what, chain, address] of chains) {
      it(what, async () => {
        await start({ trustedProxy: `${LOOPBACK}, 192.0.2.0/24` });
        expect((await asTold({ 'x-forwarded-for': chain }))['x-forwarded-for']).to.equal(address);
      });
    }
  });

  it('logs neither ids, codes, query strings, cookies nor addresses, even when the API is away', async () => {
    const { logged } = await start({
      trustedProxy: LOOPBACK,
      apiPort: 9,
    });
    const headers = { cookie: 'sid=CANARY', 'x-forwarded-for': '203.0.113.9', referer: '/CANARY' };
    const paths = [
      '/api/users/4242424242424?userId=CANARY',
      '/api/referrals/track/CANARY',
      '/media/CANARY/360.webp',
      '/chat/4242424242424',
      '/CANARY?ref=CANARY',
    ];
    const answers = await Promise.all(paths.map((path) => ask(path, headers)));
    expect(answers.map(({ status }) => status)).to.deep.equal([503, 503, 503, 200, 200]);
    await until('all are logged', () => logged().length >= paths.length);
    expect(logged().join('\n')).not.to.match(/CANARY|4242424242424|203\.0\.113\.9/);
    const routes = logged()
      .map((line) => JSON.parse(line).route)
      .sort();
    expect(routes).to.deep.equal(['/api/referrals', '/api/users', '/media', 'page', 'page']);
  });

  describe('lets in at once', () => {
    const held: Socket[] = [];
    afterEach(() => {
      for (const socket of held.splice(0)) socket.destroy();
    });

    const from = (address: string) => ({
      ...SIGNED_IN,
      'x-forwarded-for': address,
      'content-type': 'application/octet-stream',
    });
    /** Begins an upload that never ends. @returns 100 when nginx wants to have it, else the refusal. */
    async function beginUpload(address: string, cookie = SIGNED_IN.cookie): Promise<number> {
      const socket = connect(nginx?.port ?? 0, LOOPBACK);
      held.push(socket);
      // Whoever is refused is cut.
      socket.on('error', () => {});
      const lines = [
        `POST ${UPLOAD} HTTP/1.1`,
        'Host: localhost',
        `X-Forwarded-For: ${address}`,
        `Cookie: ${cookie}`,
        'Content-Length: 9000000',
        'Expect: 100-continue',
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      const [answer] = await once(socket, 'data');
      return Number(String(answer).split(' ')[1]);
    }

    it('three uploads of a visitor, and six of all', async () => {
      await start({ trustedProxy: LOOPBACK });
      const statuses: number[] = [];
      for (const last of ['1', '1', '1', '1', '2', '2', '2', '3']) {
        statuses.push(await beginUpload(`203.0.113.${last}`));
      }
      expect(statuses).to.deep.equal([100, 100, 100, 429, 100, 100, 100, 429]);
      const { status, text } = await ask(UPLOAD, from('203.0.113.3'), 'x');
      expect([status, JSON.parse(text).code]).to.deep.equal([429, 'too_many']);
      expect((await ask('/api/x', from('203.0.113.1'))).status).to.equal(200);
    });

    for (const [who, headers, refusal, code] of [
      ['is not signed in', {}, 401, 'unauthenticated'],
      ['only tries the demo', DEMO, 403, 'forbidden'],
    ] as const) {
      it(`nothing of a photo whose sender ${who}`, async () => {
        await start({ trustedProxy: LOOPBACK });
        const cookie = 'cookie' in headers ? headers.cookie : '';
        for (let n = 0; n < 8; n += 1) {
          expect(await beginUpload('203.0.113.1', cookie)).to.equal(refusal);
          const refused = held.at(-1) as Socket;
          await until('nginx has cut the connection', () => refused.closed);
        }
        const { status, text } = await ask(UPLOAD, headers, 'x');
        expect([status, JSON.parse(text).code]).to.deep.equal([refusal, code]);
        expect(await beginUpload('203.0.113.1')).to.equal(100);
      });
    }

    it('a burst of 601 requests of a visitor; the addresses of one IPv6 network are one', async () => {
      // So slow a rate that none is given back during the test.
      await start({ trustedProxy: LOOPBACK, changes: { 'rate=300r/s': 'rate=1r/m' } });
      const statuses: number[] = [];
      for (let n = 1; n <= 602; n += 1) {
        statuses.push((await ask('/api/x', from(`2001:db8:1:2:${n}::1`))).status);
      }
      expect(statuses.indexOf(429)).to.equal(601);
      expect((await ask('/api/x', from('2001:db8:1:3::1'))).status).to.equal(200);
      expect((await ask('/api/x', from('2001:db8:1:2::1'))).status).to.equal(429);
    });
  });

  it('lets 21 sockets of a visitor begin at once, and keeps their other requests out of it', async () => {
    // So slow a rate that none is given back during the test.
    await start({ changes: { 'rate=10r/s': 'rate=1r/m' } });
    const statuses: number[] = [];
    for (let n = 0; n < 25; n += 1) statuses.push((await ask('/ws')).status);
    expect(statuses.indexOf(429)).to.equal(21);
    expect((await ask('/api/x')).status).to.equal(200);
  });

  it('sends the file that the API names, for our own pages alone, and once', async () => {
    const folder = scratchDir('nginx-media');
    const file = join(folder, '360.webp');
    writeFileSync(file, 'picture');
    utimesSync(file, 0, 0);
    await start({ changes: { 'alias /media/': `alias "${folder}/"` } });
    const get = (headers: Record<string, string> = {}) =>
      fetch(`http://${LOOPBACK}:${nginx?.port}/media/360.webp`, { headers });
    const answer = await get();
    expect([answer.status, await answer.text()]).to.deep.equal([200, 'picture']);
    expect(Object.fromEntries(answer.headers)).to.include({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'last-modified': 'Thu, 01 Jan 1970 00:00:00 GMT',
    });
    const again = await get({ 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).to.equal(304);
    rmSync(folder, { recursive: true });
  });

  it('takes 12 MiB for a photo and 64 KiB for anything else', async () => {
    await start();
    const statusOf = async (path: string, bytes: number) =>
      (await ask(path, { ...SIGNED_IN, 'content-type': 'application/json' }, 'x'.repeat(bytes)))
        .status;
    expect(await statusOf(UPLOAD, 12 * 1024 * 1024)).to.equal(200);
    expect(await statusOf(UPLOAD, 12 * 1024 * 1024 + 1)).to.equal(413);
    for (const path of ['/api/messages', `${UPLOAD}/more`, '/media/x', '/']) {
      expect(await statusOf(path, 64 * 1024 + 1), path).to.equal(413);
    }
    expect(await statusOf('/api/messages', 64 * 1024)).to.equal(200);
  });
});
