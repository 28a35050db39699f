import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { encryptPushSubscription } from '#db/encrypted-columns.ts';
import { type Program, startProgram } from '../programs.ts';
import { startPushService } from '../push-service.ts';
import { until } from '../until.ts';
import { Deployment } from './deployment.ts';

const PUSHES = 2_000;
const FIRST_ID = 2 ** 41;
/** In flight at the same time, so sent again at most once each after a kill. */
const IN_FLIGHT_MAX = 64;
/** A killed worker's pushes are due again after a minute. */
const WAIT_MS = 180_000;

describe('a worker that is killed while it sends pushes', () => {
  const directory = mkdtempSync(join(tmpdir(), 'overlap-pushes-'));
  let deployment: Deployment;
  let service: Awaited<ReturnType<typeof startPushService>>;
  let worker: Program | undefined;
  before(async function () {
    this.timeout(180_000);
    deployment = await Deployment.start(0);
    service = await startPushService();
    writeFileSync(join(directory, 'ca.pem'), service.cert);
    await queuePushes();
  });
  after(async () => {
    await worker?.stop('SIGKILL');
    service.stop();
    await deployment.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  it('loses no push, and its successor repeats only those in flight', async function () {
    this.timeout(2 * WAIT_MS);
    worker = await startWorker();
    await until('half of the pushes', () => service.received.length >= PUSHES / 2, WAIT_MS);
    await worker.stop('SIGKILL');
    worker = await startWorker();
    await until('every push is recorded', async () => (await countSent()) === PUSHES, WAIT_MS);
    const devices = new Set(service.received.map(({ device }) => device));
    expect(devices.size).to.equal(PUSHES);
    expect(service.received.length - PUSHES).to.be.at.most(IN_FLIGHT_MAX);
    expect(service.counts.openMax).to.be.at.most(IN_FLIGHT_MAX);
  });

  const startWorker = () =>
    startProgram('worker/worker.ts', 'worker started', {
      ...deployment.env,
      PUSH_ENDPOINTS: service.host,
      NODE_EXTRA_CA_CERTS: join(directory, 'ca.pem'),
    });

  async function countSent(): Promise<number> {
    const { rows } = await deployment.db.query(
      `select count(*)::int as sent from deliveries where state = 'sent'`,
    );
    return rows[0].sent;
  }

  /** Members who each have a device and a queued push of a like. */
  async function queuePushes(): Promise<void> {
    const { db } = deployment;
    await db.query(
      `insert into users (id, realm, name, birth_date, onboarded_at)
       select $1::bigint + n, 'live', 'Member', '1990-01-01', now() from generate_series(0, $2::int) n`,
      [FIRST_ID, PUSHES],
    );
    await db.query('insert into preferences (user_id) select id from users');
    await db.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select sha256(id::text::bytea), id, now() + interval '1 day' from users`,
    );
    const devices = Array.from({ length: PUSHES }, () => {
      const { endpoint, keys } = service.subscribe();
      const hash = createHash('sha256').update(endpoint).digest();
      return { hash, subscription: encryptPushSubscription(hash, { endpoint, keys }) };
    });
    await db.query(
      `insert into push_subscriptions (user_id, session_hash, endpoint_hash, subscription, vapid_id)
       select $1::bigint + n, sha256(($1::bigint + n)::text::bytea), hash, subscription, '\\x00000000'
         from unnest($2::bytea[], $3::bytea[]) with ordinality row (hash, subscription, n)`,
      [FIRST_ID, devices.map(({ hash }) => hash), devices.map(({ subscription }) => subscription)],
    );
    await db.query(
      `insert into swipes (swiper_id, swiped_id, liked, pair_key)
       select $1::bigint, id, true, pair_key($1, id) from users where id > $1::bigint`,
      [FIRST_ID],
    );
    await db.query(
      `insert into notifications (user_id, type, actor_id)
       select id, 'like', $1::bigint from users where id > $1::bigint`,
      [FIRST_ID],
    );
    await db.query(
      `insert into deliveries (user_id, kind, channel, notification_id, subscription_id, dedupe_key)
       select n.user_id, n.type, 'push', n.id, d.id, 'push:' || d.id || ':' || n.id
         from notifications n join push_subscriptions d on d.user_id = n.user_id`,
    );
  }
});
