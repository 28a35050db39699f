import { expect } from 'chai';
import { SOCKETS_PER_MEMBER } from '#contract/limits.ts';
import { Client, Live } from '#test/client.ts';
import {
  createMatch,
  createMember,
  like,
  type Member,
  pass,
  sendMessage,
  UNKNOWN_ID,
} from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { sendPageView } from '#test/page-views.ts';
import { type RedisCluster, startRedisCluster } from '#test/redis-cluster.ts';
import { until } from '#test/until.ts';

const PAIRS = 20;

describe('on a Redis cluster of three nodes', () => {
  let cluster: RedisCluster;
  let one: Api;
  let two: Api;
  let pairs: { ann: Member; ben: Member; matchId: number }[];

  before(async function () {
    this.timeout(600_000);
    cluster = await startRedisCluster();
    const env = { REDIS_URL: cluster.url, REDIS_CLUSTER: '1', RATE_LIMITS: 'on' };
    [one, two] = await Promise.all([startApi('cluster-one', env), startApi('cluster-two', env)]);
    // Enough members that each node has some of their channels.
    pairs = await Promise.all(
      Array.from({ length: PAIRS }, async () => {
        const [ann, ben] = await Promise.all([
          createMember({}, one.base),
          createMember({}, two.base),
        ]);
        return { ann, ben, matchId: await createMatch(ann, ben) };
      }),
    );
  });
  after(async () => {
    await Promise.all([one?.stop(), two?.stop()]);
    await cluster?.stop();
  });

  const liveAt = (member: Member): Promise<Live> => member.client.live(member.id);

  it('delivers messages and presence through the channels of each node', async () => {
    const published = await cluster.calls('publish');
    const sockets = await Promise.all(pairs.map(({ ben }) => liveAt(ben)));
    const senders = await Promise.all(pairs.map(({ ann }) => liveAt(ann)));
    await Promise.all(pairs.map(({ ann, matchId }) => sendMessage(ann, matchId)));
    for (const live of sockets) {
      await live.next('new_message');
      await live.next('presence');
      expect(live.of('new_message')).to.have.length(1);
    }
    const sharded = await cluster.calls('spublish');
    expect(Math.min(...sharded), 'commands on each node').to.be.greaterThan(0);
    expect(await cluster.calls('publish'), 'commands that reach all nodes').to.deep.equal(
      published,
    );
    for (const live of [...sockets, ...senders]) live.close();
  });

  it('serves presence, member lists and polls across slots', async () => {
    const [first] = pairs;
    if (!first) throw new Error('no pair');
    const { ann } = first;
    for (const { ben } of pairs.slice(1)) {
      await like(ann, ben);
      await like(ben, ann);
    }
    const sockets = await Promise.all(pairs.map(({ ben }) => liveAt(ben)));
    const { body, headers } = await ann.client.get('/api/matches');
    const online = body.filter(({ user }: { user: { isOnline: boolean } }) => user.isOnline);
    expect(online).to.have.length(PAIRS);
    const conditional = { 'if-none-match': headers.get('etag') ?? '' };
    const poll = async () =>
      (await ann.client.fetch('/api/matches', { headers: conditional })).status;
    expect(await poll()).to.equal(304);
    await sendMessage(first.ben, first.matchId);
    expect(await poll()).to.equal(200);
    for (const live of sockets) live.close();
    await Promise.all(sockets.map(({ closed }) => closed));
    await until('all members are offline', async () => {
      const { body: later } = await ann.client.get('/api/matches');
      return later.every(({ user }: { user: { isOnline: boolean } }) => !user.isOnline);
    });
  });

  it('buffers page views', async () => {
    const sum = async () => (await cluster.calls('xadd')).reduce((all, some) => all + some, 0);
    const before = await sum();
    for (const { base } of [one, two, one]) {
      expect(await sendPageView(new Client(base), { path: '/app', duration: 1 })).to.equal(204);
    }
    expect((await sum()) - before).to.equal(3);
  });

  it('counts sockets across instances, limits requests and closes sockets at sign-out', async () => {
    const member = await createMember({}, one.base);
    const sockets = Array.from(
      { length: SOCKETS_PER_MEMBER + 2 },
      (_, i) => new Live((i % 2 ? one : two).base, member.client.cookie),
    );
    const opened = await Promise.allSettled(sockets.map((socket) => socket.opened));
    expect(opened.filter(({ status }) => status === 'fulfilled')).to.have.length(
      SOCKETS_PER_MEMBER,
    );
    const swipes = await Promise.all(
      Array.from({ length: 62 }, () => pass(member, { id: UNKNOWN_ID })),
    );
    expect(swipes.filter(({ status }) => status === 429)).to.have.length(2);
    const started = Date.now();
    await member.client.post('/api/auth/logout');
    const codes = await Promise.all(
      sockets.filter((_, i) => opened[i]?.status === 'fulfilled').map(({ closed }) => closed),
    );
    expect(new Set(codes)).to.deep.equal(new Set([4401]));
    expect(Date.now() - started).to.be.lessThan(10_000);
  });

  it('makes all clients poll while a node is down, and stop when it is back', async function () {
    this.timeout(240_000);
    const sockets = await Promise.all(pairs.map(({ ben }) => liveAt(ben)));
    await cluster.kill(1);
    for (const live of sockets) await live.next('interrupted', 1, 20_000);
    const late = pairs.map(({ ann }) => new Live(one.base, ann.client.cookie));
    for (const [i, live] of late.entries()) {
      await live.opened;
      live.send({ type: 'auth', userId: pairs[i]?.ann.id });
    }
    for (const live of late) await live.next('interrupted', 1, 20_000);
    const missed = sockets.map((live) => live.of('ready').length);
    await cluster.restart(1);
    await until(
      'each socket receives events again',
      async () => sockets.every((live, i) => live.of('ready').length > (missed[i] ?? 0)),
      60_000,
    );
    // The sending instance has its own connection to the node, and can be the last to reconnect.
    await until(
      'messages are delivered again',
      async () => {
        const delivered = pairs.map(async ({ ann, matchId }, i) => {
          if (sockets[i]?.of('new_message').length === 0) await sendMessage(ann, matchId);
          return sockets[i]?.next('new_message', 1, 3_000);
        });
        const results = await Promise.allSettled(delivered);
        return results.every(({ status }) => status === 'fulfilled');
      },
      60_000,
    );
    for (const live of [...sockets, ...late]) live.close();
  });
});
