import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { log } from './logger.ts';

/** Gives each request an id and logs its route pattern, status and time: no path, query or body. */
export async function logRequest(ctx: Context, next: Next): Promise<void> {
  const started = performance.now();
  const requestId = randomUUID();
  ctx.state.requestId = requestId;
  ctx.set('X-Request-Id', requestId);
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.set('Cross-Origin-Resource-Policy', 'same-origin');
  await next();
  log.debug(
    {
      requestId,
      method: ctx.method,
      route: ctx.state.route ?? 'none',
      status: ctx.status,
      ms: Math.round(performance.now() - started),
    },
    'request',
  );
}
