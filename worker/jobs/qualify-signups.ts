import { QUALIFY_WITHIN_DAYS } from '#contract/limits.ts';
import { qualifySignups } from '../../api/features/referrals/qualification.ts';
import type { DailyJob } from '../job-runner.ts';

/** Records newly qualified signups. Missed dates are caught up, so that each signup gets its own date. */
export const qualifySignupsJob: DailyJob = {
  name: 'qualify-signups',
  schedule: '20 0 * * *',
  catchUpDays: QUALIFY_WITHIN_DAYS,
  run: (date) => qualifySignups(date),
};
