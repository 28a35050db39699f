import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Context, Next } from 'koa';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { config } from './config.ts';
import { log } from './logger.ts';

/** Labels are few by design: routes as their patterns, never a path, a member or an address. */
const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer, by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** A counter of this process, shown with all others. */
export const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Counter<Label>({ name, help, labelNames });

/** A number of this process that goes up and down. */
export const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  new Gauge<Label>({ name, help, labelNames });

/** A request that has its answer. */
export interface Answered {
  method: string;
  /** Pattern of the path. */
  route: string;
  status: number;
  /** By the clock of `performance`. */
  started: number;
}

export const observeRequest = ({ started, ...labels }: Answered): void =>
  requests.observe(labels, (performance.now() - started) / 1000);

/** Times each request. */
export async function measureRequest(ctx: Context, next: Next): Promise<void> {
  const started = performance.now();
  await next();
  const { method, status, state } = ctx;
  observeRequest({ method, route: state.route ?? 'none', status, started });
}

/**
 * Answers `GET /metrics` in Prometheus' text form on a port of its own, which is published nowhere.
 *
 * @param port 0 takes a free one; undefined, the default, opens none.
 * @returns how to close it.
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
  log.info({ metricsPort: (server.address() as { port: number }).port }, 'metrics are served');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
