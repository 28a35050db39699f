import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { parse } from 'yaml';
import { runChild } from '#dev/children.ts';
import { scratchDir } from '#dev/paths.ts';
import { LOOPBACK } from '#dev/ports.ts';
import { expectEach } from './each.ts';
import { environment } from './environment.ts';
import { hasNginx, type Nginx, type NginxOptions, startNginx } from './nginx.ts';
import { NOT_FOUND } from './not-found.ts';
import { until } from './until.ts';

const UPLOAD = '/api/users/1234567890123/photos';
const VOICE = '/api/messages/1234567890123/voice/6b1f2f0e-55f4-4d0c-9f0e-0d7c1f1f8a11';
/** Text for a former domain: the new address, and how to keep using its passkeys. */
const MOVED = /at <a href="https:\/\/a\.example\/login">.*Passkeys from this address do not work/s;
const ADDRESSES: [
  what: string,
  publicOrigin: string,
  host: string,
  status: number,
  page: RegExp,
][] = [
  ['serves the public origin', 'https://a.example:8443', 'a.example:8443', 200, /page/],
  ['names the right address elsewhere', 'https://a.example', 'b.example', 421, /a\.example/],
  ['names the new address at the former domain', 'https://a.example', 'old.example', 421, MOVED],
  ['recognizes the former domain by its port', 'https://a.example', 'old.example:8443', 421, MOVED],
  ['takes no other name for it', 'https://a.example', 'older.example', 421, /another address/],
  ['asks for HTTPS on a plain-http origin', 'http://a.example', 'a.example', 421, /DOMAIN=/],
  ['accepts plain http on this machine', 'http://localhost:80', 'localhost:80', 200, /page/],
];
/** Requests that are not repeated, or take long. */
const PATIENT: [method: string, path: string][] = [
  ['POST', '/api/messages'],
  ['POST', UPLOAD],
  ['GET', '/api/auth/google/callback?code=x'],
  ['GET', '/api/stats?days=30'],
  ['GET', '/api/account/export'],
  ['GET', '/api/console/audit.csv'],
  ['GET', '/api/console/transparency/2026'],
];
const PAGE_LANGUAGES: [path: string, cookie: string, accepted: string, language: string][] = [
  ['/', '', '', 'en'],
  ['/', '', 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['/app', '', 'nl, sv;q=0.9, pt;q=0.8, de;q=0.7', 'pt-BR'],
  ['/app', '', 'PT-pt', 'pt-BR'],
  ['/', '', 'den, arm;q=0.5', 'en'],
  ['/', '', '*', 'en'],
  ['/', '', 'C, de_DE.UTF-8;q=0.5', 'de'],
  ['/app', 'lang=ar', 'de', 'ar'],
  ['/', 'sid=1; lang=pt-BR', 'de', 'pt-BR'],
  ['/', 'lang=xx', 'de', 'de'],
  ['/', 'lang=../de', 'ar', 'ar'],
];
/** Shorter, but longer than a busy machine needs for an answer. */
const BRIEF = { 'proxy_read_timeout 4s': 'proxy_read_timeout 1s' };
const BUSY_MS = 1_500;
const SIGNED_IN = { cookie: 'sid=member' };

describe('nginx', () => {
  /** Fake API that returns the received headers. */
  let api: Server;
  let nginx: Nginx | undefined;

  before(async function () {
    if (!(await hasNginx())) this.skip();
    api = createServer((req, res) => {
      req.resume();
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

  it('sends pages in the chosen language, else in the first of the browser that the client has', async () => {
    const { port } = await start({ languages: ['en', 'de', 'pt-BR', 'ar'] });
    await expectEach(PAGE_LANGUAGES, async ([path, cookie, accepted, language]) => {
      const headers = { cookie, 'accept-language': accepted };
      const page = await fetch(`http://${LOOPBACK}:${port}${path}`, { headers });
      expect(await page.text()).to.equal(`<title>page ${language}</title>`);
      expect(page.headers.get('vary')).to.include('Cookie, Accept-Language');
    });
  });

  it('sends the page with 404 for a path that is no page', async () => {
    const { port } = await start({ files: { 'robots.txt': 'User-agent: *' } });
    const site = `http://${LOOPBACK}:${port}`;
    await expectEach(NOT_FOUND, async ([path, status]) => {
      const page = await fetch(site + path);
      expect([page.status, await page.text()]).to.deep.equal([status, '<title>page en</title>']);
      expect(page.headers.get('content-security-policy')).to.include("'self'");
      expect(page.headers.get('cache-control')).to.equal('no-cache');
      expect(page.headers.get('vary')).to.include('Cookie, Accept-Language');
    });
    expect((await send('/.well-known/unknown')).status).to.equal(404);
    expect((await send('/robots.txt')).text).to.equal('User-agent: *');
    expect((await send('/.well-known/security.txt')).text).to.include('"host"');
    expect((await send('/c/a-check-in')).text).to.include('"host"');
    const moved = await fetch(`${site}/.well-known/change-password`, { redirect: 'manual' });
    expect(moved.status).to.equal(302);
    expect(moved.headers.get('location')).to.equal('/preferences#sign-in-methods');
  });

  it('puts the name of the site into pages at once, and keeps it while no replica responds', async () => {
    const parts: Record<string, string> = { name: 'R&D "1"', head: '<link rel="icon" href="/x">' };
    parts['welcome.de.0'] = 'Hallo.';
    const asked: string[] = [];
    const api = createServer(({ url = '' }, res) => {
      asked.push(url);
      res.end(parts[url.replace('/api/face/', '')]);
    }).listen(0, LOOPBACK);
    await once(api, 'listening');
    const words = (first: string, others = 'Text.') =>
      `<h1><bdi data-welcome="0">${first}</bdi></h1><p><bdi data-welcome="1">${others}</bdi></p>`;
    const icons = '<link rel="icon" href="/mark.svg">\n<link rel="apple-touch-icon" href="/i.png">';
    const about = (first: string) => `<meta name="description" content="${first}">`;
    const page = `${about('Meet.')}<title>Overlap</title>${icons}\n${words('Meet.')}`;
    const files = { 'index.de.html': page, 'index.de.html.gz': gzipSync(page) };
    const { port, logged } = await start({
      apiPort: (api.address() as AddressInfo).port,
      files,
      changes: { 'valid 200 10s': 'valid 200 1s' },
      installName: 'Planner',
    });
    const read = async (encoding = 'gzip') => {
      const headers = { 'accept-language': 'de', cookie: 'sid=1', 'accept-encoding': encoding };
      const response = await fetch(`http://${LOOPBACK}:${port}/`, { headers });
      expect(response.headers.get('content-encoding') ?? 'identity').to.equal(encoding);
      expect([response.headers.get('etag'), response.headers.get('last-modified')]).to.deep.equal([
        null,
        null,
      ]);
      return (await response.text()).replace(/\s*\n/g, '');
    };
    const named = (name: string) =>
      `${about('Hallo.')}<title>${name}</title><link rel="icon" href="/x">${words('Hallo.')}`;
    expect([await read(), await read()]).to.deep.equal(
      Array(2).fill(named('R&amp;D &quot;1&quot;')),
    );
    expect(asked).to.have.length(4);
    parts.name = 'Lisbon';
    await until('the pages have the new name', async () => (await read()) === named('Lisbon'));
    parts['welcome.de.1'] = ' ';
    await until('a welcome has one line', async () =>
      (await read()).endsWith(words('Hallo.', ' ')),
    );
    Object.assign(parts, { head: '', 'welcome.de.0': '', 'welcome.de.1': '' });
    const own = `${about('Meet.')}<title>Lisbon</title>${icons}${words('Meet.')}`.replace(
      /\s*\n/g,
      '',
    );
    await until('the pages have parts of their own', async () => (await read()) === own);
    expect(await Promise.all([read(), read('identity'), read()]), 'from the cache').to.deep.equal(
      Array(3).fill(own),
    );
    api.closeAllConnections();
    api.close();
    // What is cached expires.
    await sleep(1_100);
    expect(await read()).to.equal(own);
    expect(logged().join('\n')).not.to.include('/face');
  });

  it('shows the name of the settings, and the icons of the product, before any replica has responded', async () => {
    const files = {
      'index.en.html': '<title>Overlap</title>',
      'icon-192.png': 'icon',
      'a.txt': '',
    };
    await start({ apiPort: 9, files, installName: 'R&D|"1" <\\1>' });
    expect((await send('/')).text.trim()).to.equal(
      '<title>R&amp;D|&quot;1&quot; &lt;\\1&gt;</title>',
    );
    expect(await send('/icon-192.png')).to.deep.equal({ status: 200, text: 'icon' });
    const file = await fetch(`http://${LOOPBACK}:${nginx?.port}/a.txt`);
    expect(file.headers.get('etag')).to.be.a('string');
  });

  it('sends the mark of the site as its icons', async () => {
    const api = createServer(({ url }, res) => res.end(url)).listen(0, LOOPBACK);
    await once(api, 'listening');
    await start({
      apiPort: (api.address() as AddressInfo).port,
      files: { 'icon-512.png': 'icon' },
    });
    expect((await send('/icon-512.png')).text).to.equal('/api/face/mark.png');
    api.closeAllConnections();
    api.close();
  });

  it('ends sockets at once when its container is replaced, so that clients reconnect', async () => {
    const open = createServer().listen(0, LOOPBACK);
    open.on('upgrade', (_, socket) =>
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      ),
    );
    await once(open, 'listening');
    const { port, pid } = await start({ apiPort: (open.address() as AddressInfo).port });
    const client = request({
      host: LOOPBACK,
      port,
      path: '/ws',
      headers: { connection: 'upgrade', upgrade: 'websocket' },
    });
    client.end();
    const [, socket] = await once(client, 'upgrade');
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
    const closed = once(socket.on('error', () => {}).resume(), 'close');
    // The image asks for QUIT, with which the socket would stay.
    process.kill(pid(), services.nginx.stop_signal ?? 'SIGQUIT');
    await closed;
    open.closeAllConnections();
    open.close();
  });

  it('serves the pages of its own release while the next one is published', async () => {
    const folder = scratchDir('publish');
    const [site = '', html = '', etc = ''] = ['site', 'html', 'etc'].map((name) =>
      join(folder, name),
    );
    for (const path of [site, join(html, 'assets')]) mkdirSync(path, { recursive: true });
    for (const page of ['shell', 'index']) writeFileSync(join(html, `${page}.en.html`), 'page');
    cpSync('nginx', etc, { recursive: true });
    const script = readFileSync('nginx/publish.sh', 'utf8')
      .replaceAll('/usr/share/nginx/html', html)
      .replaceAll('/etc/nginx', etc)
      .replace(/(?<![\w$}"|])\/site/g, site)
      // As if each were published in a second of its own.
      .replace('$(date +%s)', '$N');
    writeFileSync(join(folder, 'nginx'), '#!/bin/sh\n', { mode: 0o755 });
    const PATH = `${folder}:${environment().PATH}`;
    const publish = (N: string) =>
      runChild('sh', ['-c', script], { env: environment({ PATH, N, CLIENT: html }) });
    const releases = () =>
      readdirSync(site)
        .filter((name) => name.startsWith('release'))
        .sort();
    await publish('1');
    expect(readFileSync(join(site, 'current/nginx/nginx.conf'), 'utf8')).to.include(
      `root ${site}/release-1/html;`,
    );
    await publish('2');
    expect(releases()).to.deep.equal(['release-1', 'release-2']);
    utimesSync(join(site, 'release-1'), 0, 0);
    await publish('3');
    expect(releases()).to.deep.equal(['release-2', 'release-3']);
    rmSync(folder, { recursive: true });
  });

  async function send(path: string, headers: Record<string, string> = {}, body?: string) {
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request({ host: LOOPBACK, port: nginx?.port, path, headers, method });
    // nginx may close the connection before the body is sent.
    outgoing.on('error', () => {});
    outgoing.end(body);
    const [response] = await once(outgoing, 'response');
    let text = '';
    for await (const chunk of response) text += chunk;
    return { status: response.statusCode as number, text };
  }
  const forwardedHeaders = async (headers: Record<string, string>): Promise<IncomingHttpHeaders> =>
    JSON.parse((await send('/api/x', headers)).text);

  describe('forwards as the client address', () => {
    it('the peer, regardless of the headers', async () => {
      await start();
      const forwarded = await forwardedHeaders({
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      });
      expect(forwarded['x-forwarded-for']).to.equal(LOOPBACK);
      expect(JSON.stringify(forwarded)).not.to.match(/203\.0\.113\.9|evil\.example|https/);
    });

    it('the peer, when it is not the trusted proxy', async () => {
      await start({ trustedProxy: '192.0.2.1' });
      expect(
        (await forwardedHeaders({ 'x-forwarded-for': '203.0.113.9' }))['x-forwarded-for'],
      ).to.equal(LOOPBACK);
    });

    const chains: [what: string, chain: string, address: string][] = [
      ['the address from the trusted proxy', '203.0.113.9', '203.0.113.9'],
      ['not the address that the client claims', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
      ['the last address that is not a trusted proxy', '203.0.113.9, 192.0.2.77', '203.0.113.9'],
      ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
      ['the proxy itself for an invalid header', 'nonsense', LOOPBACK],
    ];
    it('the last address of a chain that is not a trusted proxy', async () => {
      await start({ trustedProxy: `${LOOPBACK}, 192.0.2.0/24` });
      await expectEach(chains, async ([, chain, address]) => {
        const forwarded = await forwardedHeaders({ 'x-forwarded-for': chain });
        expect(forwarded['x-forwarded-for']).to.equal(address);
      });
    });
  });

  it('logs no ids, codes, query strings, cookies or addresses, also when the API is down', async () => {
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
    const responses = await Promise.all(paths.map((path) => send(path, headers)));
    expect(responses.map(({ status }) => status)).to.deep.equal([503, 503, 503, 200, 404]);
    await until('all are logged', () => logged().length >= paths.length);
    expect(logged().join('\n')).not.to.match(/CANARY|4242424242424|203\.0\.113\.9/);
    const routes = logged()
      .map((line) => JSON.parse(line).route)
      .sort();
    expect(routes).to.deep.equal(['/api/referrals', '/api/users', '/media', 'page', 'page']);
  });

  describe('with a replica that hangs', () => {
    let hung: Server;
    const reached: string[] = [];
    before(async () => {
      hung = createServer((req) => reached.push(`${req.method} ${req.url}`)).listen(0, LOOPBACK);
      await once(hung, 'listening');
    });
    beforeEach(() => {
      reached.length = 0;
    });
    after(() => {
      hung.closeAllConnections();
      hung.close();
    });
    const startBoth = () =>
      start({
        otherApiPorts: [(hung.address() as AddressInfo).port],
        changes: BRIEF,
      });
    /** Sends safe requests one after the other. @returns how many requests the hung replica has received. */
    const read = async (path: string, count: number) => {
      for (let n = 0; n < count; n += 1) expect((await send(path)).status).to.be.lessThan(500);
      return reached.length;
    };

    it('moves safe requests to another one, and then sends it none', async () => {
      await expectEach([['/api/x'], ['/media/x/360.webp']], async ([path]) => {
        await startBoth();
        expect(await read(path as string, 6)).to.equal(1);
        for (let n = 0; n < 6; n += 1) {
          expect((await send('/api/messages', SIGNED_IN, '{}')).status).to.equal(200);
        }
        expect(reached.splice(0)).to.have.length(1);
        await nginx?.stop();
      });
    });

    it('waits for a busy one after it has tried all', async () => {
      const busy = createServer((_, res) => setTimeout(() => res.end('{}'), BUSY_MS));
      await once(busy.listen(0, LOOPBACK), 'listening');
      const { port } = busy.address() as AddressInfo;
      await start({ apiPort: port, otherApiPorts: [port], changes: BRIEF });
      expect(await send('/api/x')).to.include({ status: 200, text: '{}' });
      busy.close();
    });

    it('neither repeats nor ends requests that change something or are slow', async () => {
      await expectEach(PATIENT, async ([method, path]) => {
        await startBoth();
        let ended = 0;
        const end = () => {
          ended += 1;
        };
        const body = method === 'POST' ? '{}' : undefined;
        for (let n = 0; n < 2; n += 1) send(path, SIGNED_IN, body).then(end, end);
        await until('each replica has one', () => ended === 1 && reached.length === 1);
        // Longer than a safe request waits.
        expect(await read('/api/x', 4)).to.equal(2);
        expect([ended, reached.splice(0)[0]]).to.deep.equal([1, `${method} ${path}`]);
        await nginx?.stop();
      });
    });
  });

  it('accepts a burst of 601 requests per address or IPv6 /64 network', async () => {
    const from = (address: string) => ({ ...SIGNED_IN, 'x-forwarded-for': address });
    // A slow rate, so that no request is given back during the test.
    await start({ trustedProxy: LOOPBACK, changes: { 'rate=300r/s': 'rate=1r/m' } });
    const statuses: number[] = [];
    for (let n = 1; n <= 602; n += 1) {
      statuses.push((await send('/api/x', from(`2001:db8:1:2:${n}::1`))).status);
    }
    expect(statuses.indexOf(429)).to.equal(601);
    expect((await send('/api/x', from('2001:db8:1:3::1'))).status).to.equal(200);
    expect((await send('/api/x', from('2001:db8:1:2::1'))).status).to.equal(429);
  });

  it('accepts a burst of 501 new sockets per address, independent of other requests', async () => {
    // A slow rate, so that no request is given back during the test.
    await start({ changes: { 'rate=100r/s': 'rate=1r/m' } });
    const statuses: number[] = [];
    for (let n = 0; n < 505; n += 1) statuses.push((await send('/ws')).status);
    expect(statuses.indexOf(429)).to.equal(501);
    expect((await send('/api/x')).status).to.equal(200);
  });

  it('leaves places for uploads to others, however many one address begins', async () => {
    await start({ trustedProxy: LOOPBACK });
    const from = (address: string) => ({ ...SIGNED_IN, 'x-forwarded-for': address });
    let refused = 0;
    const begun = Array.from({ length: 70 }, () => {
      const headers = { ...from('203.0.113.9'), 'content-length': 1000 };
      const options = { host: LOOPBACK, port: nginx?.port, path: UPLOAD, headers, method: 'POST' };
      const outgoing = request(options, ({ statusCode }) => {
        if (statusCode === 429) refused += 1;
      });
      outgoing.on('error', () => {}).flushHeaders();
      return outgoing;
    });
    await until('some are refused', () => refused >= 6);
    expect((await send(UPLOAD, from('203.0.113.10'), '{}')).status).to.equal(200);
    for (const outgoing of begun) outgoing.destroy();
  });

  it('explains a wrong address', async () => {
    await expectEach(ADDRESSES, async ([, publicOrigin, host, status, words]) => {
      await start({ publicOrigin, formerDomain: 'old.example' });
      for (const path of ['/', '/chat/1']) {
        const page = await send(path, { host });
        expect([page.status, words.test(page.text)], path).to.deep.equal([status, true]);
      }
      expect((await send('/api/x', { host })).status).to.equal(200);
      await nginx?.stop();
    });
  });

  it('sends the file that the API names, to pages of the same origin only, with a validator', async () => {
    const folder = scratchDir('nginx-media');
    const file = join(folder, '360.webp');
    writeFileSync(file, 'picture');
    utimesSync(file, 0, 0);
    await start({ changes: { 'alias /media/': `alias "${folder}/"` } });
    const get = (headers: Record<string, string> = {}) =>
      fetch(`http://${LOOPBACK}:${nginx?.port}/media/360.webp`, { headers });
    const response = await get();
    expect([response.status, await response.text()]).to.deep.equal([200, 'picture']);
    expect(Object.fromEntries(response.headers)).to.include({
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'last-modified': 'Thu, 01 Jan 1970 00:00:00 GMT',
    });
    const cached = await get({ 'if-none-match': response.headers.get('etag') ?? '' });
    expect(cached.status).to.equal(304);
    rmSync(folder, { recursive: true });
  });

  it('accepts 12 MiB for a photo, 2 MiB for a voice message and 64 KiB for other bodies', async () => {
    await start();
    const statusOf = async (path: string, bytes: number) =>
      (await send(path, { ...SIGNED_IN, 'content-type': 'application/json' }, 'x'.repeat(bytes)))
        .status;
    expect(await statusOf(UPLOAD, 12 * 1024 * 1024)).to.equal(200);
    expect(await statusOf(UPLOAD, 12 * 1024 * 1024 + 1)).to.equal(413);
    expect(await statusOf(VOICE, 2 * 1024 * 1024)).to.equal(200);
    expect(await statusOf(VOICE, 2 * 1024 * 1024 + 1)).to.equal(413);
    for (const path of ['/api/messages', `${UPLOAD}/more`, '/media/x', '/']) {
      expect(await statusOf(path, 64 * 1024 + 1), path).to.equal(413);
    }
    expect(await statusOf('/api/messages', 64 * 1024)).to.equal(200);
  });
});
