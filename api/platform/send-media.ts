import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'koa';
import { config } from './config.ts';
import { forbidden, notFound } from './errors.ts';

/** What browsers say of pages that are not ours; a sister domain may be anybody's. */
const FOREIGN = new Set(['cross-site', 'same-site']);

/**
 * Sends a WebP file of the media folder: nginx does it when it stands in front, otherwise this process.
 *
 * @param path below the media folder, made by us.
 * @param cacheSeconds how long the viewer's browser may show it without asking again.
 * @throws AppError 403 for a page of another site, 404 when there is no such file.
 */
export async function sendMedia(ctx: Context, path: string, cacheSeconds: number): Promise<void> {
  if (FOREIGN.has(ctx.get('sec-fetch-site'))) throw forbidden();
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
