import { expect } from 'chai';
import { startRedis } from '#dev/redis.ts';
import { Client } from '#test/client.ts';
import { createMember } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { bufferedViews, sendPageView } from '#test/page-views.ts';

const VIEW = { path: '/app', duration: 1 } as const;

/** Number of views with an outcome in the metrics of an instance. */
async function countOf({ lines }: Api, outcome: string): Promise<number> {
  const line = lines.find((entry) => entry.includes('metricsPort'));
  const { metricsPort } = JSON.parse(line ?? '{}');
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`page_views_total{outcome="${outcome}"} (\\d+)`).exec(text)?.[1] ?? 0);
}

describe('page views', () => {
  it('have one visitor hash on all instances', async () => {
    const apis = await Promise.all([startApi('one'), startApi('two')]);
    for (const { base } of apis) await sendPageView(new Client(base), VIEW);
    await Promise.all(apis.map((api) => api.stop()));
    const [one, two] = await bufferedViews();
    expect(one?.visitor).to.equal(two?.visitor);
  });

  it('return 204 without delay while Redis is unavailable, and are counted as dropped', async () => {
    const own = await startRedis();
    const api = await startApi('alone', { REDIS_URL: own.url, METRICS_PORT: '0' });
    const client = new Client(api.base);
    const { client: ann } = await createMember({}, api.base);
    try {
      // Its connection may need a moment after the port is open.
      while ((await countOf(api, 'buffered')) === 0) await sendPageView(client, VIEW);
      await own.stop();
      const before = await countOf(api, 'dropped');
      // Redis stays unavailable, so a request that waited for it would get no response.
      for (let i = 0; i < 20; i += 1) expect(await sendPageView(client, VIEW)).to.equal(204);
      expect((await ann.get('/api/matches')).status).to.equal(200);
      expect((await countOf(api, 'dropped')) - before).to.equal(20);
    } finally {
      await api.stop();
      await own.stop();
    }
  });
});
