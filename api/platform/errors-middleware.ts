import type { Context, Next } from 'koa';
import { isUnavailable } from '#db/sql.ts';
import { AppError, unavailable } from './errors.ts';
import { log } from './logger.ts';

/** Refusals of Koa and its middleware that carry a status below 500, in our one shape. */
function fromKoa(error: unknown): AppError | undefined {
  if (!(error instanceof Error) || !('status' in error)) return undefined;
  if (error.status === 413) return new AppError(413, 'too_large', 'The body is too large.');
  if (error.status === 400) return new AppError(400, 'invalid_json', 'The body is not JSON.');
  return undefined;
}

function toAppError(error: unknown, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const known = fromKoa(error);
  if (known) return known;
  if (isUnavailable(error)) {
    log.warn({ requestId }, 'postgres is away');
    return unavailable();
  }
  log.error({ requestId, err: error }, 'request failed');
  return new AppError(500, 'internal', `Internal error (${requestId})`);
}

/** Answers everything that is thrown as `{message, code}` with an honest status. */
export async function answerErrors(ctx: Context, next: Next): Promise<void> {
  try {
    await next();
  } catch (error) {
    const refusal = toAppError(error, ctx.state.requestId);
    ctx.status = refusal.status;
    ctx.set(refusal.headers);
    ctx.body = { message: refusal.message, code: refusal.code };
  }
}
