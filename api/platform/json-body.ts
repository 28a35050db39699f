import { isUtf8 } from 'node:buffer';
import { parse } from '@hapi/bourne';
import type { Context } from 'koa';
import readRaw from 'raw-body';
import { waits } from '#db/waits.ts';
import { AppError, notJson, tooSlow } from './errors.ts';

const BODY_MAX_BYTES = 65_536;

/**
 * Reads the JSON body of a request, or an empty object when there is no body.
 *
 * @throws AppError 415 for another content type, 413 above 64 KiB, 408 when the body takes longer than 5 s, 400
 *   for invalid JSON or UTF-8 and for a key that could change a prototype.
 */
export async function readJson(ctx: Context): Promise<unknown> {
  const { length } = ctx.request;
  // Browsers send a POST without a body with length 0 and no content type.
  const type = length === 0 ? null : ctx.is('json');
  if (type === null) return {};
  if (!type) throw notJson();
  // The client left while the session was looked up. The response is not sent, and nothing is logged.
  if (ctx.req.destroyed) throw new AppError(400, 'aborted');
  const bytes = await withinDeadline(readRaw(ctx.req, { length, limit: BODY_MAX_BYTES }));
  if (!isUtf8(bytes)) throw new AppError(400, 'invalid_utf8');
  try {
    return bytes.length === 0 ? {} : parse(bytes.toString());
  } catch {
    throw new AppError(400, 'invalid_json');
  }
}

async function withinDeadline<T>(body: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tooSlow()), waits.jsonBody);
  return Promise.race([body, late]).finally(() => clearTimeout(timer));
}
