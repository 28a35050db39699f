/**
 * `make bench-sockets`: idle sockets of the live channel over five API instances and a Redis Cluster of three nodes,
 * through nginx alone and through HAProxy with two nginx. All sockets reconnect at once, then a Redis node is killed.
 * `node bench/sockets.ts 2000` opens 2,000 sockets. The last line is JSON; the exit code is 1 when a goal is missed.
 */
import { Client } from 'pg';
import { createPairs } from '#test/bulk-factories.ts';
import { conclude, type Ratio } from './goals.ts';
import { startEnvironment } from './sockets/environment.ts';
import { nginxAlone, nginxBehindHaproxy } from './sockets/gateways.ts';
import { measureNodeLoss, measureStorm, openAll, STEADY_PAIRS } from './sockets/measure.ts';

const SOCKETS = 40_000;
const sockets = Number(process.argv[2] ?? SOCKETS);

const environment = await startEnvironment();
process.once('SIGINT', () => process.exit(130));
try {
  const db = new Client({ connectionString: environment.env.DATABASE_URL });
  await db.connect();
  const pairs = await createPairs(db, sockets / 2 + STEADY_PAIRS);
  await db.end();
  const ratios: Ratio[] = [];
  for (const open of [nginxAlone, nginxBehindHaproxy]) {
    const gateway = await open(
      environment.apis.map(({ port }) => port as number),
      sockets,
    );
    try {
      const stage = await openAll({ gateway, pairs, environment });
      ratios.push(...(await measureStorm(stage)));
      if (open === nginxBehindHaproxy) ratios.push(...(await measureNodeLoss(stage)));
      await Promise.all([stage.clients.stop(), stage.steady.stop()]);
    } finally {
      await gateway.stop();
    }
  }
  conclude('sockets', ratios);
} finally {
  await environment.stop();
}
process.exit();
