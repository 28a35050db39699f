import { statement } from '#db/sql.ts';

/** The end of the primary's log, which includes every committed write. */
export const findWrittenPosition = statement<{ position: string }, Record<string, never>>(
  'find_written_position',
  'select pg_current_wal_insert_lsn()::text as position',
);
