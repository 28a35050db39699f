import { expect } from 'chai';
import { Redis } from 'ioredis';
import { SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import type { Service } from '#dev/redis.ts';
import { Client, Live } from '#test/client.ts';
import { createMatch, createMember, like, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { report } from '#test/page-views.ts';
import { startRedisCluster } from '#test/redis-cluster.ts';
import { until } from '#test/wait.ts';

const PAIRS = 12;

describe('on a Redis cluster of three nodes', () => {
  let cluster: Service;
  let nodes: Redis[];
  let one: Api;
  let two: Api;
  let pairs: { ann: Member; ben: Member; matchId: number }[];

  before(async function () {
    this.timeout(60_000);
    cluster = await startRedisCluster();
    nodes = cluster.url.split(',').map((url) => new Redis(url));
    const env = { REDIS_URL: cluster.url, REDIS_CLUSTER: '1', RATE_LIMITS: 'on' };
    [one, two] = await Promise.all([startApi('cluster-one', env), startApi('cluster-two', env)]);
    // Enough members that each node holds some of them.
    pairs = await Promise.all(
      Array.from({ length: PAIRS }, async () => {
        const [ann, ben] = await Promise.all([createMember(one.base), createMember(two.base)]);
        return { ann, ben, matchId: await createMatch(ann, ben) };
      }),
    );
  });
  after(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    for (const node of nodes) node.disconnect();
    await cluster?.stop();
  });

  const say = (from: Member, matchId: number) =>
    from.client.post('/api/messages', { matchId, senderId: from.id, content: 'hello' });
  const liveAt = (member: Member): Promise<Live> => member.client.live(member.id);
  const commandsOf = async (name: string): Promise<number[]> =>
    Promise.all(
      nodes.map(async (node) => {
        const found = new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(
          await node.info('commandstats'),
        );
        return Number(found?.[1] ?? 0);
      }),
    );

  it('messages and presence reach members whose channels lie on each of the nodes', async () => {
    const published = await commandsOf('publish');
    const lives = await Promise.all(pairs.map(({ ben }) => liveAt(ben)));
    const senders = await Promise.all(pairs.map(({ ann }) => liveAt(ann)));
    await Promise.all(pairs.map(({ ann, matchId }) => say(ann, matchId)));
    for (const live of lives) {
      await live.next('new_message');
      await live.next('presence');
      expect(live.of('new_message')).to.have.length(1);
    }
    const sharded = await commandsOf('spublish');
    expect(Math.min(...sharded), 'each node has brought some').to.be.greaterThan(0);
    expect(await commandsOf('publish'), 'and none told all nodes').to.deep.equal(published);
    for (const live of [...lives, ...senders]) live.close();
  });

  it('presence, lists of many members and polls work across the slots', async () => {
    const [first] = pairs;
    if (!first) throw new Error('no pair');
    const { ann } = first;
    for (const { ben } of pairs.slice(1)) {
      await like(ann, ben);
      await like(ben, ann);
    }
    const lives = await Promise.all(pairs.map(({ ben }) => liveAt(ben)));
    const { body, headers } = await ann.client.get('/api/matches');
    const online = body.filter(({ user }: { user: { isOnline: boolean } }) => user.isOnline);
    expect(online).to.have.length(PAIRS);
    const tag = { 'if-none-match': headers.get('etag') ?? '' };
    const poll = async () => (await ann.client.fetch('/api/matches', { headers: tag })).status;
    expect(await poll()).to.equal(304);
    await say(first.ben, first.matchId);
    expect(await poll()).to.equal(200);
    for (const live of lives) live.close();
    await Promise.all(lives.map(({ closed }) => closed));
    await until('everybody is offline', async () => {
      const { body: later } = await ann.client.get('/api/matches');
      return later.every(({ user }: { user: { isOnline: boolean } }) => !user.isOnline);
    });
  });

  it('page views are buffered', async () => {
    const sum = async () => (await commandsOf('xadd')).reduce((all, some) => all + some, 0);
    const before = await sum();
    for (const { base } of [one, two, one]) {
      expect(await report(new Client(base), { path: '/app', duration: 1 })).to.equal(204);
    }
    expect((await sum()) - before).to.equal(3);
  });

  it('sockets are counted over all instances, requests are limited, and signing out closes', async () => {
    const member = await createMember(one.base);
    const sockets = Array.from(
      { length: SOCKETS_PER_MEMBER + 2 },
      (_, i) => new Live((i % 2 ? one : two).base, member.client.cookie),
    );
    const opened = await Promise.allSettled(sockets.map((socket) => socket.opened));
    expect(opened.filter(({ status }) => status === 'fulfilled')).to.have.length(
      SOCKETS_PER_MEMBER,
    );
    const swipes = await Promise.all(
      Array.from({ length: 62 }, () =>
        member.client.post('/api/swipes', {
          swiperId: member.id,
          swipedId: 900719925474099,
          liked: false,
        }),
      ),
    );
    expect(swipes.filter(({ status }) => status === 429)).to.have.length(2);
    const started = Date.now();
    await member.client.post('/api/auth/logout');
    const codes = await Promise.all(
      sockets.filter((_, i) => opened[i]?.status === 'fulfilled').map(({ closed }) => closed),
    );
    expect(new Set(codes)).to.deep.equal(new Set([4401]));
    expect(Date.now() - started).to.be.lessThan(5000);
  });
});
