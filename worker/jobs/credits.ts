import { QUALIFY_WITHIN_DAYS } from '#contract/limits.ts';
import { checkLedger } from '../../api/features/credits/ledger-check.ts';
import { settleDue } from '../../api/features/credits/settlement.ts';
import { notifyCredits } from '../../api/features/notifications/service.ts';
import { qualifySignups } from '../../api/features/referrals/service.ts';
import { config } from '../../api/platform/config.ts';
import { log } from '../../api/platform/logger.ts';
import type { DailyJob } from '../job-runner.ts';

/** Records newly qualified signups. Missed dates are caught up, so that each signup gets its own date. */
export const qualifySignupsJob: DailyJob = {
  name: 'qualify-signups',
  schedule: '20 0 * * *',
  catchUpDays: QUALIFY_WITHIN_DAYS,
  run: (date) => qualifySignups(date),
};

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

/** Pays the commissions whose hold has ended, and notifies the members who earned them. */
export const settleCreditsJob: DailyJob = {
  name: 'settle-credits',
  schedule: '40 0 * * *',
  catchUpDays: 7,
  async run(date) {
    const written = await settleDue(date, config.referrals);
    await notifyCredits(date);
    return written;
  },
};
