import { expect } from 'chai';
import { pool } from '#db/sql.ts';
import { createMember, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { TcpProxy } from '#test/tcp-proxy.ts';
import { until } from '#test/until.ts';
import {
  find,
  gallery,
  lagOf,
  READ_WITHIN_MS,
  readsFrom,
  replicasCatchUp,
  sees,
} from './replica-reads.ts';
import { type Standby, startStandby } from './standby.ts';

describe('two read replicas', function () {
  this.timeout(240_000);
  const standbys: Standby[] = [];
  const proxies: TcpProxy[] = [];
  let apis: [Api, Api];
  let members: [Member, Member, Member];

  before(async () => {
    for (const name of ['standby_left', 'standby_right']) {
      const standby = await startStandby(name);
      standbys.push(standby);
      const proxy = new TcpProxy();
      proxies.push(proxy);
      await proxy.open(standby.port());
    }
    const urls = standbys.map((standby, i) => standby.urlAt(proxies[i]?.port ?? 0));
    const env = { DATABASE_READ_URL: urls.join(','), METRICS_PORT: '0' };
    apis = await Promise.all([startApi('two-1', env), startApi('two-2', env)]);
  });
  beforeEach(async () => {
    const [one, two] = apis;
    members = await Promise.all([
      createMember({}, one.base),
      createMember({}, one.base),
      createMember({}, two.base),
    ]);
    for (const member of members) await gallery(member);
    await catchUp();
  });
  after(async () => {
    await Promise.all((apis ?? []).map((api) => api.stop()));
    for (const proxy of proxies) await proxy.close();
    for (const standby of standbys) await standby.stop();
  });

  /** Waits until both APIs know that both replicas have all that is written now. */
  async function catchUp() {
    const ports = proxies.map(({ port }) => port);
    await Promise.all(apis.map((api) => replicasCatchUp(api, ports)));
    await until(
      'both APIs read from replicas',
      async () => {
        const before = await replicaReads();
        for (const member of members) await gallery(member);
        return (await replicaReads()) === before + members.length;
      },
      READ_WITHIN_MS,
    );
  }
  const replicaReads = async () =>
    (await readsFrom(apis[0], 'replica')) + (await readsFrom(apis[1], 'replica'));

  it('never answer from the one that lacks the own write of the member', async () => {
    while (!(await readsAfterWrite())) {
      const [one, two] = apis;
      const bases = [one, one, two].map(({ base }) => base);
      members = (await Promise.all(bases.map((base) => createMember({}, base)))) as typeof members;
      await catchUp();
    }
  });

  /**
   * Reads with one replica paused. @returns false when that took longer than 5 s, after which the age of the paused
   * replica alone would keep it from answering, so that the reads have shown nothing.
   */
  async function readsAfterWrite(): Promise<boolean> {
    const [ann, ben, cid] = members;
    const [paused] = standbys as [Standby];
    await paused.pause();
    try {
      expect(await sees(ann, cid)).to.equal(true);
      const start = Date.now();
      const isYoung = () => Date.now() - start < 5_000;
      // Without a recorded position, so that both replicas may answer the other member.
      await pool().query('update users set name = $1 where id = $2', ['New name', cid.id]);
      expect((await ann.client.post('/api/blocks', { blockedId: cid.id })).status).to.be.below(300);
      const before = await readsFrom(apis[0], 'replica');
      const replicaReadsOfAnn = async () => (await readsFrom(apis[0], 'replica')) - before;
      do expect(await sees(ann, cid)).to.equal(false);
      while (isYoung() && (await replicaReadsOfAnn()) === 0);
      const first = await replicaReadsOfAnn();
      for (let i = 0; i < 30; i += 1) expect(await sees(ann, cid), `gallery ${i}`).to.equal(false);
      const fromReplica = (await replicaReadsOfAnn()) - first;
      const names = new Set<string | undefined>();
      const haveBothAnswered = () => names.has(cid.name) && names.has('New name');
      do names.add((await find(ben, cid))?.name);
      while (isYoung() && !haveBothAnswered());
      console.log(
        `measured: ${fromReplica} of 30 galleries after a write from a replica, ${Date.now() - start} ms`,
      );
      if (!isYoung()) return false;
      expect(fromReplica).to.be.greaterThan(15);
      return true;
    } finally {
      await paused.resume();
    }
  }

  it('export the lag of each', async () => {
    const [paused] = standbys as [Standby];
    const [left, right] = proxies.map(({ port }) => port) as [number, number];
    await paused.pause();
    try {
      await pool().query('update users set bio = bio where id = $1', [members[0].id]);
      await until('5 s', async () => (await lagOf(apis[0], left)) > 5, READ_WITHIN_MS);
      const isCurrent = async () => (await lagOf(apis[0], right)) < 2;
      await until('the other one is current', isCurrent, READ_WITHIN_MS);
    } finally {
      await paused.resume();
    }
    const hasCaughtUp = async () => (await lagOf(apis[0], left)) < 2;
    await until('it has caught up', hasCaughtUp, READ_WITHIN_MS);
  });

  it('cost no request when one is killed under reads and writes, and the other takes its reads', async () => {
    const [ann, ben, cid] = members;
    let running = true;
    let [reads, writes] = [0, 0];
    const read = async (member: Member) => {
      while (running) {
        await gallery(member);
        reads += 1;
      }
    };
    const write = async (other: Member) => {
      while (running) {
        const blocked = await ann.client.post('/api/blocks', { blockedId: other.id });
        expect(blocked.status).to.be.below(300);
        expect(await sees(ann, other)).to.equal(false);
        const unblocked = await ann.client.call('DELETE', `/api/blocks/${other.id}`);
        expect(unblocked.status).to.be.below(300);
        expect(await sees(ann, other)).to.equal(true);
        writes += 2;
      }
    };
    const readers = [ben, cid, ben, cid, ben, cid];
    // A block is a write for the blocked member too, so the readers are not blocked.
    const others = await Promise.all(apis.map(({ base }) => createMember({}, base)));
    const load = Promise.all([...readers.map(read), ...others.map(write)]);
    // A request that fails ends the test at once.
    const during = (what: string, condition: () => boolean) =>
      Promise.race([load, until(what, condition, READ_WITHIN_MS)]);
    try {
      await during('the load runs', () => reads > 100 && writes > 20);
      await standbys[0]?.kill();
      await proxies[0]?.close();
      const [reads0, writes0, fromReplica0] = [reads, writes, await replicaReads()];
      await during('the load goes on', () => reads > reads0 + 300 && writes > writes0 + 40);
      const [readAfter, fromReplica] = [reads - reads0, (await replicaReads()) - fromReplica0];
      expect(fromReplica).to.be.greaterThan(readAfter / 2);
      console.log(
        `measured: one of two killed: ${reads} reads and ${writes} writes without a failure, ` +
          `${fromReplica} from the other replica beside ${readAfter} reads of members who wrote nothing`,
      );
    } finally {
      running = false;
      await load;
    }
    await standbys[0]?.start();
    await proxies[0]?.open(standbys[0]?.port() ?? 0);
    await catchUp();
  });
});
