import { directConnection } from '#db/config.ts';
import { createClient, transaction } from '#db/sql.ts';
import * as queries from './discovery-queries.ts';

/** In a cell with fewer members, a distance could identify one of them. */
const CROWDED_CELL_MEMBERS_MIN = 20;

/**
 * Moves the search positions of members whose cell has become crowded or sparse. Once a night, so that an
 * attacker cannot fill a cell with accounts and watch the effect at once.
 *
 * @returns the number of members in these cells.
 */
export const refreshCrowdedCells = (): Promise<number> =>
  transaction(async (db) => {
    await queries.allowMinutes({}, db);
    const changed = await queries.updateCrowdedCells({ membersMin: CROWDED_CELL_MEMBERS_MIN }, db);
    const cells = changed.map(({ cell }) => cell);
    if (cells.length === 0) return 0;
    return (await queries.updateSearchPositions({ cells }, db)).length;
  });

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
    await queries.dropUnfinishedIndexes({}, client);
    await queries.reindexProfiles({}, client);
    const [indexes] = await queries.countProfileIndexes({}, client);
    return indexes?.count ?? 0;
  } finally {
    // A server that has vanished never confirms the end.
    void client.end().catch(() => {});
  }
}
