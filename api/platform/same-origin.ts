import type { Context, Next } from 'koa';
import { config } from './config.ts';
import { forbidden, notJson } from './errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** True when the browser says, in a header that a page cannot forge, that our own page asks. */
export function isSameOrigin(origin: string, fetchSite: string): boolean {
  if (fetchSite) return fetchSite === 'same-origin';
  return origin === config.origin;
}

/**
 * Refuses changes that another site's page might have caused: cookies are sent with those too.
 * That a body is JSON, which a plain form of another site cannot send, is for `serve` to see. No browser
 * packs what it sends, so nothing is ever unpacked here.
 */
export async function demandSameOrigin(ctx: Context, next: Next): Promise<void> {
  if (!SAFE.has(ctx.method)) {
    if (!isSameOrigin(ctx.get('origin'), ctx.get('sec-fetch-site'))) {
      throw forbidden('This request did not come from our own page.');
    }
    if (ctx.get('content-encoding')) throw notJson();
  }
  await next();
}
