import type { Context } from 'koa';
import multer from 'multer';
import type { Upload } from '#contract/endpoint.ts';
import { AppError } from './errors.ts';
import { takeTurns } from './turns.ts';

/** Files that this process holds in memory at once; more would be more than it has. */
const READING_MAX = 6;
/** What the boundaries around a file may add to the length of the body. */
const ENVELOPE_MAX_BYTES = 4096;

const storage = multer.memoryStorage();
/** Whoever comes while all are taken is refused at once. */
const inTurn = takeTurns(READING_MAX, 0);

export const notUpload = () =>
  new AppError(415, 'not_multipart', 'The file must be sent as multipart/form-data.');
const tooLarge = (maxBytes: number) =>
  new AppError(413, 'too_large', `The file is larger than ${maxBytes / 1024 / 1024} MB.`);

/**
 * The one file of a multipart body.
 *
 * @throws AppError 413 above `maxBytes`, 400 when the field or the file is missing or the body is
 *   broken, 503 while too many others are being read.
 */
export async function readUpload(ctx: Context, upload: Upload | undefined): Promise<Buffer> {
  if (!upload) throw new Error('this call declares no upload');
  const { field, maxBytes } = upload;
  if ((ctx.request.length ?? 0) > maxBytes + ENVELOPE_MAX_BYTES) throw tooLarge(maxBytes);
  return inTurn(() => readFile(ctx, field, maxBytes));
}

async function readFile(ctx: Context, field: string, maxBytes: number): Promise<Buffer> {
  // A file of exactly the limit counts as cut, so one byte more is allowed to arrive.
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 0, parts: 1 };
  const read = multer({ storage, limits }).single(field);
  await new Promise<void>((resolve, reject) => {
    read(ctx.req, ctx.res, (error) => (error ? reject(refusal(error, maxBytes)) : resolve()));
  });
  const { file } = ctx.req as typeof ctx.req & { file?: { buffer: Buffer } };
  if (!file) throw new AppError(400, 'no_file', `${field}: a file is missing`);
  if (file.buffer.length > maxBytes) throw tooLarge(maxBytes);
  return file.buffer;
}

function refusal(error: unknown, maxBytes: number): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(maxBytes);
  return new AppError(400, 'invalid_upload', 'The file did not arrive as it should.');
}
