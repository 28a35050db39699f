import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import multer from 'multer';
import type { Upload } from '#contract/endpoint.ts';
import { waits } from '#db/waits.ts';
import { AppError, tooMany, tooSlow, unavailable } from './errors.ts';
import type { Viewer } from './session.ts';

/** Files in memory at the same time. */
const READING_MAX = 6;
const READING_PER_MEMBER = 2;
const BYTES_PER_SECOND_MIN = 16 * 1024;
/** Length of the multipart boundaries and headers around a file. */
const ENVELOPE_MAX_BYTES = 4096;

/** An upload whose body is being read. */
interface Reading {
  memberId: number;
  startedAt: number;
  /** Bytes received per second. */
  rate(): number;
  abort(error: AppError): void;
}

const storage = multer.memoryStorage();
const readings = new Set<Reading>();

export const notUpload = () => new AppError(415, 'not_multipart');
const tooLarge = (maxBytes: number) =>
  new AppError(413, 'file_too_large', { megabytes: maxBytes / 1024 / 1024 });

/**
 * Reads the single file of a multipart body. When all slots are in use, the slowest upload is aborted.
 *
 * @throws AppError 413 above `maxBytes`, 400 for a missing field or file or a malformed body, 408 below the
 *   minimum rate, 429 for more than two uploads of a member, 503 for an aborted upload.
 */
export async function readUpload(
  { req, res, request }: Context,
  { id }: Viewer,
  { field, maxBytes }: Upload,
): Promise<Buffer> {
  if ((request.length ?? 0) > maxBytes + ENVELOPE_MAX_BYTES) throw tooLarge(maxBytes);
  takeSlot(id);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const reading = startReading(id, req, reject);
  const timer = setInterval(() => abortWhenSlow(reading), waits.uploadCheck);
  try {
    return await Promise.race([readFile(req, res, field, maxBytes), aborted]);
  } finally {
    clearInterval(timer);
    readings.delete(reading);
  }
}

/** Leaves a slot free, or throws. */
function takeSlot(memberId: number): void {
  const all = [...readings];
  if (all.filter((one) => one.memberId === memberId).length >= READING_PER_MEMBER) throw tooMany(2);
  if (all.length < READING_MAX) return;
  const [slowest] = all
    .filter(({ startedAt }) => Date.now() - startedAt >= waits.uploadProtected)
    .sort((a, b) => a.rate() - b.rate());
  if (!slowest) throw unavailable();
  slowest.abort(unavailable());
}

function startReading(
  memberId: number,
  req: IncomingMessage,
  reject: (error: AppError) => void,
): Reading {
  const { socket } = req;
  const startedAt = Date.now();
  const bytesBefore = socket.bytesRead;
  const reading: Reading = {
    memberId,
    startedAt,
    rate: () => ((socket.bytesRead - bytesBefore) * 1000) / (Date.now() - startedAt + 1),
    abort: (error) => {
      readings.delete(reading);
      // Releases the memory of the file. The rest of the body is discarded.
      req.unpipe();
      req.resume();
      reject(error);
    },
  };
  readings.add(reading);
  return reading;
}

function abortWhenSlow({ startedAt, rate, abort }: Reading): void {
  const elapsed = Date.now() - startedAt;
  const isSlow = elapsed > waits.uploadGrace && rate() < BYTES_PER_SECOND_MIN;
  if (isSlow || elapsed > waits.upload) abort(tooSlow());
}

async function readFile(
  req: Context['req'],
  res: Context['res'],
  field: string,
  maxBytes: number,
): Promise<Buffer> {
  // multer truncates a file of exactly the limit, so the limit is one byte higher.
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 0, parts: 1 };
  const read = multer({ storage, limits }).single(field);
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error) => (error ? reject(toAppError(error, maxBytes)) : resolve()));
  });
  const { file } = req as typeof req & { file?: { buffer: Buffer } };
  if (!file) throw new AppError(400, 'no_file', { field });
  if (file.buffer.length > maxBytes) throw tooLarge(maxBytes);
  return file.buffer;
}

function toAppError(error: unknown, maxBytes: number): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'LIMIT_FILE_SIZE') return tooLarge(maxBytes);
  return new AppError(400, 'invalid_upload');
}
