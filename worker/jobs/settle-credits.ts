import { settleDue } from '../../api/features/credits/settlement.ts';
import { notifyCredits } from '../../api/features/notifications/service.ts';
import { config } from '../../api/platform/config.ts';
import type { DailyJob } from '../job-runner.ts';

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
