import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demandKeys } from '#db/keys.ts';
import { closePool } from '#db/sql.ts';
import { createApp } from './app.ts';
import { startDraining } from './features/health/routes.ts';
import { config } from './platform/config.ts';
import { log } from './platform/logger.ts';
import { serveMetrics } from './platform/metrics.ts';
import { redis } from './platform/redis.ts';
import { closeBus } from './realtime/bus.ts';

/** What still runs after this long is cut, so that the process ends well within 30 s. */
const DRAIN_MAX_MS = 20_000;

await demandKeys();
const closeMetrics = await serveMetrics();
const { app, closeAll, terminateAll } = createApp();
const server: Server = app.listen(config.port, config.host, () => {
  log.info({ port: (server.address() as AddressInfo).port }, 'listening');
});
// A slow or silent client holds a connection no longer than this.
server.requestTimeout = 30_000;
server.headersTimeout = 15_000;

/** Takes no new work, finishes what runs, closes sockets with 1012 "service restart", and lets the loop empty. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping');
  startDraining();
  closeAll();
  const cut = setTimeout(() => {
    terminateAll();
    server.closeAllConnections();
  }, DRAIN_MAX_MS);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
  closeMetrics();
  await closeBus();
  redis.disconnect();
  await closePool();
  log.info('stopped');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stop(signal).catch((error) => {
      log.error({ err: error }, 'stopping failed');
      process.exitCode = 1;
    });
  });
}
