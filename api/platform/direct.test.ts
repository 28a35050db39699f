import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createPageView, PAGE_PATTERNS } from '#contract/analytics.ts';
import { Client, ORIGIN } from '#test/client.ts';
import { HOSTILE_BODIES, HOSTILE_VALUES, mixed, spoilt } from '#test/hostile.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';
import { BROWSER } from '#test/page-views.ts';
import { until } from '#test/wait.ts';
import { STREAM } from '../features/analytics/stream.ts';
import { redis } from './redis.ts';

const DIRECT = createPageView.path;
/** The same call, spelled so that Koa answers it. */
const PAST = `${DIRECT}/`;

const VIEW = { path: '/app', referrer: 'news.example.org:8080', duration: 42, continued: true };

interface Sent {
  body?: string;
  headers?: Record<string, string>;
  method?: string;
}

describe('a call that is answered before Koa', () => {
  let api: Api;
  let client: Client;

  before(async () => {
    [api] = await sharedApis();
    client = new Client(api.base);
  });

  /** Everything an answer says, but for what is never the same twice. */
  async function answerOf(path: string, { body, headers, method = 'POST' }: Sent) {
    const answer = await client.fetch(path, {
      method,
      body,
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    });
    const said = Object.fromEntries(answer.headers);
    expect(said['x-request-id']).to.match(/^[0-9a-f-]{36}$/);
    for (const name of ['x-request-id', 'date']) delete said[name];
    return { status: answer.status, headers: said, text: await answer.text() };
  }

  const expectSame = async (sent: Sent, status?: number) => {
    const direct = await answerOf(DIRECT, sent);
    expect(direct, JSON.stringify(sent).slice(0, 300)).to.deep.equal(await answerOf(PAST, sent));
    if (status) expect(direct.status).to.equal(status);
    return direct.status;
  };

  it('accepts what Koa accepts and refuses the rest in the same words', async function () {
    this.timeout(60_000);
    const bodies = [VIEW, ...spoilt(VIEW), { ...VIEW, extra: 1 }];
    for (const path of PAGE_PATTERNS) bodies.push({ path, duration: 0 });
    for (let seed = 0; seed < 200; seed += 1) bodies.push(mixed(VIEW, HOSTILE_VALUES, seed));
    const statuses = new Map<number, number>();
    for (const body of bodies) {
      const status = await expectSame({ body: JSON.stringify(body) });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).to.deep.equal([204, 400]);
    expect(statuses.get(204)).to.be.greaterThan(PAGE_PATTERNS.length);
  });

  it('refuses bodies that are no JSON, too large or packed as Koa does', async () => {
    for (const sent of HOSTILE_BODIES) await expectSame(sent);
    const body = JSON.stringify(VIEW);
    await expectSame({ body: `${body.slice(0, -1)},"x":"${'x'.repeat(65_536)}"}` }, 413);
    await expectSame({ body: body.padEnd(65_536) }, 204);
    await expectSame({ body: body.padEnd(65_537) }, 413);
    await expectSame({ body: body.slice(1) }, 400);
    await expectSame({ body, headers: { 'content-type': 'text/plain' } }, 415);
    await expectSame({ body, headers: { 'content-type': 'application/json; charset=utf-8' } }, 204);
    await expectSame({ body, headers: { 'content-encoding': 'gzip' } }, 415);
  });

  it('refuses other sites and other methods as Koa does', async () => {
    const body = JSON.stringify(VIEW);
    await expectSame({ body, headers: { origin: 'https://evil.example' } }, 403);
    await expectSame({ body, headers: { origin: ORIGIN, 'sec-fetch-site': 'cross-site' } }, 403);
    await expectSame({ body, headers: { origin: '', 'sec-fetch-site': 'same-origin' } }, 204);
    await expectSame({ body, headers: { origin: '' } }, 403);
    await expectSame({ body, method: 'PUT' }, 405);
    await expectSame({ method: 'GET' }, 405);
    await expectSame({ method: 'OPTIONS' }, 204);
  });

  it('looks at those that come together together, and answers each of them in its turn', async () => {
    await redis.del(STREAM);
    const answers = await pipelined([VIEW, { path: '/none' }, VIEW, { ...VIEW, duration: -1 }]);
    expect(answers).to.deep.equal([204, 400, 204, 400]);
    expect(await redis.xlen(STREAM)).to.equal(1);
  });

  it('leaves the others alone when one hangs up in the middle', async () => {
    const { hostname, port } = new URL(api.base);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`${headOf(1_000)}{"path":`);
    socket.destroy();
    await expectSame({ body: JSON.stringify(VIEW) }, 204);
  });

  it('waits for a body that comes in pieces', async () => {
    const { hostname, port } = new URL(api.base);
    const socket = connect(Number(port), hostname);
    const text = JSON.stringify(VIEW);
    socket.write(headOf(text.length) + text.slice(0, 10));
    await sleep(50);
    socket.write(text.slice(10));
    const [chunk] = await once(socket, 'data');
    socket.destroy();
    expect(String(chunk)).to.match(/^HTTP\/1\.1 204/);
  });

  it('hears whoever hangs up right after the last word, as a page that closes does', async () => {
    await redis.del(STREAM);
    const { hostname, port } = new URL(api.base);
    const socket = connect(Number(port), hostname);
    const text = JSON.stringify(VIEW);
    await new Promise((resolve) => socket.write(headOf(text.length) + text, resolve));
    socket.destroy();
    await until('the view is there', async () => (await redis.xlen(STREAM)) === 1);
  });

  /** Says all requests in one breath over one connection. @returns the statuses in order. */
  async function pipelined(bodies: object[]): Promise<number[]> {
    const { hostname, port } = new URL(api.base);
    const socket = connect(Number(port), hostname);
    const texts = bodies.map((body) => JSON.stringify(body));
    socket.write(texts.map((text) => headOf(text.length) + text).join(''));
    let heard = '';
    while ((heard.match(/HTTP\/1/g) ?? []).length < bodies.length) {
      const [chunk] = await once(socket, 'data');
      heard += chunk;
    }
    socket.destroy();
    return [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  }

  const headOf = (length: number): string =>
    `POST ${DIRECT} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nUser-Agent: ${BROWSER}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
});

describe('a call that is answered before Koa, by the figures', () => {
  it('is measured and logged like all others, limited with those that Koa answers', async function () {
    this.timeout(30_000);
    const env = { RATE_LIMITS: 'on', METRICS_PORT: '0', LOG_LEVEL: 'debug' };
    const api = await startApi('direct', env);
    const client = new Client(api.base);
    const tell = async (path: string) => {
      const headers = { 'content-type': 'application/json', 'user-agent': BROWSER };
      const body = JSON.stringify({ path: '/app', duration: 1 });
      return (await client.fetch(path, { method: 'POST', headers, body })).status;
    };
    try {
      for (let count = 0; count < 60; count += 1) {
        expect([await tell(DIRECT), await tell(PAST)]).to.deep.equal([204, 204]);
      }
      expect([await tell(DIRECT), await tell(PAST)]).to.deep.equal([429, 429]);
      const metrics = await metricsOf(api);
      const count = (status: number) =>
        metrics.match(
          `http_request_duration_seconds_count{method="POST",route="${DIRECT}",status="${status}"} (\\d+)`,
        )?.[1];
      expect([count(204), count(429)]).to.deep.equal(['120', '2']);
    } finally {
      await api.stop();
    }
    const logged = api.lines.flatMap((line) => {
      const entry = JSON.parse(line);
      return entry.msg === 'request' && entry.route === DIRECT ? [entry] : [];
    });
    expect(logged).to.have.length(122);
    for (const entry of logged) expect(entry).to.include.keys('requestId', 'status', 'ms');
  });

  async function metricsOf({ lines }: Api): Promise<string> {
    const { metricsPort } = JSON.parse(lines.find((line) => line.includes('metricsPort')) ?? '{}');
    return (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  }
});
