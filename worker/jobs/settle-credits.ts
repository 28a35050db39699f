import { settleDue } from '../../api/features/credits/settlement.ts';
import { config } from '../../api/platform/config.ts';
import type { DailyJob } from '../job-runner.ts';

/** Pays the commissions whose hold has ended. */
export const settleCreditsJob: DailyJob = {
  name: 'settle-credits',
  schedule: '40 0 * * *',
  catchUpDays: 7,
  run: (date) => settleDue(date, config.referrals),
};
