import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { Histogram } from 'prom-client';
import { unsubscribe } from '#contract/mails.ts';
import { StorageFullError, StorageUnavailableError } from '#db/media/media-store.ts';
import { isDeadlock, isTimeLimit, isUnavailable } from '#db/sql.ts';
import { config } from './config.ts';
import {
  AppError,
  invalid,
  methodNotAllowed,
  notFound,
  notImplemented,
  notJson,
  photosUnavailable,
  unavailable,
} from './errors.ts';
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

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Sets the default headers of every answer. */
export async function setHeaders(ctx: Context, next: Next): Promise<void> {
  ctx.set(HEADERS);
  await next();
}

/** Labels have few values: `route` is a pattern, never a path, a member or an address. */
const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Request duration, by route pattern',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Observes the duration of each request. */
export async function measureRequest(ctx: Context, next: Next): Promise<void> {
  const started = performance.now();
  await next();
  const { method, status, _matchedRoute: route = 'none' } = ctx;
  requests.observe({ method, route, status }, (performance.now() - started) / 1000);
}

/** Statuses that the router sets without a body. */
const ROUTER_ERRORS: Record<number, () => AppError> = {
  404: notFound,
  405: methodNotAllowed,
  501: notImplemented,
};

/** Errors of libraries that have a `status` below 500. */
function fromLibrary(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  if (error.status === 413) return new AppError(413, 'body_too_large');
  if (error.status === 400) return new AppError(400, 'invalid_json');
  return undefined;
}

function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const known = fromLibrary(error);
  if (known) return known;
  if (isUnavailable(error)) {
    log.warn({ requestId, reason: String(error) }, 'Postgres is unavailable');
    return unavailable();
  }
  if (isTimeLimit(error) || isDeadlock(error)) {
    log.warn(
      { requestId, err: error },
      'Postgres ended a request at its time limit or in a deadlock',
    );
    return unavailable();
  }
  if (error instanceof StorageFullError) return new AppError(507, 'storage_full');
  if (error instanceof StorageUnavailableError) {
    log.warn({ requestId, reason: error.message }, 'the store of photos is unavailable');
    return photosUnavailable();
  }
  log.error({ requestId, err: error }, 'request failed');
  return new AppError(500, 'internal', { requestId });
}

/** Answers every error as `{message, code, params}` with its status; without `params` when there are none. */
export async function answerErrors(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
    const routerError = ROUTER_ERRORS[ctx.status];
    if (routerError && ctx.body == null) throw routerError();
  } catch (error) {
    const { status, headers, message, code, params } = toAppError(error, ctx.state.requestId);
    ctx.status = status;
    ctx.set(headers);
    ctx.body = { message, code, ...(Object.keys(params).length > 0 && { params }) };
  }
}

/**
 * Checks the request path before it is routed.
 *
 * @throws AppError 400 for an absolute URL, which is meant for a proxy, and for invalid percent-encoding.
 */
export async function checkPath(ctx: Context, next: Next): Promise<void> {
  if (!ctx.url.startsWith('/')) throw invalid('path_without_slash');
  if (!isDecodable(ctx.path)) throw invalid('path_not_utf8');
  await next();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True when the headers, which a page cannot forge, name this site as the source of the request. */
export function isSameOrigin(origin: string, fetchSite: string): boolean {
  if (fetchSite) return fetchSite === 'same-origin';
  return origin === config.origin;
}

/** One-click unsubscribe (RFC 8058): mail services send a POST from their own servers. */
const ONE_CLICK = unsubscribe.path.replace(':token', '');

/**
 * Rejects changes that a page of another site could have caused (CSRF). Rejects compressed bodies, which
 * browsers never send.
 */
export async function requireSameOrigin(ctx: Context, next: Next): Promise<void> {
  if (!SAFE.has(ctx.method) && !ctx.path.startsWith(ONE_CLICK)) {
    if (!isSameOrigin(ctx.get('origin'), ctx.get('sec-fetch-site'))) {
      throw new AppError(403, 'cross_site');
    }
    if (ctx.get('content-encoding')) throw notJson();
  }
  await next();
}
