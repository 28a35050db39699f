import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { log } from './logger.ts';
import type { Answered } from './metrics.ts';

/** Logs an answered request: its route pattern, status and time; no path, query or body. */
export function logAnswer(requestId: string, { method, route, status, started }: Answered): void {
  const ms = Math.round(performance.now() - started);
  log.debug({ requestId, method, route, status, ms }, 'request');
}

/** Gives each request an id, and logs it. */
export async function logRequest(ctx: Context, next: Next): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  await next();
  const { method, status, state } = ctx;
  logAnswer(requestId, { method, route: state.route ?? 'none', status, started });
}
