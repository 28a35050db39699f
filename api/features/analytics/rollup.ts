import { dayOf } from '#contract/days.ts';
import { transaction } from '#db/sql.ts';
import { rawViewsOf } from './partition-queries.ts';
import {
  allowLongRead,
  deleteDay,
  deleteMonth,
  insertDay,
  insertEmptyDay,
  insertMonth,
  lockRollups,
} from './rollup-queries.ts';

const ROLLUP_MAX_SECONDS = 600;

/**
 * Rolls up a UTC day: replaces its figures, and those of its month, in one transaction. Idempotent. A day
 * without raw views gets zeros, unless it has figures: its raw views were dropped after an earlier rollup.
 *
 * @returns the number of rows of the day.
 * @throws RangeError for a day that is not over.
 */
export async function rollUp(day: string, now = new Date()): Promise<number> {
  if (day >= dayOf(now)) throw new RangeError(`${day} is not over yet`);
  return transaction(async (db) => {
    await allowLongRead(db, ROLLUP_MAX_SECONDS);
    // Locked before the first read, so this run reads the result of a concurrent run.
    await lockRollups({}, db);
    const views = await rawViewsOf(day, db);
    if (!views) return (await insertEmptyDay({ day }, db)).length;
    await deleteDay({ day }, db);
    const rows = await insertDay(views, day, db);
    await deleteMonth({ day }, db);
    await insertMonth({ day }, db);
    return rows;
  });
}
