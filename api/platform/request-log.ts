import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { log } from './logger.ts';
import type { Answered } from './metrics.ts';

/** What every answer says beside its own: to be kept nowhere, guessed about or shown elsewhere. */
const HEADERS = [
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Resource-Policy',
  'same-origin',
];

/** An id for a request, and the headers of its answer, names and values in turn. */
export function nextAnswer(): { requestId: string; headers: string[] } {
  const requestId = randomUUID();
  return { requestId, headers: ['X-Request-Id', requestId, ...HEADERS] };
}

/** Logs an answered request: its route pattern, status and time; no path, query or body. */
export function logAnswer(requestId: string, { method, route, status, started }: Answered): void {
  const ms = Math.round(performance.now() - started);
  log.debug({ requestId, method, route, status, ms }, 'request');
}

/** Gives each request its id and headers, and logs it. */
export async function logRequest(ctx: Context, next: Next): Promise<void> {
  const started = performance.now();
  const { requestId, headers } = nextAnswer();
  ctx.state.requestId = requestId;
  for (let i = 0; i < headers.length; i += 2) ctx.set(headers[i] ?? '', headers[i + 1] ?? '');
  await next();
  const { method, status, state } = ctx;
  logAnswer(requestId, { method, route: state.route ?? 'none', status, started });
}
