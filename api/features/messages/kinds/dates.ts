import { planText, readPlan } from '#contract/date-plans.ts';
import type { DateChange } from '#contract/dates.ts';
import { DATE_DAYS_AHEAD, DATE_HOURS } from '#contract/limits.ts';
import { localDay } from '#contract/local-time.ts';
import type { Message } from '#contract/messages.ts';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { calendarFile } from '../../../platform/calendar.ts';
import { AppError, invalid, notFound } from '../../../platform/errors.ts';
import { i18nIn, isolated } from '../../../platform/i18n.ts';
import type { Viewer } from '../../../platform/session.ts';
import { limitUnconfirmed } from '../../users/limits.ts';
import { clientIdFrom, insertMessage } from '../message.ts';
import { lockOpenMatch, requireWritable } from '../open-match.ts';
import { send } from '../send.ts';
import { dateTexts } from '../texts.ts';
import * as queries from './date-queries.ts';

type DateMessage = Awaited<ReturnType<typeof queries.listDateMessages>>[number];

const HOUR_MS = 3_600_000;

const planOf = (message: DateMessage) => readPlan(decryptMessage(message));

const isAhead = (start: string): boolean => new Date(start) > new Date();

/**
 * Proposes, sets or calls off a date: each is a message. The id of a repeated answer depends on the message that it
 * answers, so that of two at once one is stored.
 *
 * @throws AppError as `send`, 400 for a time that is over or too far ahead, 409 when the date has changed since.
 */
export async function changeDate(
  viewer: Viewer,
  matchId: number,
  change: DateChange,
): Promise<Message> {
  const { state } = change;
  const clientId =
    state === 'proposed' ? change.clientId : clientIdFrom(`${state}:${change.messageId}`);
  const message = { matchId, senderId: viewer.id, clientId };
  await limitUnconfirmed(viewer, 'chats', matchId);
  return send(message, () =>
    transaction(async (db) => {
      requireWritable(await lockOpenMatch(viewer.id, matchId, db));
      const known = await queries.listDateMessages({ matchId }, db);
      const [newest] = known;
      if (newest?.clientId === clientId && newest.senderId === viewer.id) return undefined;
      const content = state === 'proposed' ? proposal(change) : answer(change, viewer.id, known);
      const saved = await insertMessage({ ...message, content, date: state }, db);
      if (saved) await storeDay(matchId, state, content, db);
      return saved;
    }),
  );
}

type Proposal = Extract<DateChange, { state: 'proposed' }>;

function proposal({ start, timeZone, place }: Proposal): string {
  const days = (Date.parse(start) - Date.now()) / (24 * HOUR_MS);
  if (days > 0 && days <= DATE_DAYS_AHEAD) return planText({ start, timeZone, place });
  throw invalid('date_out_of_range', { field: 'start', days: DATE_DAYS_AHEAD });
}

/** The content of the message that is answered. Only the newest one has an answer, and a proposal only the other's. */
function answer(
  { state, messageId }: Exclude<DateChange, Proposal>,
  viewerId: number,
  known: DateMessage[],
): string {
  const shown = known.filter(({ isDeleted }) => !isDeleted);
  const asked = state === 'set' ? shown[0] : shown.find((one) => one.state !== 'proposed');
  const isAnswerable =
    asked?.id === messageId &&
    (state === 'set'
      ? asked.state === 'proposed' && asked.senderId !== viewerId && isAhead(planOf(asked).start)
      : asked.state === 'set');
  if (!isAnswerable) throw new AppError(409, 'date_changed');
  return decryptMessage(asked);
}

async function storeDay(
  matchId: number,
  state: DateChange['state'],
  content: string,
  db: Db,
): Promise<void> {
  if (state === 'proposed') return;
  const { start, timeZone } = readPlan(content);
  const day = state === 'set' ? localDay(new Date(start), timeZone) : null;
  await queries.updateDateOn({ matchId, day }, db);
}

/**
 * The date that is set, or was called off, as a calendar file.
 *
 * @throws AppError 404 without one, and when it is not an open match of the viewer.
 */
export async function dateFile(viewerId: number, matchId: number): Promise<string> {
  const reader = firstRow(await queries.findDateReader({ viewerId, matchId }), notFound);
  const known = await queries.listDateMessages({ matchId });
  const date = known.find(({ isDeleted, state }) => !isDeleted && state !== 'proposed');
  if (!date) throw notFound();
  const { start, place } = planOf(date);
  const i18n = i18nIn(reader.language);
  const texts = dateTexts(i18n);
  const isDiscreet = reader.discretion !== 'standard';
  return calendarFile({
    uid: clientIdFrom(`date:${matchId}`),
    sequence: date.total,
    start: new Date(start),
    end: new Date(Date.parse(start) + DATE_HOURS * HOUR_MS),
    title: isDiscreet ? texts.appointment() : texts.dateWith(isolated(i18n, reader.name)),
    place,
    status: date.state === 'off' ? 'cancelled' : 'confirmed',
  });
}
