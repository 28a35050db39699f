import { pino } from 'pino';
import { config } from './config.ts';

/**
 * What is logged of an error. Its other fields stay out: Postgres puts whole rows into `detail`, and
 * Redis the command, so an e-mail address or a message would stand in the log.
 */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const { message, stack, cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return {
    type: error.constructor.name,
    message,
    ...code,
    stack,
    ...(cause instanceof Error && { cause: cause.message }),
  };
}

/** Events as JSON lines: constant text, ids in fields, never message text, e-mail or coordinates. */
export const log = pino({
  level: config.logLevel,
  base: { instance: config.instance },
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorFields },
});
