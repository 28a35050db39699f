import Router from '@koa/router';
import type { Context, DefaultState, Next } from 'koa';
import { invalid } from './errors.ts';

export type AppRouter = Router<DefaultState, Context>;

/** Paths are case-sensitive. A trailing slash is accepted. */
export const createRouter = (): AppRouter => new Router({ sensitive: true, strict: false });

/**
 * Checks the request path before it is routed.
 *
 * @throws AppError 400 for an absolute URL, which is meant for a proxy, and for invalid percent-encoding.
 */
export async function checkPath(ctx: Context, next: Next): Promise<void> {
  if (!ctx.url.startsWith('/')) throw invalid('path: must begin with a slash');
  if (!isDecodable(ctx.path)) throw invalid('path: must be valid percent-encoded UTF-8');
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
