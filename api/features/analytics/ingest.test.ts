import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { PAGE_PATTERNS } from '#contract/pages.ts';
import { runChild } from '#dev/children.ts';
import { startRedis } from '#dev/redis.ts';
import { Client } from '#test/client.ts';
import { environment } from '#test/environment.ts';
import { createMember } from '#test/factories.ts';
import { type Api, sharedApis, startApi } from '#test/instances.ts';
import { BROWSER, sendPageView } from '#test/page-views.ts';
import { redis } from '#test/redis.ts';
import { decode, STREAM } from './stream.ts';

const GERMAN = '91.0.0.1';

/** The views in the buffer, as the worker reads them. */
async function buffered() {
  const entries = await redis.xrange(STREAM, '-', '+');
  return entries.map(([id, fields]) => {
    const line = decode(id, fields);
    if (!line) throw new Error(`malformed entry ${fields}`);
    const [visitor, seconds, views, country, referrer] = line.columns.split('\t');
    const { day, path } = line;
    return { day, path, visitor, seconds, views, country, referrer };
  });
}

describe('POST /api/page-views', () => {
  let one: Api;
  let two: Api;

  before(async () => {
    [one, two] = await sharedApis();
  });
  beforeEach(() => redis.del(STREAM));

  it('buffers pattern, referrer, duration, country and a visitor hash, without address and user agent', async () => {
    const view = { path: '/profile/:id', referrer: 'news.example.org', duration: 42 } as const;
    const status = await sendPageView(new Client(one.base), view, { address: GERMAN });
    expect(status).to.equal(204);
    const [entry, ...others] = await buffered();
    expect(others).to.deep.equal([]);
    expect(entry?.visitor).to.match(/^-?\d{1,19}$/);
    expect(entry).to.deep.equal({
      day: dayOf(new Date()),
      path: '/profile/:id',
      referrer: 'news.example.org',
      country: 'DE',
      visitor: entry?.visitor,
      seconds: '42',
      views: '1',
    });
    const bytes = JSON.stringify(await redis.xrange(STREAM, '-', '+'));
    for (const secret of [GERMAN, BROWSER, 'Chrome']) expect(bytes).not.to.include(secret);
  });

  it('computes one visitor hash on all instances, different for other browsers and addresses', async () => {
    const view = { path: '/app', duration: 1 } as const;
    await sendPageView(new Client(one.base), view);
    await sendPageView(new Client(two.base), view);
    await sendPageView(new Client(two.base), view, { agent: `${BROWSER} Other` });
    await sendPageView(new Client(two.base), view, { address: '198.51.100.9' });
    const visitors = (await buffered()).map(({ visitor }) => visitor);
    expect(visitors[0]).to.equal(visitors[1]);
    expect(new Set(visitors).size).to.equal(3);
  });

  it('distinguishes direct visits from internal links, and added time from new views', async () => {
    const client = new Client(one.base);
    await sendPageView(client, { path: '/', referrer: '', duration: 3 });
    await sendPageView(client, { path: '/app', duration: 3 });
    await sendPageView(client, { path: '/app', duration: 5, continued: true });
    const stored = (await buffered()).map(({ referrer, views }) => [referrer, views]);
    expect(stored).to.deep.equal([
      ['', '1'],
      ['\\N', '1'],
      ['\\N', '0'],
    ]);
  });

  it('accepts every page pattern of the contract', async () => {
    const { client } = await createMember(one.base);
    for (const path of PAGE_PATTERNS)
      expect(await sendPageView(client, { path, duration: 0 })).to.equal(204);
    expect(await buffered()).to.have.length(PAGE_PATTERNS.length);
  });

  it('returns 204 to bots and demo users without counting them', async () => {
    const client = new Client(one.base);
    const view = { path: '/', duration: 9 } as const;
    const bots = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.14.1', 'HeadlessChrome/142'];
    for (const agent of bots) expect(await sendPageView(client, view, { agent })).to.equal(204);
    await client.post('/api/auth/demo');
    expect(await sendPageView(client, view)).to.equal(204);
    expect(await buffered()).to.deep.equal([]);
  });

  it('returns 204 and drops the view when the buffer is full', async () => {
    await redis.xadd(STREAM, '*', 'day', '2026-01-01', 'lines', 'x'.repeat(11 * 1024 * 1024));
    const view = { path: '/', duration: 9 } as const;
    expect(await sendPageView(new Client(one.base), view)).to.equal(204);
    expect(await redis.xlen(STREAM)).to.equal(1);
  });

  const wrong: [string, object][] = [
    ['a path with an id', { path: '/profile/1099511627776', duration: 1 }],
    ['a referrer with a path', { path: '/app', referrer: 'a.example/secret', duration: 1 }],
    ['no duration', { path: '/app' }],
    ['a negative duration', { path: '/app', duration: -1 }],
    ['an unknown key', { path: '/app', duration: 1, userId: 1 }],
  ];
  for (const [what, body] of wrong) {
    it(`returns 400 for ${what}`, async () => {
      expect(await sendPageView(new Client(one.base), body as never)).to.equal(400);
      expect(await buffered()).to.deep.equal([]);
    });
  }

  it('returns 403 for requests from other sites', async () => {
    const client = new Client(one.base, 'https://evil.example');
    expect(await sendPageView(client, { path: '/', duration: 1 })).to.equal(403);
  });

  it('uses UTC days in every server time zone', async () => {
    const moments = ['2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z', '2026-10-25T23:30:00Z'];
    const script = `import { dayOf } from '#contract/days.ts';
      console.log(${JSON.stringify(moments)}.map((m) => dayOf(new Date(m))).join(' '));`;
    for (const TZ of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe']) {
      const lines = await runChild(process.execPath, ['--input-type=module', '--eval', script], {
        env: environment({ TZ }),
      });
      expect(lines).to.deep.equal(['2026-03-28 2026-03-29 2026-10-25']);
    }
  });
});

