import { ICalEventStatus } from 'ical-generator';
import type { DatePlan } from '#contract/dates.ts';
import { DATE_DAYS_AHEAD } from '#contract/limits.ts';
import { localDay } from '#contract/local-time.ts';
import type { Message } from '#contract/messages.ts';
import { firstName } from '#contract/names.ts';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { firstRow, transaction } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../../platform/errors.ts';
import { i18nIn, isolated } from '../../../platform/i18n.ts';
import { clientIdFrom, insertMessage } from '../message.ts';
import { lockOpenMatch, requireWritable } from '../open-match.ts';
import { send } from '../send.ts';
import { dateWith } from '../texts.ts';
import { findDate, updateDateOn } from './date-queries.ts';

const HOUR_MS = 3_600_000;
const STATUS = {
  proposed: ICalEventStatus.TENTATIVE,
  set: ICalEventStatus.CONFIRMED,
  off: ICalEventStatus.CANCELLED,
};

/**
 * Proposes, sets or calls off a date: each is a message. What sets or calls off repeats the plan that it is about.
 *
 * @throws AppError as `send`, 400 for a time that is over or too far ahead, 409 when another plan is the newest.
 */
export async function changeDate(
  viewerId: number,
  matchId: number,
  { state, clientId, ...plan }: DatePlan & { state: keyof typeof STATUS; clientId: string },
): Promise<Message> {
  const content = JSON.stringify(plan);
  const start = new Date(plan.start);
  const days = (start.getTime() - Date.now()) / HOUR_MS / 24;
  if (state !== 'off') {
    if (days <= 0) throw invalid('not_in_future', { field: 'start' });
    if (days > DATE_DAYS_AHEAD)
      throw invalid('too_far_ahead', { field: 'start', days: DATE_DAYS_AHEAD });
  }
  const message = { matchId, senderId: viewerId, clientId, content, date: state };
  return send(message, () =>
    transaction(async (db) => {
      requireWritable(await lockOpenMatch(viewerId, matchId, db));
      const [last] = await findDate({ viewerId, matchId }, db);
      if (last?.clientId === clientId) return undefined;
      const isAsked = last?.state === 'proposed' && last.senderId !== viewerId;
      const isOpen = state === 'off' ? last?.state !== 'off' : isAsked;
      const isIt = last && decryptMessage({ ...last, matchId }) === content;
      if (state !== 'proposed' && !(isOpen && isIt)) throw new AppError(409, 'date_changed');
      await updateDateOn({ matchId, state, day: localDay(start, plan.timeZone) }, db);
      return insertMessage(message, db);
    }),
  );
}

/** The calendar entry of the newest plan. @throws AppError 404 without one, and when it is not an open match. */
export async function dateEntry(viewerId: number, matchId: number) {
  const date = firstRow(await findDate({ viewerId, matchId }), notFound);
  const { start, place }: DatePlan = JSON.parse(decryptMessage({ ...date, matchId }));
  const i18n = i18nIn(date.language);
  const name = isolated(i18n, firstName(date.name));
  const isDiscreet = date.discretion !== 'standard';
  return {
    id: clientIdFrom(`date:${matchId}`),
    sequence: date.total,
    start: new Date(start),
    end: new Date(Date.parse(start) + 2 * HOUR_MS),
    ...(!isDiscreet && { summary: dateWith(i18n, name) }),
    location: place,
    status: STATUS[date.state],
    language: date.language,
    isDiscreet,
  };
}
