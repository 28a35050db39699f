import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { createMatch, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { join } from '#test/sign-in.ts';
import { until } from '#test/until.ts';
import { type Cluster, startCluster } from './failover-cluster.ts';

const BACK_WITHIN_MS = 15_000;
const RETRY_MS = 100;
const ACKNOWLEDGED = 201;

/** A member who writes one message after another and sends each again until it is acknowledged. */
class Writer {
  readonly acknowledged: { clientId: string; at: number }[] = [];
  readonly statuses = new Set<number>();
  #isStopped = false;
  readonly #done: Promise<void>;

  constructor(member: Member, matchId: number) {
    this.#done = this.#write(member, matchId);
  }

  async #write({ id: senderId, client }: Member, matchId: number): Promise<void> {
    while (!this.#isStopped) {
      const clientId = randomUUID();
      const body = { matchId, senderId, content: 'Are you there?', clientId };
      for (let status = 0; status !== ACKNOWLEDGED && !this.#isStopped; ) {
        ({ status } = await client.post('/api/messages', body));
        this.statuses.add(status);
        if (status === ACKNOWLEDGED) this.acknowledged.push({ clientId, at: Date.now() });
        else await sleep(RETRY_MS);
      }
      await sleep(10);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#done;
  }
}

describe('failover of Postgres', function () {
  this.timeout(180_000);
  let cluster: Cluster;
  let apis: [Api, Api];

  before(async () => {
    cluster = await startCluster();
    apis = await Promise.all([
      startApi('failover-1', cluster.env),
      startApi('failover-2', cluster.env),
    ]);
  });
  after(async () => {
    await Promise.all((apis ?? []).map((api) => api.stop()));
    await cluster?.stop();
  });

  it('loses no acknowledged message, and members chat again within 15 s', async () => {
    const [ann, ben] = [await join(apis[0].base), await join(apis[1].base)];
    const matchId = await createMatch(ann, ben);
    const writers = [new Writer(ann, matchId), new Writer(ben, matchId)];
    await until('both write', () => writers.every(({ acknowledged }) => acknowledged.length > 20));

    const failedAt = Date.now();
    await cluster.failOver();
    const isBack = ({ acknowledged }: Writer) =>
      (acknowledged.at(-1)?.at ?? 0) > failedAt && acknowledged.length > 40;
    await until('both write again', () => writers.every(isBack), BACK_WITHIN_MS * 2);
    await Promise.all(writers.map((writer) => writer.stop()));

    const all = writers.flatMap(({ acknowledged }) => acknowledged);
    const client = new pg.Client(cluster.env.OWNER_DATABASE_URL);
    await client.connect();
    const { rows } = await client.query(
      'select client_id as id from messages where match_id = $1',
      [matchId],
    );
    await client.end();
    const stored = rows.map(({ id }: { id: string }) => id);
    expect(new Set(stored).size, 'duplicates').to.equal(stored.length);
    expect(stored, 'messages').to.include.members(all.map(({ clientId }) => clientId));
    const times = all.map(({ at }) => at).sort((a, b) => a - b);
    const pause = Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)));
    console.log(`  measured: ${all.length} messages, 0 lost; none for ${pause} ms`);
    expect(pause).to.be.below(BACK_WITHIN_MS);
    for (const { statuses } of writers) {
      expect([ACKNOWLEDGED, 503]).to.include.members([...statuses]);
    }
  });

  it('lets new members join on the promoted server', async () => {
    const member = await join(apis[1].base);
    expect((await member.client.get('/api/users')).status).to.equal(200);
  });
});
