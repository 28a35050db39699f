import { pool } from '#db/sql.ts';

/** Holds the row of a match, so that all who come queue up behind it. @returns what lets them go. */
export async function holdMatch(matchId: number): Promise<() => Promise<void>> {
  const client = await pool().connect();
  await client.query('begin');
  await client.query('select from matches where id = $1 for update', [matchId]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** How many statements wait for a lock. */
export async function waiting(): Promise<number> {
  const { rows } = await pool().query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