describe('the rate limit of page views', () => {
  it('is 120 a minute per address and instance', async () => {
    const api = await startApi('limited-views', { RATE_LIMITS: 'on' });
    const client = new Client(api.base);
    const from = (address: string) =>
      sendPageView(client, { path: '/app', duration: 1 }, { address });
    try {
      const statuses = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.50')));
      expect(statuses.filter((status) => status === 204)).to.have.length(120);
      expect(statuses.filter((status) => status === 429)).to.have.length(1);
      expect(await from('203.0.113.51')).to.equal(204);
    } finally {
      await api.stop();
    }
  });
});

describe('page views while Redis is unavailable', () => {
  it('return 204 without delay and are counted as dropped', async () => {
    const own = await startRedis();
    const api = await startApi('alone', { REDIS_URL: own.url, METRICS_PORT: '0' });
    const client = new Client(api.base);
    const view = { path: '/app', duration: 1 } as const;
    const { client: ann } = await createMember(api.base);
    try {
      // Its connection may need a moment after the port is open.
      while ((await countOf(api, 'buffered')) === 0) await sendPageView(client, view);
      await own.stop();
      const before = await countOf(api, 'dropped');
      // Redis stays unavailable, so a request that waited for it would get no response.
      for (let i = 0; i < 20; i += 1) expect(await sendPageView(client, view)).to.equal(204);
      expect((await ann.get('/api/matches')).status).to.equal(200);
      expect((await countOf(api, 'dropped')) - before).to.equal(20);
    } finally {
      await api.stop();
      await own.stop();
    }
  });

  /** Number of views with an outcome in the metrics of an instance. */
  async function countOf({ lines }: Api, outcome: string): Promise<number> {
    const line = lines.find((entry) => entry.includes('metricsPort'));
    const { metricsPort } = JSON.parse(line ?? '{}');
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(new RegExp(`page_views_total{outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0);
  }
});
