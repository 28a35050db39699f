import { once } from 'node:events';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, register } from 'prom-client';
import { pool } from '#db/sql.ts';
import { config } from './config.ts';
import { log } from './logger.ts';

/** Creates a counter of this process. */
export const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Counter<Label>({ name, help, labelNames });

/** Creates a gauge of this process. @param read sets its values when the metrics are fetched. */
export const gauge = <Label extends string>(
  name: string,
  help: string,
  labelNames: Label[],
  read?: (gauge: Gauge<Label>) => void,
) =>
  new Gauge<Label>({
    name,
    help,
    labelNames,
    ...(read && {
      collect() {
        read(this);
      },
    }),
  });

gauge('postgres_pool_connections', 'Connections of the pool by state', ['state'], (connections) => {
  const { totalCount, idleCount, waitingCount } = pool();
  connections.set({ state: 'used' }, totalCount - idleCount);
  connections.set({ state: 'idle' }, idleCount);
  connections.set({ state: 'waiting' }, waitingCount);
});

/**
 * Serves `GET /metrics` in the Prometheus text format on an internal port.
 *
 * @param port 0 selects a free port, undefined serves nothing.
 * @returns a function that closes the server.
 */
export async function serveMetrics(port = config.metricsPort): Promise<() => void> {
  if (port === undefined) return () => {};
  collectDefaultMetrics();
  const server = createServer(async (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    const text = await register.metrics();
    res.writeHead(200, { 'content-type': register.contentType }).end(text);
  });
  server.listen(port, config.host);
  await once(server, 'listening');
  log.info({ metricsPort: (server.address() as { port: number }).port }, 'serving metrics');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
