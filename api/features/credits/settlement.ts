import { transaction } from '#db/sql.ts';
import { findLastCheck } from './check.ts';
import { settleBatch } from './ledger.ts';

/** Few enough that a batch takes seconds, many enough that its set-based statement pays. */
export const BATCH = 20_000;
/**
 * Night work may take longer than a request. A batch is a small part of large tables, and the
 * planner does not know how small: left alone it reads all of them for each. By their keys, a row
 * costs the same however many there are.
 */
export const BATCH_SETTINGS = `
  set local statement_timeout = '10min';
  set local work_mem = '64MB';
  set local enable_seqscan = off;
  set local enable_hashjoin = off;
  set local enable_mergejoin = off`;

export interface Terms {
  /** Commission of levels 1 and up, in hundredths of a percent. */
  ratesBp: readonly number[];
  holdDays: number;
}

/**
 * Settles every signup whose hold is over at the end of `date`, batch by batch. Each batch is one
 * transaction: killed anywhere, the next run goes on after the last that was committed. What is
 * settled is no longer due, so running a date again, or late, changes nothing.
 *
 * @param date the UTC day that has ended.
 * @returns how many transfers were written.
 * @throws Error while the newest check of the ledger names faults.
 */
export async function settleDue(date: string, { ratesBp, holdDays }: Terms, batch = BATCH) {
  const [check] = await findLastCheck({});
  if (check && check.faults.length > 0) {
    throw new Error(`Nothing is settled while the ledger disagrees: ${check.faults.join('; ')}`);
  }
  let written = 0;
  for (;;) {
    const [done] = await transaction(async (db) => {
      await db.query(BATCH_SETTINGS);
      return settleBatch({ date, holdDays, ratesBp, batch }, db);
    });
    if (!done || done.signups === 0) return written;
    written += done.transfers;
  }
}
