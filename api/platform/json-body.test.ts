import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect } from 'chai';
import Koa, { type Context } from 'koa';
import { createPageView } from '#contract/analytics.ts';
import { apiBase, Client, ORIGIN } from '#test/client.ts';
import {
  corruptions,
  HOSTILE_BODIES,
  HOSTILE_VALUES,
  randomCorruption,
} from '#test/fuzz-inputs.ts';
import { inBatches } from '#test/in-batches.ts';
import { BROWSER } from '#test/page-views.ts';
import { until } from '#test/until.ts';
import { STREAM } from '../features/analytics/stream.ts';
import { readJson } from './json-body.ts';
import { redis } from './redis.ts';

const { path } = createPageView;
const VIEW = { path: '/app', referrer: 'news.example.org:8080', duration: 42, continued: true };
const TEXT = JSON.stringify(VIEW);

describe('request bodies', () => {
  async function statusOf(body: string, headers: Record<string, string> = {}): Promise<number> {
    const response = await new Client().fetch(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    });
    const text = await response.text();
    if (response.status >= 400) expect(JSON.parse(text)).to.include.keys('message', 'code');
    return response.status;
  }

  const head = (length: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${ORIGIN}\r\nUser-Agent: ${BROWSER}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  async function open(): Promise<Socket> {
    const { hostname, port } = new URL(apiBase());
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return socket;
  }

  /** Resolves when the API has read the head of a request. */
  function requestBegun(): Promise<void> {
    const channel = 'http.server.request.start';
    const { promise, resolve } = Promise.withResolvers<void>();
    const listener = () => resolve();
    subscribe(channel, listener);
    return promise.finally(() => unsubscribe(channel, listener));
  }

  it('are accepted up to 64 KiB, as JSON without compression', async () => {
    expect(await statusOf(TEXT)).to.equal(204);
    expect(await statusOf(TEXT.padEnd(65_536))).to.equal(204);
    expect(await statusOf(TEXT.padEnd(65_537))).to.equal(413);
    expect(await statusOf(TEXT.slice(1))).to.equal(400);
    expect(await statusOf(TEXT, { 'content-type': 'text/plain' })).to.equal(415);
    expect(await statusOf(TEXT, { 'content-type': 'application/json; charset=utf-8' })).to.equal(
      204,
    );
    expect(await statusOf(TEXT, { 'content-encoding': 'gzip' })).to.equal(415);
  });

  it('are accepted from pages of this site only', async () => {
    expect(await statusOf(TEXT, { origin: 'https://evil.example' })).to.equal(403);
    const crossSite = { origin: ORIGIN, 'sec-fetch-site': 'cross-site' };
    expect(await statusOf(TEXT, crossSite)).to.equal(403);
    expect(await statusOf(TEXT, { origin: '', 'sec-fetch-site': 'same-origin' })).to.equal(204);
    expect(await statusOf(TEXT, { origin: '' })).to.equal(403);
  });

  it('are answered with 204 or 400 for any content', async () => {
    for (const { body, headers } of HOSTILE_BODIES) {
      expect(await statusOf(body, headers), body.slice(0, 100)).to.be.within(400, 415);
    }
    const bodies = [...corruptions(VIEW)];
    for (let seed = 0; seed < 200; seed += 1)
      bodies.push(randomCorruption(VIEW, HOSTILE_VALUES, seed));
    const statuses = await inBatches(bodies, (body) => statusOf(JSON.stringify(body)));
    const failures = statuses.flatMap((status, n) =>
      status === 204 || status === 400 ? [] : [[status, bodies[n]]],
    );
    expect(failures).to.deep.equal([]);
  });

  it('are answered in order when requests are pipelined', async () => {
    await redis.del(STREAM);
    const socket = await open();
    const bodies = [VIEW, { path: '/none' }, VIEW, { ...VIEW, duration: -1 }];
    const texts = bodies.map((body) => JSON.stringify(body));
    socket.write(texts.map((text) => head(text.length) + text).join(''));
    let received = '';
    while ((received.match(/HTTP\/1/g) ?? []).length < bodies.length) {
      const [chunk] = await once(socket, 'data');
      received += chunk;
    }
    socket.destroy();
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).to.deep.equal(['204', '400', '204', '400']);
    expect(await redis.xlen(STREAM)).to.equal(2);
  });

  it('may arrive in pieces', async () => {
    const socket = await open();
    const begun = requestBegun();
    socket.write(head(TEXT.length) + TEXT.slice(0, 10));
    await begun;
    socket.write(TEXT.slice(10));
    const [chunk] = await once(socket, 'data');
    socket.destroy();
    expect(String(chunk)).to.match(/^HTTP\/1\.1 204/);
  });

  it('that are cut off do not disturb other requests', async () => {
    const socket = await open();
    socket.write(`${head(1_000)}{"path":`);
    socket.destroy();
    expect(await statusOf(TEXT)).to.equal(204);
  });

  it('that the client aborts are not logged as server errors', async () => {
    const app = new Koa();
    app.silent = true;
    const outcome = new Promise((resolve) => {
      app.use(async (ctx) => {
        await new Promise((closed) => ctx.req.once('close', closed));
        resolve(await readJson(ctx as Context).catch((error) => error));
      });
    });
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${head(1_000)}{"path":`, () => socket.destroy());
    expect(await outcome).to.include({ status: 400, code: 'aborted' });
    server.close();
  });

  it('are processed when the client disconnects right after sending, as a closing page does', async () => {
    await redis.del(STREAM);
    const socket = await open();
    await new Promise((resolve) => socket.write(head(TEXT.length) + TEXT, resolve));
    socket.destroy();
    await until('the view is buffered', async () => (await redis.xlen(STREAM)) === 1);
  });
});
