import {
  MILLI_PER_CREDIT,
  QUALIFIED_SIGNUP_CREDITS,
  QUALIFY_WITHIN_DAYS,
} from '#contract/limits.ts';
import { qualifySignups } from '../../api/features/referrals/qualification.ts';
import type { DailyJob } from '../runs.ts';

/** Writes down who has become a qualified signup. A later day would find them too, but date them later. */
export const qualifySignupsJob: DailyJob = {
  name: 'qualify-signups',
  schedule: '20 0 * * *',
  catchUpDays: QUALIFY_WITHIN_DAYS,
  run: (date) => qualifySignups(date, QUALIFIED_SIGNUP_CREDITS * MILLI_PER_CREDIT),
};
