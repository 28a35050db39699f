import { expect } from 'chai';
import { photoKey } from '#contract/media.ts';
import { isUnavailable } from '#db/sql.ts';
import { type JourneyMember, meet, signUp, throwing, uploadNoise } from '#test/journey.ts';
import { Traffic } from '#test/resilience/traffic.ts';
import { until } from '#test/until.ts';
import { type Engines, startEngines } from './engines.ts';
import { READ_WITHIN_MS, readsFrom } from './replica-reads.ts';
import { stored } from './s3-server.ts';

/** The channels of so many members are on each node of the cluster, but for one run in a million. */
const PAIRS = 18;
const MESSAGES_PER_SECOND = 6;
/** Within this time each member has a message that was written after a failure. */
const DELIVERED_WITHIN_MS = 60_000;
const CONNECTED_WITHIN_MS = 60_000;
const JOB = 'delete-old-deliveries';

describe('all engines at once', function () {
  this.timeout(240_000);
  const stops: (() => unknown)[] = [];
  let engines: Engines;
  let ann: JourneyMember;
  let ben: JourneyMember;

  before(async () => {
    engines = await startEngines(stops);
  });
  after(async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  });

  const photosOf = async ({ client, id }: JourneyMember): Promise<string[]> =>
    (await client.get(`/api/users/${id}`)).body.images;
  const reads = async (from: 'replica' | 'retry') =>
    (await Promise.all(engines.apis.map((api) => readsFrom(api, from)))).reduce((a, b) => a + b);

  /** Reads the gallery until an instance asks the replica, which none does for 10 s after it connects to Redis. */
  const untilReplicaAnswers = () =>
    until(
      'a read of the replica',
      async () => {
        const before = await reads('replica');
        expect((await ben.client.get('/api/users')).status).to.equal(200);
        return (await reads('replica')) > before;
      },
      READ_WITHIN_MS,
    );

  it('carry the journey of the container test', async () => {
    [ann, ben] = (await meet(throwing, engines.base)) as [JourneyMember, JourneyMember];
  });

  it('keep photos in the bucket, which nginx reads', async () => {
    const [photo = ''] = await photosOf(ann);
    const key = photoKey(photo);
    const files = [1080, 360, 720].map((width) => `${key.slice(0, 2)}/${key}/${width}.webp`);
    expect(await stored(engines.s3)).to.include.members(files);
    const requests = engines.s3.requests.filter(({ path }) => path.includes(key));
    expect(requests.map(({ method }) => method)).to.include.members(['PUT', 'GET']);
  });

  it('reach Postgres through the pooler', async () => {
    const ports = await engines.pooler.serverPorts();
    const { rows } = await engines.db.query<{ port: number }>(
      `select client_port as port from pg_stat_activity
        where datname = current_database() and usename = 'overlap_app' and client_port = any($1)`,
      [ports],
    );
    expect(ports).to.not.be.empty;
    expect(rows.map(({ port }) => port)).to.have.members(ports);
  });

  it('read from the replica', async () => {
    await untilReplicaAnswers();
    // A replica that a busy machine stalls for a second counts as down.
    const failures = engines.apis
      .flatMap(({ lines }) => lines)
      .filter((line) => line.includes('read of a replica failed'))
      .map((line) => JSON.parse(line).err)
      .filter((error) => !isUnavailable(Object.assign(new Error(), error)));
    expect(failures).to.deep.equal([]);
  });

  it('spread requests over both nginx and all instances', () => {
    const lines = engines.gateway.nginxes.map((nginx) => nginx.logged());
    for (const log of lines) expect(log).to.not.be.empty;
    const upstreams = lines.flat().map((line) => JSON.parse(line).upstream);
    expect(upstreams).to.include.members(engines.apis.map(({ base }) => new URL(base).host));
  });

  describe('while members chat', () => {
    let traffic: Traffic;
    let sending: Promise<void>;

    before(async () => {
      traffic = await Traffic.start(engines, PAIRS);
      sending = traffic.send(MESSAGES_PER_SECOND);
    });
    after(() => traffic?.close());

    /** Waits until each member has a message of the other that was written after now. */
    async function untilDelivered(): Promise<void> {
      const since = Date.now();
      const has = ({ messages, member }: Traffic['clients'][number]) =>
        messages.some((one) => one.senderId !== member.id && Date.parse(one.createdAt) > since);
      await until('delivered', () => traffic.clients.every(has), DELIVERED_WITHIN_MS);
    }

    it('use each node of the cluster', async () => {
      await untilDelivered();
      for (const command of ['spublish', 'ssubscribe', 'evalsha']) {
        const calls = await engines.redis.calls(command);
        expect(Math.min(...calls), command).to.be.greaterThan(0);
      }
    });

    it('deliver messages while the replica is away', async () => {
      await engines.replica.kill();
      await untilDelivered();
      expect((await ben.client.get('/api/users')).status).to.equal(200);
      await engines.replica.restart();
      await untilReplicaAnswers();
    });

    it('deliver messages while a Redis node is away', async () => {
      await engines.redis.kill(1);
      await untilDelivered();
      await engines.redis.restart(1);
      await traffic.untilConnected(CONNECTED_WITHIN_MS);
      await untilDelivered();
    });

    it('deliver messages after the pooler was away', async () => {
      await engines.pooler.stop();
      expect((await ben.client.get('/api/matches')).status).to.equal(503);
      await engines.pooler.start();
      await untilDelivered();
    });

    it('deliver messages while the bucket is silent', async () => {
      const [photos, files] = [await photosOf(ann), await stored(engines.s3)];
      await engines.s3.behave('silent');
      const refused = uploadNoise(ann);
      await untilDelivered();
      const { status, body } = await refused;
      expect([status, body.code]).to.deep.equal([503, 'photos_unavailable']);
      await engines.s3.behave('works');
      expect(await photosOf(ann)).to.deep.equal(photos);
      expect(await stored(engines.s3)).to.deep.equal(files);
      expect((await ben.client.fetch(photos[0] ?? '')).status).to.equal(200);
    });

    it('deliver messages and run jobs after a worker was killed', async () => {
      const admin = await signUp(engines.base);
      await engines.db.query(`update users set role = 'admin' where id = $1`, [admin.id]);
      await engines.workers[0]?.stop('SIGKILL');
      const { status, text } = await admin.client.post(`/api/console/jobs/${JOB}/runs`, {});
      expect(status, text).to.be.below(300);
      await untilDelivered();
      const finished = async () =>
        (
          await engines.db.query(
            'select from job_requests where job = $1 and finished_at is not null and error is null',
            [JOB],
          )
        ).rowCount === 1;
      await until('the job has run', finished, 60_000);
    });

    it('deliver messages after an instance was killed', async () => {
      await engines.apis[0]?.stop('SIGKILL');
      await untilDelivered();
      await traffic.untilConnected(CONNECTED_WITHIN_MS);
      await untilDelivered();
    });

    it('have lost no acknowledged message', async () => {
      await Promise.all([traffic.stopSending(), sending]);
      const messages = await traffic.expectNothingLost();
      console.log(`  measured: ${messages} messages, 0 lost`);
    });
  });
});
