import { expect } from 'chai';
import { Redis } from 'ioredis';
import { pool } from '#db/sql.ts';
import { startRedis } from '#dev/redis.ts';
import { createMatch, createMember, like, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { asOwner } from '#test/owner.ts';
import { redis } from '#test/redis.ts';
import { TcpProxy } from '#test/tcp-proxy.ts';
import { until } from '#test/until.ts';
import {
  gallery,
  lagOf,
  lastReplicaRead,
  READ_WITHIN_MS,
  readsFrom,
  readUntil,
  replicasCatchUp,
  sees,
  sourceOf,
} from './replica-reads.ts';
import { type Standby, startStandby } from './standby.ts';

/** The connections of a Redis server, with their names. */
async function clientsOf(url: string): Promise<string> {
  const client = new Redis(url);
  return String(await client.client('LIST').finally(() => client.disconnect()));
}

describe('read replicas', function () {
  this.timeout(240_000);
  let standby: Standby;
  let proxy: TcpProxy;
  let apis: [Api, Api];
  let [ann, ben, cid]: Member[] = [];
  const people = () => [ann, ben, cid] as [Member, Member, Member];

  before(async () => {
    standby = await startStandby('standby_one');
    // A fixed address, also after the replica has started again on another port.
    proxy = new TcpProxy();
    await proxy.open(standby.port());
    const env = { DATABASE_READ_URL: standby.urlAt(proxy.port), METRICS_PORT: '0' };
    apis = await Promise.all([startApi('replica-1', env), startApi('replica-2', env)]);
  });
  beforeEach(async () => {
    [ann, ben, cid] = await Promise.all(
      apis.concat(apis[0]).map(({ base }) => createMember({}, base)),
    );
    for (const member of people()) await readsOfReplica(member);
  });
  after(async () => {
    await Promise.all((apis ?? []).map((api) => api.stop()));
    await proxy?.close();
    await standby?.stop();
  });

  const apiOf = ({ client }: Member): Api => apis.find(({ base }) => base === client.base) as Api;
  const source = (member: Member) => sourceOf(apiOf(member), member);
  const readsOfReplica = (member: Member) => readUntil('replica', apiOf(member), member);

  // Each with a part of the last statement of one of its connections. Exports and statistics are read in a transaction.
  for (const [what, path, sql] of [
    ['the gallery', '/api/users', 'order by u.id limit'],
    ['searches', '/api/users/discover?ageMin=20', 'discover_profiles'],
    [
      'filter counts',
      '/api/users/discover/filters/effects?ageMin=20&ageMax=60',
      'discover_profiles',
    ],
    ['exports', '/api/account/export', 'commit'],
    ['statistics', '/api/stats', 'commit'],
  ] as const) {
    it(`answer ${what}`, async () => {
      const [api] = apis;
      const admin = await createMember({ role: 'admin' }, api.base);
      // The first deck stores the exclusions of the viewer, which is a write.
      await admin.client.get('/api/users/discover');
      await readsOfReplica(admin);
      const [fromReplica, again] = [await readsFrom(api, 'replica'), await readsFrom(api, 'retry')];
      const start = new Date();
      const { status, text } = await admin.client.get(path);
      expect(status, text.slice(0, 200)).to.equal(200);
      // An export is sent before its transaction ends.
      await until('it is counted', async () => (await readsFrom(api, 'replica')) > fromReplica);
      expect(await readsFrom(api, 'replica')).to.equal(fromReplica + 1);
      expect(await readsFrom(api, 'retry')).to.equal(again);
      expect((await standby.statementsSince(start)).join()).to.include(sql);
    });
  }

  it('show members their own writes', async () => {
    const [a, b, c] = people();
    await standby.pause();
    try {
      expect(await sees(a, c)).to.equal(true);
      expect((await a.client.post('/api/blocks', { blockedId: c.id })).status).to.be.below(300);
      expect(await sees(a, c)).to.equal(false);
      expect(await source(a)).to.equal('primary');
      // The blocked member sees the block at once too; the third has written nothing.
      expect(await sees(c, a)).to.equal(false);
      expect(await source(b)).to.equal('replica');
    } finally {
      await standby.resume();
    }
    await readsOfReplica(a);
    expect(await sees(a, c)).to.equal(false);
  });

  it('show the partner a match although only the other member has written', async () => {
    const [a, b] = people();
    await like(a, b);
    await readsOfReplica(a);
    await standby.pause();
    try {
      expect(await source(a)).to.equal('replica');
      await like(b, a);
      expect(await source(a)).to.equal('primary');
    } finally {
      await standby.resume();
    }
  });

  it('show the recipient of an event no state from before it', async () => {
    const [a, b] = people();
    await createMatch(a, b);
    const live = await b.client.live(b.id);
    await readsOfReplica(b);
    await standby.pause();
    try {
      expect(await sees(b, a)).to.equal(true);
      expect(await source(b)).to.equal('replica');
      const blocked = a.client.post('/api/blocks', { blockedId: b.id });
      await live.next('match_ended');
      expect(await sees(b, a)).to.equal(false);
      expect(await source(b)).to.equal('primary');
      expect((await blocked).status).to.be.below(300);
    } finally {
      live.close();
      await standby.resume();
    }
  });

  it('do not answer a member whose position is unknown, such as a new one', async () => {
    const [a] = people();
    await readsOfReplica(a);
    await redis.del(`position:${a.id}`);
    expect(await source(a)).to.equal('primary');
    await readsOfReplica(a);
  });

  it('lose their traffic when they are 5 s behind, and get it back', async () => {
    const [a, b] = people();
    for (const api of apis) await replicasCatchUp(api, [proxy.port]);
    await standby.pause();
    try {
      await pool().query('update users set bio = bio where id = $1', [b.id]);
      const written = Date.now();
      const reads = [a, b].map((one) => lastReplicaRead(apiOf(one), one, written + 7_000));
      const last = (await Promise.all(reads)).map((at) => at - written);
      console.log(`measured: a paused replica answered for ${last.join(' and ')} ms`);
      // A stall of one process takes the replica out of its use sooner.
      expect(Math.max(...last), 'last read from the replica').to.be.within(4_000, 5_000);
    } finally {
      await standby.resume();
    }
    await readsOfReplica(a);
  });

  it('lose their traffic when the primary does not tell its position', async () => {
    const [a] = people();
    const position = 'function pg_current_wal_insert_lsn()';
    await asOwner(`revoke execute on ${position} from public`);
    try {
      await readUntil('primary', apis[0], a);
      const isBehind = async () => (await lagOf(apis[0], proxy.port)) > 5;
      await until('the lag grows', isBehind, READ_WITHIN_MS);
    } finally {
      await asOwner(`grant execute on ${position} to public`);
    }
    await readsOfReplica(a);
  });

  it('lose their traffic while Redis is away and for 10 s after, also in an idle process', async () => {
    const redis = await startRedis();
    const toRedis = new TcpProxy();
    await toRedis.open(Number(new URL(redis.url).port));
    const env = {
      DATABASE_READ_URL: standby.urlAt(proxy.port),
      METRICS_PORT: '0',
      REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
    };
    const [one, two] = await Promise.all([startApi('redis-1', env), startApi('redis-2', env)]);
    try {
      const [a, c] = [await createMember({}, one.base), await createMember({}, one.base)];
      const atTwo = { ...a, client: a.client.at(two.base) };
      await readUntil('replica', one, a);
      await readUntil('replica', two, atTwo);
      await replicasCatchUp(two, [proxy.port]);
      await standby.pause();
      await toRedis.close();
      expect(await sourceOf(one, a)).to.equal('primary');
      expect((await a.client.post('/api/blocks', { blockedId: c.id })).status).to.be.below(300);
      // The second process has not used Redis meanwhile.
      const opened = Date.now();
      await toRedis.open(Number(new URL(redis.url).port));
      await until('Redis is back', async () =>
        (await clientsOf(redis.url)).includes('redis-2:commands'),
      );
      const connected = Date.now();
      expect(await sees(atTwo, c)).to.equal(false);
      expect(await sourceOf(two, atTwo)).to.equal('primary');
      await standby.resume();
      // From now on, the age of the replica does not keep it from answering.
      const { lastOther, first } = await readUntil('replica', two, atTwo);
      expect(first - opened, 'first read from the replica').to.be.greaterThan(10_000);
      // A command that a busy machine delays begins the time again.
      expect(lastOther - connected, 'last read from the primary').to.be.lessThan(25_000);
      console.log(
        `measured: reads from the replica ${first - connected} ms after the connection to Redis`,
      );
      expect(await sees(atTwo, c)).to.equal(false);
    } finally {
      await standby.resume();
      await Promise.all([one.stop(), two.stop()]);
      await toRedis.close();
      await redis.stop();
    }
  });

  for (const [what, fail, mend] of [
    [
      'are killed',
      async () => {
        await standby.kill();
        await proxy.close();
      },
      async () => {
        await standby.start();
        await proxy.open(standby.port());
      },
    ],
    ['hang', async () => proxy.stall('overlap'), async () => {}],
  ] as const) {
    it(`cost no request under load when they ${what}`, async () => {
      const members = people();
      let running = true;
      const times: number[] = [];
      const load = Array.from({ length: 12 }, async (_, n) => {
        const member = members[n % members.length] as Member;
        while (running) {
          const start = performance.now();
          await gallery(member);
          times.push(performance.now() - start);
        }
      });
      await until('the load runs', () => times.length > 100, READ_WITHIN_MS);
      const before = times.length;
      await fail();
      await until('reads go on', () => times.length > before + 200, READ_WITHIN_MS);
      running = false;
      await Promise.all(load);
      expect(Math.max(...times), 'slowest ms').to.be.lessThan(8_000);
      console.log(
        `measured: ${what}: ${times.length} reads, slowest ${Math.round(Math.max(...times))} ms`,
      );
      await mend();
      await readsOfReplica(members[0]);
    });
  }

  // The last one: the standby does not become one again.
  it('lose their traffic when they are promoted', async () => {
    const [a] = people();
    await standby.promote();
    const promoted = Date.now();
    const { lastOther } = await readUntil('primary', apis[0], a);
    expect(lastOther - promoted, 'last read from the replica').to.be.lessThan(3_000);
    expect(await source(a)).to.equal('primary');
  });
});
