import { pino } from 'pino';
import { config } from './config.ts';

/**
 * The logged fields of an error. Others could contain personal data: Postgres adds rows in `detail`, Redis
 * adds the command.
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

/** Logs JSON lines: constant messages with ids in fields, never message texts, e-mail addresses or positions. */
export const log = pino({
  level: config.logLevel,
  base: { instance: config.instance },
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorFields },
});
