import { expect } from 'chai';
import { dayOf } from '#contract/days.ts';
import { PAGE_PATTERNS } from '#contract/pages.ts';
import { withSettings } from '#test/api.ts';
import { Client } from '#test/client.ts';
import { expectEach } from '#test/each.ts';
import { createMember } from '#test/factories.ts';
import { BROWSER, bufferedViews, sendPageView } from '#test/page-views.ts';
import { redis } from '#test/redis.ts';
import { STREAM } from './stream.ts';

const GERMAN = '91.0.0.1';

describe('POST /api/page-views', () => {
  beforeEach(() => redis.del(STREAM));

  it('buffers pattern, referrer, duration, country and a visitor hash, without address and user agent', async () => {
    const view = { path: '/profile/:id', referrer: 'news.example.org', duration: 42 } as const;
    const status = await sendPageView(new Client(), view, { address: GERMAN });
    expect(status).to.equal(204);
    const [entry, ...others] = await bufferedViews();
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

  it('computes one hash for a visitor, different for other browsers and addresses', async () => {
    const view = { path: '/app', duration: 1 } as const;
    await sendPageView(new Client(), view);
    await sendPageView(new Client(), view);
    await sendPageView(new Client(), view, { agent: `${BROWSER} Other` });
    await sendPageView(new Client(), view, { address: '198.51.100.9' });
    const visitors = (await bufferedViews()).map(({ visitor }) => visitor);
    expect(visitors[0]).to.equal(visitors[1]);
    expect(new Set(visitors).size).to.equal(3);
  });

  it('distinguishes direct visits from internal links, and added time from new views', async () => {
    const client = new Client();
    await sendPageView(client, { path: '/', referrer: '', duration: 3 });
    await sendPageView(client, { path: '/app', duration: 3 });
    await sendPageView(client, { path: '/app', duration: 5, continued: true });
    const stored = (await bufferedViews()).map(({ referrer, views }) => [referrer, views]);
    expect(stored).to.deep.equal([
      ['', '1'],
      ['\\N', '1'],
      ['\\N', '0'],
    ]);
  });

  it('accepts every page pattern of the contract', async () => {
    const { client } = await createMember();
    for (const path of PAGE_PATTERNS)
      expect(await sendPageView(client, { path, duration: 0 })).to.equal(204);
    expect(await bufferedViews()).to.have.length(PAGE_PATTERNS.length);
  });

  it('returns 204 to bots and demo users without counting them', async () => {
    const client = new Client();
    const view = { path: '/', duration: 9 } as const;
    const bots = ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.14.1', 'HeadlessChrome/142'];
    for (const agent of bots) expect(await sendPageView(client, view, { agent })).to.equal(204);
    await client.post('/api/auth/demo');
    expect(await sendPageView(client, view)).to.equal(204);
    expect(await bufferedViews()).to.deep.equal([]);
  });

  it('returns 204 and drops the view when the buffer is full', async () => {
    await redis.xadd(STREAM, '*', 'day', '2026-01-01', 'lines', 'x'.repeat(11 * 1024 * 1024));
    const view = { path: '/', duration: 9 } as const;
    expect(await sendPageView(new Client(), view)).to.equal(204);
    expect(await redis.xlen(STREAM)).to.equal(1);
  });

  it('counts a view with any referrer, and stores it when it is a host', async () => {
    const label = 'a'.repeat(63);
    const table: [referrer: unknown, stored: string | undefined][] = [
      // NULL in the format of COPY.
      [undefined, '\\N'],
      ['', ''],
      ['news.example.org', 'news.example.org'],
      ['news.example.org.', 'news.example.org.'],
      ['my_site-.example:8080', 'my_site-.example:8080'],
      ['-dash.example', '-dash.example'],
      ['[2001:db8::1]:8080', '[2001:db8::1]:8080'],
      ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
      ['münchen.example', 'münchen.example'],
      [[label, label, label, label].join('.'), [label, label, label, label].join('.')],
      ['a.example/secret', ''],
      ['user@a.example', ''],
      ['a b', ''],
      ['a\\tb', ''],
      ['a\u0000b', ''],
      ['a'.repeat(256), ''],
    ];
    const found: typeof table = [];
    for (const [referrer] of table) {
      await redis.del(STREAM);
      expect(
        await sendPageView(new Client(), { path: '/', referrer, duration: 1 } as never),
      ).to.equal(204);
      found.push([referrer, (await bufferedViews())[0]?.referrer]);
    }
    expect(found).to.deep.equal(table);
  });

  it('returns 400 for ids in paths, wrong values and unknown keys', async () => {
    const wrong = [
      { path: '/profile/1099511627776', duration: 1 },
      { path: '/app' },
      { path: '/app', duration: -1 },
      { path: '/app', duration: 1, referrer: 7 },
      { path: '/app', duration: 1, userId: 1 },
    ];
    await expectEach(wrong, async (body) => {
      expect(await sendPageView(new Client(), body as never)).to.equal(400);
      expect(await bufferedViews()).to.deep.equal([]);
    });
  });

  it('returns 429 after 120 views a minute from one address', async () => {
    const from = (address: string) =>
      sendPageView(new Client(), { path: '/app', duration: 1 }, { address });
    await withSettings({ RATE_LIMITS: 'on' }, async () => {
      const statuses = await Promise.all(Array.from({ length: 121 }, () => from('203.0.113.50')));
      expect(statuses.filter((status) => status === 204)).to.have.length(120);
      expect(statuses.filter((status) => status === 429)).to.have.length(1);
      expect(await from('203.0.113.51')).to.equal(204);
    });
  });
});
