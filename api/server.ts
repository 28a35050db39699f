import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUERY_MAX_MS } from '#db/config.ts';
import { checkKeys, requireAtStart } from '#db/keys.ts';
import { closeReplicas, startReplicas } from '#db/replicas/replicas.ts';
import { closePool, limitQueries } from '#db/sql.ts';
import { waits } from '#db/waits.ts';
import { createApp } from './app.ts';
import { startDraining } from './features/health/routes.ts';
import { checkPasskeyDomain } from './features/sign-in-methods/passkey-domain.ts';
import { config } from './platform/config.ts';
import { log } from './platform/logger.ts';
import { closeMail } from './platform/mail.ts';
import { serveMetrics } from './platform/metrics.ts';
import { redis, waitForRedis } from './platform/redis.ts';
import { closePubSub } from './realtime/pubsub.ts';

limitQueries(QUERY_MAX_MS);
await requireAtStart(checkKeys);
await requireAtStart(checkPasskeyDomain);
await waitForRedis();
startReplicas();
const closeMetrics = await serveMetrics();
const { app, closeAll, terminateAll } = createApp();
const server: Server = app.listen(config.port, config.host, () => {
  log.info({ port: (server.address() as AddressInfo).port }, 'listening');
});
// Bounds the time of slow clients. Bodies have shorter deadlines where they are read.
server.requestTimeout = 150_000;
server.headersTimeout = 15_000;

/** Stops accepting requests, closes sockets with 1012 "service restart" and waits for open requests. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping');
  startDraining();
  const removed = closeAll();
  const deadline = setTimeout(() => {
    terminateAll();
    server.closeAllConnections();
  }, waits.drain);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await Promise.all([closed, removed]);
  clearTimeout(deadline);
  closeMetrics();
  await closeMail();
  await closePubSub();
  redis.disconnect();
  await Promise.all([closePool(), closeReplicas()]);
  log.info('stopped');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    stop(signal).catch((error) => {
      log.error({ err: error }, 'shutdown failed');
      process.exitCode = 1;
    });
  });
}
