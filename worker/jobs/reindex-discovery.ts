import { Client } from 'pg';
import { connection } from '#db/config.ts';

const TABLE = `'discover_profiles'::regclass`;

/**
 * Builds the indexes that discovery searches anew. A member who comes back moves to the front of a
 * cell, and the place that stays empty is hardly ever filled again: after ten days of that an index has
 * two to four times the pages, and a search touches as many more. Everybody reads and writes on meanwhile.
 *
 * @returns how many indexes it built.
 */
export async function reindexDiscovery(): Promise<number> {
  // A connection of its own, because this may take longer than any statement of a request.
  const client = new Client(connection());
  await client.connect();
  try {
    // What an earlier turn began and did not end.
    await client.query('select drop_unfinished_discovery_indexes()');
    await client.query('reindex table concurrently discover_profiles');
    const { rows } = await client.query(
      `select count(*)::int as built from pg_index where indrelid = ${TABLE}`,
    );
    return rows[0].built;
  } finally {
    await client.end();
  }
}
