import { ICalEventStatus } from 'ical-generator';
import { currentDates } from '#contract/date-plans.ts';
import type { DateChange, DatePlan } from '#contract/dates.ts';
import { DATE_DAYS_AHEAD } from '#contract/limits.ts';
import { localDay } from '#contract/local-time.ts';
import type { Message } from '#contract/messages.ts';
import { firstName } from '#contract/names.ts';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { type Db, transaction } from '#db/sql.ts';
import { AppError, invalid, notFound } from '../../../platform/errors.ts';
import { i18nIn, isolated } from '../../../platform/i18n.ts';
import { clientIdFrom, insertMessage } from '../message.ts';
import { lockOpenMatch, requireWritable } from '../open-match.ts';
import { send } from '../send.ts';
import { dateWith } from '../texts.ts';
import { listDates, updateDateOn } from './date-queries.ts';

const HOUR_MS = 3_600_000;

/**
 * Proposes or sets a date, or calls off the one that is set: each is a message.
 *
 * @throws AppError as `send`, 400 for a time that is over or too far ahead, 409 unless the plan is the newest proposal of the
 *   other member, or the date that is set.
 */
export async function changeDate(
  viewerId: number,
  matchId: number,
  { state, clientId, ...plan }: DateChange,
): Promise<Message> {
  const content = JSON.stringify(plan);
  const days = (Date.parse(plan.start) - Date.now()) / HOUR_MS / 24;
  if (state !== 'off') {
    if (days <= 0) throw invalid('not_in_future', { field: 'start' });
    if (days > DATE_DAYS_AHEAD)
      throw invalid('too_far_ahead', { field: 'start', days: DATE_DAYS_AHEAD });
  }
  const message = { matchId, senderId: viewerId, clientId, content, date: state };
  return send(message, () =>
    transaction(async (db) => {
      requireWritable(await lockOpenMatch(viewerId, matchId, db));
      const { decided, proposed } = currentDates(await listDates({ viewerId, matchId }, db));
      if ([decided, proposed].some((one) => one?.clientId === clientId)) return undefined;
      const [answered, isOpen] =
        state === 'off'
          ? [decided, decided?.date === 'set']
          : [proposed, proposed?.senderId !== viewerId];
      const isAnswer = isOpen && answered && decryptMessage({ ...answered, matchId }) === content;
      if (state !== 'proposed' && !isAnswer) throw new AppError(409, 'date_changed');
      const saved = await insertMessage(message, db);
      if (saved) await storeDay(viewerId, matchId, db);
      return saved;
    }),
  );
}

/** Stores the day of the set date, or null without one. */
export async function storeDay(viewerId: number, matchId: number, db: Db): Promise<void> {
  const { decided } = currentDates(await listDates({ viewerId, matchId }, db));
  if (decided?.date !== 'set') return void (await updateDateOn({ matchId, day: null }, db));
  const { start, timeZone }: DatePlan = JSON.parse(decryptMessage({ ...decided, matchId }));
  await updateDateOn({ matchId, day: localDay(new Date(start), timeZone) }, db);
}

/** The calendar entry of the set date. @throws AppError 404 without one, and when it is not an open match. */
export async function dateEntry(viewerId: number, matchId: number) {
  const { decided: date } = currentDates(await listDates({ viewerId, matchId }));
  if (!date) throw notFound();
  const { start, place }: DatePlan = JSON.parse(decryptMessage({ ...date, matchId }));
  const { language } = date;
  const i18n = i18nIn(language);
  const isDiscreet = date.discretion !== 'standard';
  const { CANCELLED, CONFIRMED } = ICalEventStatus;
  return {
    id: clientIdFrom(`date:${matchId}`),
    // A closed chat takes no messages, so its end is the last change.
    sequence: date.total + Number(date.isClosed),
    start: new Date(start),
    end: new Date(Date.parse(start) + 2 * HOUR_MS),
    ...(!isDiscreet && { summary: dateWith(i18n, isolated(i18n, firstName(date.name))) }),
    location: place,
    status: date.date === 'off' || date.isClosed ? CANCELLED : CONFIRMED,
    language,
    isDiscreet,
  };
}
