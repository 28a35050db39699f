import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { config } from './config.ts';
import { log } from './logger.ts';

/** `$request_id` of nginx, which replaces the header of the client. */
const IS_ID = /^[0-9a-f]{32}$/;

const idOf = (ctx: Context): string => {
  const id = config.trustProxy ? ctx.get('X-Request-Id') : '';
  return IS_ID.test(id) ? id : randomUUID();
};

/** Gives each request the id of nginx's log and logs route pattern, status and time, but no path, query or body. */
export async function logRequest(ctx: Context, next: Next): Promise<void> {
  const started = performance.now();
  const requestId = idOf(ctx);
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  await next();
  const { method, status, _matchedRoute: route } = ctx;
  const ms = Math.round(performance.now() - started);
  log.debug({ requestId, method, route, status, ms }, 'request');
}
