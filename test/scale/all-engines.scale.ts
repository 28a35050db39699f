import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { photoAt } from '#contract/media.ts';
import { connection } from '#db/config.ts';
import { pool } from '#db/sql.ts';
import { type Instance, startInstance } from '#dev/instance.ts';
import { LOOPBACK } from '#dev/ports.ts';
import { Authenticator, signInWith, signUpWith } from '#test/authenticator.ts';
import { Client } from '#test/client.ts';
import { createMember, like, type Member } from '#test/factories.ts';
import { type Api, startApi } from '#test/instances.ts';
import { type Nginx, startNginx } from '#test/nginx.ts';
import { type RedisCluster, startRedisCluster } from '#test/redis-cluster.ts';
import { until } from '#test/until.ts';
import { type Pooler, startPgbouncer } from './pgbouncer.ts';
import { readsFrom } from './replica-reads.ts';
import { type S3Server, startS3 } from './s3-server.ts';
import { type Standby, startStandby } from './standby.ts';
import { upload } from './upload.ts';

const INSTANCES = 4;
const WORKERS = 2;
const JOB = 'delete-old-deliveries';

describe('all engines at once', function () {
  this.timeout(180_000);
  let s3: S3Server;
  let standby: Standby;
  let pooler: Pooler;
  let redis: RedisCluster;
  let apis: Api[];
  let workers: Instance[];
  let nginx: Nginx;

  before(async () => {
    s3 = await startS3('everything');
    standby = await startStandby('standby_all');
    pooler = await startPgbouncer();
    redis = await startRedisCluster();
    const env = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: connection().connectionString,
      DATABASE_READ_URL: standby.urlAt(standby.port()),
      REDIS_URL: redis.url,
      REDIS_CLUSTER: '1',
      MEDIA_URL: s3.url,
      MEDIA_ACCEL: '/protected-media',
      METRICS_PORT: '0',
    };
    apis = await Promise.all(
      Array.from({ length: INSTANCES }, (_, i) => startApi(`all-${i + 1}`, env)),
    );
    workers = await Promise.all(
      Array.from({ length: WORKERS }, (_, i) =>
        startInstance({
          name: `worker-${i + 1}`,
          script: 'worker/worker.ts',
          readyMessage: 'worker started',
          env: { ...env, LOG_LEVEL: 'info' },
          watch: false,
          onLine: () => {},
        }),
      ),
    );
    const ports = apis.map(({ base }) => new URL(base).port);
    // The first one takes the place of the host that `startNginx` replaces.
    const [, ...others] = ports.map((port) => `server ${LOOPBACK}:${port};`);
    const servers = ['server $api_host:3000;', ...others].join(' ');
    nginx = await startNginx({
      apiPort: Number(ports[0]),
      changes: {
        'include proxy-headers.conf;\n  proxy_http_version': `upstream replicas { ${servers} }\n  include proxy-headers.conf;\n  proxy_http_version`,
        'set $api http://$api_host:3000;': 'set $api http://replicas;',
      },
    });
  });
  after(async () => {
    await nginx?.stop();
    await Promise.all([...(workers ?? []), ...(apis ?? [])].map((one) => one.stop()));
    await pooler?.stop();
    pooler?.remove();
    await standby?.stop();
    await redis?.stop();
    await s3?.stop();
  });

  const base = () => `http://${LOOPBACK}:${nginx.port}`;

  async function joinWithPasskey(name: string): Promise<Member & { passkey: Authenticator }> {
    const client = new Client(base());
    const passkey = new Authenticator();
    const { status, text, body } = await signUpWith(client, passkey);
    expect(status, text).to.equal(200);
    const onboarding = await client.post('/api/onboarding', {
      name,
      birthDate: '1994-05-06',
      gender: null,
      acceptTerms: true,
      acceptSensitive: true,
    });
    expect(onboarding.status, onboarding.text).to.equal(200);
    return { id: body.user.id, name, client, passkey };
  }
  const send = ({ id, client }: Member, matchId: number, content: string) =>
    client.post('/api/messages', { matchId, senderId: id, content, clientId: randomUUID() });

  it('people join, show photos, match, chat, leave and come back', async () => {
    const [ann, ben] = [await joinWithPasskey('Ann'), await joinWithPasskey('Ben')];
    const { status, photo } = await upload(ann);
    expect(status).to.equal(201);
    const live = await Promise.all([ann, ben].map(({ id, client }) => client.live(id)));
    await like(ann, ben);
    expect(await like(ben, ann)).to.equal(true);
    const [match] = await Promise.all(live.map((one) => one.next('new_match')));
    const matchId = match?.match.id ?? 0;
    for (const [i, [from, text]] of [
      [ann, 'Hello Ben'] as const,
      [ben, 'Hello Ann'] as const,
    ].entries()) {
      expect((await send(from, matchId, text)).status).to.equal(201);
      await Promise.all(live.map((one) => one.next('new_message', i + 1)));
    }
    const picture = await ben.client.fetch(photoAt(photo, 360));
    expect([picture.status, picture.headers.get('content-type')]).to.deep.equal([
      200,
      'image/webp',
    ]);
    const again = new Client(base());
    expect((await signInWith(again, ann.passkey)).body.user.id).to.equal(ann.id);
    const { body } = await again.get(`/api/messages/${matchId}`);
    expect(body.map(({ content }: { content: string }) => content)).to.deep.equal([
      'Hello Ben',
      'Hello Ann',
    ]);
    for (const one of live) one.close();
  });

  it('every instance answers, and the replica shares the reads', async () => {
    const members = await Promise.all(apis.map((api) => createMember(api.base)));
    const reads = async () =>
      (await Promise.all(apis.map((api) => readsFrom(api, 'replica')))).reduce((a, b) => a + b);
    const before = await reads();
    // An instance reads from the primary for 10 s after its first connection to each Redis server.
    const hasRead = async () => {
      for (const { client } of members) {
        expect((await client.get('/api/users')).status).to.equal(200);
      }
      return (await reads()) > before;
    };
    await until('reads of the replica', hasRead, 20_000);
    expect(await Promise.all(apis.map((api) => readsFrom(api, 'retry')))).to.deep.equal([
      0, 0, 0, 0,
    ]);
  });

  it('one of the workers runs a job that an admin requests', async () => {
    const admin = await createMember(base(), { role: 'admin' });
    const { status, text } = await admin.client.post(`/api/console/jobs/${JOB}/runs`, {});
    expect(status, text).to.be.below(300);
    const request = async () =>
      (
        await pool().query(
          'select finished_at as "finishedAt", error from job_requests where job = $1 order by id desc limit 1',
          [JOB],
        )
      ).rows[0];
    await until('the job has run', async () => (await request()).finishedAt !== null, 30_000);
    expect((await request()).error).to.equal(null);
  });
});
