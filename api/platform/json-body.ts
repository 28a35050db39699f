import type { IncomingMessage } from 'node:http';
import { parse } from '@hapi/bourne';
import type { Context } from 'koa';
import readRaw from 'raw-body';
import { AppError, notJson } from './errors.ts';

export const BODY_MAX_BYTES = 65_536;

const kept = new WeakMap<IncomingMessage, Buffer>();

/** Keeps a body that was read already, for `readJson`. */
export const keepBody = (req: IncomingMessage, bytes: Buffer): void => void kept.set(req, bytes);

/**
 * The JSON that a request brings; an empty object where it brings nothing.
 *
 * @throws AppError 415 for anything but JSON, 413 above 64 KiB, 400 when it is broken or names a prototype.
 */
export async function readJson(ctx: Context): Promise<unknown> {
  const { length } = ctx.request;
  const type = length === 0 ? null : ctx.is('json');
  // A browser says of a POST without a body that its length is 0, and no type.
  if (type === null) return {};
  if (!type) throw notJson();
  const bytes = kept.get(ctx.req) ?? (await readRaw(ctx.req, { length, limit: BODY_MAX_BYTES }));
  try {
    return bytes.length === 0 ? {} : parse(bytes.toString());
  } catch {
    throw new AppError(400, 'invalid_json', 'The body is not JSON.');
  }
}
