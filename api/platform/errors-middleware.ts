import type { Context, Next } from 'koa';
import { StorageUnavailableError } from '#db/media/media-store.ts';
import { isDeadlock, isTimeLimit, isUnavailable } from '#db/sql.ts';
import {
  AppError,
  methodNotAllowed,
  notFound,
  notImplemented,
  photosUnavailable,
  unavailable,
} from './errors.ts';
import { log } from './logger.ts';

/** Statuses that the router sets without a body. */
const ROUTER_ERRORS: Record<number, () => AppError> = {
  404: notFound,
  405: methodNotAllowed,
  501: notImplemented,
};

/** Errors of libraries that have a `status` below 500. */
function fromLibrary(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  if (error.status === 413) return new AppError(413, 'too_large', 'The body is too large.');
  if (error.status === 400) return new AppError(400, 'invalid_json', 'The body is not valid JSON.');
  return undefined;
}

function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const known = fromLibrary(error);
  if (known) return known;
  if (isUnavailable(error)) {
    log.warn({ requestId }, 'Postgres is unavailable');
    return unavailable();
  }
  if (isTimeLimit(error) || isDeadlock(error)) {
    log.warn(
      { requestId, err: error },
      'Postgres ended a request at its time limit or in a deadlock',
    );
    return unavailable();
  }
  if (error instanceof StorageUnavailableError) {
    log.warn({ requestId, reason: error.message }, 'the store of photos is unavailable');
    return photosUnavailable();
  }
  log.error({ requestId, err: error }, 'request failed');
  return new AppError(500, 'internal', `Internal error (${requestId})`);
}

/** Answers every error as `{message, code}` with its status. */
export async function answerErrors(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
    const routerError = ROUTER_ERRORS[ctx.status];
    if (routerError && ctx.body == null) throw routerError();
  } catch (error) {
    const { status, headers, message, code } = toAppError(error, ctx.state.requestId);
    ctx.status = status;
    ctx.set(headers);
    ctx.body = { message, code };
  }
}
