import { statement } from '#db/sql.ts';

/** Fails when Postgres is unavailable or its schema is missing. */
export const checkSchema = statement<object, Record<string, never>>(
  'check_schema',
  'select from messages limit 1',
);
