import type { Context, Next } from 'koa';
import { invalid } from './errors.ts';

/** Letters, digits and hyphens that were escaped without need. */
const NEEDLESS = /%(?:2d|3\d|[46][1-9a-f]|[57][0-9a])/gi;

/** The one spelling of a path: no doubled slashes, nothing escaped that need not be. */
export function plain(path: string): string {
  if (!path.includes('%') && !path.includes('//')) return path;
  return path
    .replace(NEEDLESS, (needless) => String.fromCharCode(Number.parseInt(needless.slice(1), 16)))
    .replace(/\/{2,}/g, '/');
}

/**
 * Sends odd spellings of a path to the same route, so that the same rules answer them.
 *
 * @throws AppError 400 for a whole address instead of a path, which only a proxy is asked for.
 */
export async function plainPath(ctx: Context, next: Next): Promise<void> {
  if (!ctx.url.startsWith('/')) throw invalid('path: must begin with a slash');
  const path = plain(ctx.path);
  if (path !== ctx.path) ctx.path = path;
  await next();
}
