import { settleDue } from '../../api/features/credits/settlement.ts';
import { config } from '../../api/platform/config.ts';
import type { DailyJob } from '../runs.ts';

/** Pays the commissions whose hold is over. A week that was missed is settled date by date. */
export const settleCreditsJob: DailyJob = {
  name: 'settle-credits',
  schedule: '40 0 * * *',
  catchUpDays: 7,
  run: (date) => settleDue(date, config.referrals),
};
