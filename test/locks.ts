import { pool } from '#db/sql.ts';
import { sql } from './sql.ts';

/** Locks the row of a match. @returns a function that releases the lock. */
export async function lockMatch(matchId: number): Promise<() => Promise<void>> {
  const client = await pool().connect();
  await client.query('begin');
  await client.query('select from matches where id = $1 for update', [matchId]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** Number of statements that wait for a lock. */
export async function countLockWaits(): Promise<number> {
  const rows = await sql`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock'`;
  return rows.length;
}

/** Number of requests for an advisory lock that wait. The view contains those of other databases too. */
export async function countAdvisoryLockWaits(): Promise<number> {
  const rows = await sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = 'advisory' and not granted`;
  return rows.length;
}
