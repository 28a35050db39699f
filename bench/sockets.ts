/**
 * `make bench-sockets`: idle sockets of the live channel over nginx, five API instances and a Redis Cluster of three
 * nodes. Then all sockets reconnect at once. `node bench/sockets.ts 2000` opens 2,000 sockets. The last line is JSON;
 * the exit code is 1 when a goal is missed.
 */
import { Client } from 'pg';
import { LOOPBACK } from '#dev/ports.ts';
import { createPairs } from '#test/bulk-factories.ts';
import { startNginx } from '#test/nginx.ts';
import { conclude, sized } from './goals.ts';
import { startProduct } from './setup.ts';
import { measureStorm, openAll, STEADY_PAIRS } from './sockets/measure.ts';

const INSTANCES = sized(5, 2);
/** Processes whose hard limit of 20,000 files holds 40,000 sockets of two files each. */
const WORKERS = 6;
const sockets = Number(process.argv[2] ?? sized(40_000, 200));

const { env, start, stop, redisPids } = await startProduct('sockets', { cluster: true });
process.once('SIGINT', () => process.exit(130));
try {
  const apis = await Promise.all(
    Array.from({ length: INSTANCES }, (_, i) => start(`api-${i}`, 'api/server.ts')),
  );
  const [apiPort = 0, ...otherApiPorts] = apis.map(({ port }) => port as number);
  const db = new Client({ connectionString: env.DATABASE_URL });
  await db.connect();
  const pairs = await createPairs(db, sockets / 2 + STEADY_PAIRS);
  await db.end();
  const nginx = await startNginx({
    apiPort,
    otherApiPorts,
    trustedProxy: LOOPBACK,
    maxSockets: sockets,
    // Else one worker takes most sockets, until it has no files left.
    listenOptions: 'reuseport',
    changes: { 'worker_processes 2;': `worker_processes ${WORKERS};` },
  });
  try {
    const stage = await openAll({ nginx, pairs, env, apis, redisPids });
    conclude('sockets', await measureStorm(stage));
    await Promise.all([stage.clients.stop(), stage.steady.stop()]);
  } finally {
    await nginx.stop();
    await Promise.all(apis.map((api) => api.stop()));
  }
} finally {
  await stop();
}
process.exit();
