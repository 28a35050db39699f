import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createClient } from '#db/sql.ts';
import { runChild } from '#dev/children.ts';
import { environment } from '#test/environment.ts';
import { createMatch, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { join } from '#test/sign-in.ts';
import { until } from '#test/until.ts';
import { type Cluster, startCluster } from './failover-cluster.ts';

const BACK_WITHIN_MS = 15_000;
/** Until members chat, on a busy machine. */
const CHAT_WITHIN_MS = 60_000;
const RETRY_MS = 100;
const ACKNOWLEDGED = 201;

interface Arrival {
  clientId: string;
  at: number;
}

/** A member who writes one message after another and sends each again until it is acknowledged. */
class Writer {
  readonly acknowledged: Arrival[] = [];
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

/** The live channel of a member, and when messages of the other member arrived on it. */
async function readLive({ id, client }: Member) {
  const live = await client.live(id);
  const arrived: Arrival[] = [];
  live.socket.on('message', () => {
    const event = live.events.at(-1);
    if (event?.type !== 'new_message' || event.message.senderId === id) return;
    arrived.push({ clientId: event.message.clientId, at: Date.now() });
  });
  return { live, arrived };
}

/** The longest time without an arrival. */
function longestPause(arrivals: Arrival[]): number {
  const times = arrivals.map(({ at }) => at).sort((a, b) => a - b);
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)));
}

for (const fault of ['killed', 'frozen'] as const) {
  describe(`failover of a ${fault} Postgres through HAProxy`, function () {
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

    it('loses no acknowledged message, and members chat live again within 15 s', async () => {
      const [ann, ben] = [await join(undefined, apis[0].base), await join(undefined, apis[1].base)];
      const matchId = await createMatch(ann, ben);
      const readers = [await readLive(ann), await readLive(ben)];
      const writers = [new Writer(ann, matchId), new Writer(ben, matchId)];
      const chats = () => [
        ...writers.map(({ acknowledged }) => acknowledged),
        ...readers.map(({ arrived }) => arrived),
      ];
      const haveSince = (time: number) => () =>
        chats().every((list) => list.filter(({ at }) => at > time).length > 20);
      await until('both chat', haveSince(0), CHAT_WITHIN_MS);

      // The pauses below include the time until the failure is noticed.
      await cluster.failOver(fault);
      await until('both chat again', haveSince(Date.now()), CHAT_WITHIN_MS);
      await Promise.all(writers.map((writer) => writer.stop()));

      const all = writers.flatMap(({ acknowledged }) => acknowledged);
      const client = createClient({ connectionString: cluster.env.OWNER_DATABASE_URL });
      await client.connect();
      const { rows } = await client.query(
        'select client_id as id from messages where match_id = $1',
        [matchId],
      );
      await client.end();
      const stored = rows.map(({ id }: { id: string }) => id);
      expect(new Set(stored).size, 'duplicates').to.equal(stored.length);
      expect(stored, 'messages').to.include.members(all.map(({ clientId }) => clientId));
      const [written, live] = [
        longestPause(all),
        Math.max(...readers.map(({ arrived }) => longestPause(arrived))),
      ];
      console.log(
        `  measured: HAProxy, ${fault}: ${all.length} messages, 0 lost; none written for ${written} ms, none live for ${live} ms`,
      );
      expect(written).to.be.below(BACK_WITHIN_MS);
      expect(live).to.be.below(BACK_WITHIN_MS);
      for (const { statuses } of writers) {
        expect([ACKNOWLEDGED, 503]).to.include.members([...statuses]);
      }
      const arrived = () =>
        new Set(readers.flatMap((reader) => reader.arrived.map(({ clientId }) => clientId)));
      const areAllLive = () => all.every(({ clientId }) => arrived().has(clientId));
      await until('every message is live', areAllLive, CHAT_WITHIN_MS);
      for (const reader of readers) {
        expect(reader.live.socket.readyState, 'the live channel').to.equal(reader.live.socket.OPEN);
        reader.live.close();
      }
    });

    it('lets new members join on the promoted server', async () => {
      const member = await join(undefined, apis[1].base);
      expect((await member.client.get('/api/users')).status).to.equal(200);
    });

    it('migrates the promoted server', async () => {
      const output = await runChild(process.execPath, ['db/migrate.ts'], {
        env: environment(cluster.env),
      });
      expect(output.join('\n')).to.include('The schema is up to date.');
    });
  });
}
