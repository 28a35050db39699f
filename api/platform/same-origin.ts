import type { Context, Next } from 'koa';
import { paths } from '#contract/paths.ts';
import { config } from './config.ts';
import { forbidden, notJson } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True when the headers, which a page cannot forge, name this site as the source of the request. */
export function isSameOrigin(origin: string, fetchSite: string): boolean {
  if (fetchSite) return fetchSite === 'same-origin';
  return origin === config.origin;
}

/** One-click unsubscribe (RFC 8058): mail services send a POST from their own servers. */
const ONE_CLICK = paths.unsubscribe.path.replace(':token', '');

/**
 * Rejects changes that a page of another site could have caused (CSRF). Rejects compressed bodies, which
 * browsers never send.
 */
export async function requireSameOrigin(ctx: Context, next: Next): Promise<void> {
  if (!SAFE.has(ctx.method) && !ctx.path.startsWith(ONE_CLICK)) {
    if (!isSameOrigin(ctx.get('origin'), ctx.get('sec-fetch-site'))) {
      throw forbidden('This request came from another site.');
    }
    if (ctx.get('content-encoding')) throw notJson();
  }
  await next();
}
