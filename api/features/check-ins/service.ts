import type { CheckInStep } from '#contract/check-ins.ts';
import { CHECK_IN_HOURS, CHECK_INS_MAX } from '#contract/limits.ts';
import { firstRow, transaction } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { lockUser } from '../users/queries.ts';
import * as queries from './queries.ts';

type CheckIn = Parameters<typeof queries.startCheckIn>[0] & { step: CheckInStep };

export const listCheckIns = async (userId: number) =>
  (await queries.listOpen({ userId })).map(withIsoDates);

/** @throws AppError 409 while three others are open, and for a check-in that was stopped or answered or has ended. */
export async function putCheckIn({ step, ...checkIn }: CheckIn): Promise<void> {
  const ms = new Date(checkIn.dueAt).getTime() - Date.now();
  // A late answer is accepted.
  if (ms <= 0 && step !== 'answer') throw invalid('not_in_future', { field: 'dueAt' });
  if (ms > CHECK_IN_HOURS * 3_600_000) throw invalid('too_far_ahead', { field: 'dueAt', days: 1 });
  const rows = await transaction(async (db) => {
    await lockUser(checkIn, db);
    return step === 'start'
      ? queries.startCheckIn(checkIn, db)
      : queries.answerCheckIn(checkIn, db);
  });
  firstRow(rows, () => new AppError(409, 'check_in_refused', { count: CHECK_INS_MAX }));
}

/** @throws AppError 404 for a check-in that was stopped or has ended. */
export const readForFriend = async (id: string) =>
  withIsoDates(firstRow(await queries.findForFriend({ id }), notFound));
