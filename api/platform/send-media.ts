import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'koa';
import { config } from './config.ts';
import { forbidden, notFound } from './errors.ts';

/** Values of Sec-Fetch-Site for pages of other sites and subdomains. */
const OTHER_SITES = new Set(['cross-site', 'same-site']);

/**
 * Sends a WebP file of the media folder, through nginx when it is configured.
 *
 * @param path below the media folder, never from client input.
 * @param cacheSeconds lifetime in the browser cache.
 * @throws AppError 403 for a page of another site, 404 for a missing file.
 */
export async function sendMedia(ctx: Context, path: string, cacheSeconds: number): Promise<void> {
  if (OTHER_SITES.has(ctx.get('sec-fetch-site'))) throw forbidden();
  ctx.set('Cache-Control', `private, max-age=${cacheSeconds}`);
  ctx.type = 'image/webp';
  if (config.mediaAccel) {
    ctx.set('X-Accel-Redirect', `${config.mediaAccel}/${path}`);
    ctx.body = '';
    return;
  }
  const absolute = join(config.mediaDir, path);
  const size = (await stat(absolute).catch(() => undefined))?.size;
  if (size === undefined) throw notFound();
  ctx.length = size;
  ctx.body = createReadStream(absolute);
}
