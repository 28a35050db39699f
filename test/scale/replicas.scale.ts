import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { createMember, like, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { TcpProxy } from '#test/tcp-proxy.ts';
import { until } from '#test/until.ts';
import { readsFrom, type Source } from './replica-reads.ts';
import { type Standby, startStandby } from './standby.ts';

const gallery = async ({ client }: Member, after = 0): Promise<number[]> => {
  const { status, body } = await client.get(`/api/users?after=${after}`);
  expect(status).to.equal(200);
  return body.map(({ id }: { id: number }) => id);
};

/** Whether the gallery has this member. It is ordered by id, and other tests leave members too. */
const sees = async (viewer: Member, { id }: Member): Promise<boolean> =>
  (await gallery(viewer, id - 1)).includes(id);

describe('read replicas', function () {
  this.timeout(120_000);
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
    [ann, ben, cid] = await Promise.all(apis.concat(apis[0]).map(({ base }) => createMember(base)));
    for (const member of people()) await readsOfReplica(member);
  });
  after(async () => {
    await Promise.all((apis ?? []).map((api) => api.stop()));
    await proxy?.close();
    await standby?.stop();
  });

  const apiOf = ({ client }: Member): Api => apis.find(({ base }) => base === client.base) as Api;
  /** Where the next gallery of this member comes from. */
  async function sourceOf(member: Member): Promise<Source> {
    const count = (source: Source) => readsFrom(apiOf(member), source);
    const [replica, retry] = [await count('replica'), await count('retry')];
    await gallery(member);
    if ((await count('retry')) > retry) return 'retry';
    return (await count('replica')) > replica ? 'replica' : 'primary';
  }
  const readsOfReplica = (member: Member) =>
    until('the replica answers', async () => (await sourceOf(member)) === 'replica', 20_000);

  it('answer the gallery, searches, filter counts, exports and statistics', async () => {
    const admin = await createMember(apis[0].base, { role: 'admin' });
    await readsOfReplica(admin);
    // The first deck stores the exclusions of the viewer, which is a write.
    await admin.client.get('/api/users/discover');
    await readsOfReplica(admin);
    for (const path of [
      '/api/users',
      '/api/users/discover?ageMin=20',
      '/api/users/discover/filters/effects?ageMin=20&ageMax=60',
      '/api/account/export',
      '/api/stats',
    ]) {
      const before = await readsFrom(apis[0], 'replica');
      const { status, text } = await admin.client.get(path);
      expect(status, `${path} ${text.slice(0, 200)}`).to.equal(200);
      expect(await readsFrom(apis[0], 'replica'), path).to.be.greaterThan(before);
    }
    expect(await readsFrom(apis[0], 'retry')).to.equal(0);
  });

  it('show members their own writes', async () => {
    const [a, b, c] = people();
    await standby.pause();
    try {
      expect(await sees(a, c)).to.equal(true);
      expect((await a.client.post('/api/blocks', { blockedId: c.id })).status).to.be.below(300);
      expect(await sees(a, c)).to.equal(false);
      expect(await sourceOf(a)).to.equal('primary');
      // The others have written nothing.
      expect(await sourceOf(b)).to.equal('replica');
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
      expect(await sourceOf(a)).to.equal('replica');
      await like(b, a);
      expect(await sourceOf(a)).to.equal('primary');
    } finally {
      await standby.resume();
    }
  });

  it('lose their traffic when they are 5 s behind, and get it back', async () => {
    const [a, b] = people();
    await standby.pause();
    try {
      await pool().query('update users set bio = bio where id = $1', [b.id]);
      expect(await sourceOf(a)).to.equal('replica');
      await until('the replica is too old', async () => (await sourceOf(a)) === 'primary', 15_000);
    } finally {
      await standby.resume();
    }
    await readsOfReplica(a);
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
      await until('the load runs', () => times.length > 100, 30_000);
      const before = times.length;
      await fail();
      await until('reads go on', () => times.length > before + 200, 30_000);
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
});
