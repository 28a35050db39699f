import { transaction } from '#db/sql.ts';
import {
  allowMinutes,
  updateCrowdedCells,
  updateSearchPositions,
} from './crowded-cells-queries.ts';

/** In a cell with fewer members, a distance could identify one of them. */
export const CROWDED_CELL_MEMBERS_MIN = 20;

/**
 * Moves the search positions of members whose cell has become crowded or sparse. Once a night, so that an
 * attacker cannot fill a cell with accounts and watch the effect at once.
 *
 * @returns the number of members in these cells.
 */
export const refreshCrowdedCells = (): Promise<number> =>
  transaction(async (db) => {
    await allowMinutes({}, db);
    const changed = await updateCrowdedCells({ membersMin: CROWDED_CELL_MEMBERS_MIN }, db);
    const cells = changed.map(({ cell }) => cell);
    if (cells.length === 0) return 0;
    return (await updateSearchPositions({ cells }, db)).length;
  });
