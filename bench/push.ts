/**
 * `make bench-push`: one worker sends 10,000 queued pushes to a push service on this machine. It is killed
 * halfway, and another worker sends the rest. The last line is JSON, and the exit code is 1 when a goal is
 * missed. `node bench/push.ts 1000` sends fewer.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startInstance } from '#dev/instance.ts';
import { scratchDir } from '#dev/paths.ts';
import { startPostgres } from '#dev/postgres.ts';
import { startRedis } from '#dev/redis.ts';
import { startPushService } from '#test/push-service.ts';
import { until } from '#test/until.ts';
import { atLeast, atMost, conclude, type Ratio } from './goals.ts';

const PUSHES = Number(process.argv[2] ?? 10_000);
/** A killed worker's pushes are due again after a minute. */
const WAIT_MS = 300_000;
/** In flight at the same time, so sent again at most once each after a kill. */
const IN_FLIGHT_MAX = 64;

type Service = Awaited<ReturnType<typeof startPushService>>;

const startWorker = () =>
  startInstance({
    name: 'worker',
    script: 'worker/worker.ts',
    readyMessage: 'worker started',
    env: {},
    watch: false,
    onLine: (line) => {
      if (/"level":[56]0/.test(line)) console.log(line);
    },
  });

/** Waits until the service has received `count` pushes. @returns pushes a second since the first. */
async function rateUntil(service: Service, count: number): Promise<number> {
  const before = service.received.length;
  await until('the first push', () => service.received.length > before, WAIT_MS);
  const [started, first] = [performance.now(), service.received.length];
  await until(`${count} pushes`, () => service.received.length >= count, WAIT_MS);
  return (service.received.length - first) / ((performance.now() - started) / 1000);
}

async function measure(client: Client, service: Service): Promise<Ratio[]> {
  // Imported after the settings are there.
  const { queuePushes } = await import('./push/queue.ts');
  await queuePushes(client, service, PUSHES);
  console.log(`${PUSHES.toLocaleString('en')} queued pushes`);
  const killed = await startWorker();
  const before = await rateUntil(service, PUSHES / 2);
  await killed.stop('SIGKILL');
  console.log(`${Math.round(before)} a second, then kill -9`);
  const worker = await startWorker();
  const after = await rateUntil(service, PUSHES - IN_FLIGHT_MAX);
  console.log(`${Math.round(after)} a second by the next worker`);
  const countSent = async (): Promise<number> => {
    const { rows } = await client.query(
      `select count(*)::int as sent from deliveries where state = 'sent'`,
    );
    return rows[0].sent;
  };
  await until('every push is recorded', async () => (await countSent()) === PUSHES, WAIT_MS);
  await worker.stop();
  const devices = new Set(service.received.map(({ device }) => device)).size;
  return [
    atLeast('pushes a second', Math.min(before, after), 200),
    atMost('open connections', service.counts.openMax, IN_FLIGHT_MAX),
    atMost('pushes sent twice after kill -9', service.received.length - PUSHES, IN_FLIGHT_MAX),
    atMost('devices without their push', PUSHES - devices, 0),
  ];
}

const directory = scratchDir('bench');
const postgres = await startPostgres(join(directory, 'postgres'), false);
const redis = await startRedis();
const service = await startPushService();
try {
  await postgres.ensureDatabase('push');
  const certificate = join(directory, 'ca.pem');
  writeFileSync(certificate, service.cert);
  const mediaDir = join(directory, 'media');
  mkdirSync(mediaDir);
  const client = new Client({ connectionString: postgres.url('push') });
  await client.connect();
  Object.assign(process.env, {
    PUBLIC_ORIGIN: 'http://localhost:8080',
    DATABASE_URL: postgres.url('push'),
    LOG_LEVEL: 'info',
    REDIS_URL: redis.url,
    MEDIA_DIR: mediaDir,
    PUSH_ENDPOINTS: service.host,
    NODE_EXTRA_CA_CERTS: certificate,
  });
  const ratios = await measure(client, service).finally(() => client.end());
  conclude('push', ratios);
} finally {
  service.stop();
  await redis.stop();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
