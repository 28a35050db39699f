import type { Context } from 'koa';
import type { MediaType } from '#contract/endpoint.ts';
import { media } from '#db/media/media.ts';
import { MissingFileError } from '#db/media/media-store.ts';
import { readMessageFile } from '#db/media/message-files.ts';
import { config } from './config.ts';
import { forbidden, notFound } from './errors.ts';

/** Values of Sec-Fetch-Site for pages of other sites and subdomains. */
const OTHER_SITES = new Set(['cross-site', 'same-site']);
/** First bytes of WebM. */
const EBML = 0x1a45dfa3;
/** nginx reads the address of a file in a bucket from the headers, so that no log has it. */
const BUCKET = '/protected-bucket';

/**
 * Sends a WebP file of the store of photos, through nginx when it is configured.
 *
 * @param path in the store, never from client input.
 * @param cacheSeconds lifetime in the browser cache.
 * @throws AppError 403 for a page of another site, 404 for a missing file.
 */
export async function sendMedia(ctx: Context, path: string, cacheSeconds: number): Promise<void> {
  refuseOtherSites(ctx);
  const body = config.mediaAccel ? '' : await readMedia(path);
  if (config.mediaAccel) ctx.set(await redirectTo(path, ctx.method, config.mediaAccel));
  ctx.set('Cache-Control', `private, max-age=${cacheSeconds}`);
  ctx.type = 'image/webp';
  ctx.body = body;
}

/** @throws AppError 403 for a page of another site. */
export function refuseOtherSites(ctx: Context): void {
  if (OTHER_SITES.has(ctx.get('sec-fetch-site'))) throw forbidden();
}

/** Sends a file of the store, or the part of it that the request names: Safari plays nothing without parts. */
export function sendBytes(ctx: Context, bytes: Buffer): void {
  const [range, from = '', to = ''] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(ctx.get('range')) ?? [];
  const start = Number(from);
  const end = to ? Math.min(Number(to) + 1, bytes.length) : bytes.length;
  ctx.type = mediaTypeOf(bytes);
  ctx.set('Accept-Ranges', 'bytes');
  if (!range || start >= end) {
    ctx.body = bytes;
    return;
  }
  ctx.status = 206;
  ctx.set('Content-Range', `bytes ${start}-${end - 1}/${bytes.length}`);
  ctx.body = bytes.subarray(start, end);
}

/** The media type of a photo or a recording in the store, from its first bytes. */
function mediaTypeOf(bytes: Buffer): MediaType {
  if (bytes.readUInt32BE() === EBML) return 'audio/webm';
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'audio/mp4' : 'image/webp';
}

/** Headers that make nginx send the file. */
async function redirectTo(
  path: string,
  method: string,
  folder: string,
): Promise<Record<string, string>> {
  const location = await media().locate(path, method);
  if ('path' in location) return { 'X-Accel-Redirect': `${folder}/${location.path}` };
  const { host } = new URL(location.url);
  return { 'X-Accel-Redirect': BUCKET, 'X-Media-Url': location.url, 'X-Media-Host': host };
}

const refuseMissing = (error: unknown): never => {
  throw error instanceof MissingFileError ? notFound() : error;
};

/** @throws AppError 404 for a missing file. */
export const readMedia = (path: string): Promise<Buffer> => media().read(path).catch(refuseMissing);

/** The decrypted file of a message. @throws AppError 404 for a missing file. */
export const readMessageMedia = (key: string): Promise<Buffer> =>
  readMessageFile(key).catch(refuseMissing);
