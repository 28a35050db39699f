import { checkLedger } from '../../api/features/credits/check.ts';
import { log } from '../../api/platform/logger.ts';
import type { DailyJob } from '../runs.ts';

/** Looks over the whole ledger before the night's settlement, which stands still on what is found. */
export const checkLedgerJob: DailyJob = {
  name: 'check-ledger',
  schedule: '30 0 * * *',
  // The ledger of today is looked at, whatever the date: yesterday's check needs no making up for.
  catchUpDays: 0,
  run: async (date) => {
    const faults = await checkLedger();
    if (faults.length > 0) {
      log.error({ date, faults }, 'the ledger disagrees; settlement is stopped');
      throw new Error(`the ledger disagrees: ${faults.join('; ')}`);
    }
    return 0;
  },
};
