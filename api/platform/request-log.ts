import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { log } from './logger.ts';

/** Gives each request an id and logs route pattern, status and time, but no path, query or body. */
export async function logRequest(ctx: Context, next: Next): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  await next();
  const { method, status, _matchedRoute: route } = ctx;
  const ms = Math.round(performance.now() - started);
  log.debug({ requestId, method, route, status, ms }, 'request');
}
