import { checkLedger } from '../../api/features/credits/ledger-check.ts';
import { log } from '../../api/platform/logger.ts';
import type { DailyJob } from '../job-runner.ts';

/** Checks the ledger before the nightly settlement, which stops while the check has faults. */
export const checkLedgerJob: DailyJob = {
  name: 'check-ledger',
  schedule: '30 0 * * *',
  // The check reads the current ledger, so a missed date needs no catch-up.
  catchUpDays: 0,
  run: async (date) => {
    const faults = await checkLedger();
    if (faults.length > 0) {
      log.error({ date, faults }, 'ledger check found faults; settlement is stopped');
      throw new Error(`ledger faults: ${faults.join('; ')}`);
    }
    return 0;
  },
};
