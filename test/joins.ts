import { fromLocal } from '#contract/local-time.ts';
import { notifyOfJoins } from '../api/features/discover/joins.ts';

/** Runs the job of "Tell me when people join" at an hour in a time zone. */
export const runAt = (hour: number, timeZone: string): Promise<number> =>
  notifyOfJoins(fromLocal(`2026-03-03T${String(hour).padStart(2, '0')}:07`, timeZone));
