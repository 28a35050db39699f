import { directConnection } from '#db/config.ts';
import { createClient } from '#db/sql.ts';
import { countProfileIndexes, dropUnfinishedIndexes, reindexProfiles } from './reindex-queries.ts';

/**
 * Rebuilds the discovery indexes concurrently. An active member moves to the front of a cell and
 * leaves an index entry that is rarely reused. After ten days an index has two to four times the
 * pages, and a search reads correspondingly more.
 *
 * @returns the number of rebuilt indexes.
 */
export async function reindexDiscovery(): Promise<number> {
  // Its own connection, because a rebuild takes longer than the statement timeout of the role.
  const client = createClient(directConnection());
  await client.connect();
  try {
    await dropUnfinishedIndexes({}, client);
    await reindexProfiles({}, client);
    const [indexes] = await countProfileIndexes({}, client);
    return indexes?.count ?? 0;
  } finally {
    // A server that has vanished never confirms the end.
    void client.end().catch(() => {});
  }
}
