import { transaction } from '#db/sql.ts';
import { findLastCheck } from './ledger-check-queries.ts';
import { applyBatchSettings, settleBatch } from './ledger-queries.ts';

/** Signups a transaction: a batch takes seconds, and its set-based statement stays efficient. */
export const BATCH = 20_000;

export interface Terms {
  /** Commission of levels 1 and up, in hundredths of a percent. */
  ratesBp: readonly number[];
  holdDays: number;
}

/**
 * Settles every signup whose hold has ended by the end of `date`, one transaction a batch. A rerun
 * after a crash continues with the first batch that was not committed. A rerun of a settled date
 * changes nothing.
 *
 * @param date the UTC day that has ended.
 * @returns the number of transfers written.
 * @throws Error while the latest ledger check has faults.
 */
export async function settleDue(date: string, { ratesBp, holdDays }: Terms, batch = BATCH) {
  const [check] = await findLastCheck({});
  if (check && check.faults.length > 0) {
    throw new Error(`settlement is stopped by ledger faults: ${check.faults.join('; ')}`);
  }
  let written = 0;
  for (;;) {
    const [result] = await transaction(async (db) => {
      await applyBatchSettings(db);
      return settleBatch({ date, holdDays, ratesBp, batch }, db);
    });
    if (!result || result.signups === 0) return written;
    written += result.transfers;
  }
}
