import { randomUUID } from 'node:crypto';
import { isPast, type Overlap, slotsFrom } from '#contract/date-plans.ts';
import { QUESTIONS_PER_DAY, TIMES_PER_WEEK } from '#contract/limits.ts';
import { localDay } from '#contract/local-time.ts';
import { type AskedQuestion, Marks, type OpenQuestion, TIMES } from '#contract/questions.ts';
import { decryptAnswer, encryptAnswer } from '#db/encrypted-columns.ts';
import { afterCommit, type Db, firstRow, transaction } from '#db/sql.ts';
import { consumeDailyQuota, type DailyQuota } from '../../../platform/daily-quota.ts';
import { AppError, invalid, notFound } from '../../../platform/errors.ts';
import { withIsoDates } from '../../../platform/iso-dates.ts';
import { consumePoint } from '../../../platform/rate-limit.ts';
import type { Viewer } from '../../../platform/session.ts';
import { publish } from '../../../realtime/pubsub.ts';
import { limitUnconfirmed } from '../../users/limits.ts';
import { lockMatchOfMessage } from '../change-queries.ts';
import { insertMessage } from '../message.ts';
import {
  lockOpenMatch,
  type OpenMatch,
  requireAnswerable,
  requireMatch,
  requireWritable,
} from '../open-match.ts';
import { findOpenMatch } from '../queries.ts';
import { notifyOfWait } from '../waits.ts';
import { deliver } from './like-comments.ts';
import * as queries from './question-queries.ts';

const PER_DAY: DailyQuota = {
  name: 'questions',
  perDay: QUESTIONS_PER_DAY,
  code: 'daily_limit_questions',
};
const WEEKLY = { points: TIMES_PER_WEEK, seconds: 7 * 86_400, by: 'account' } as const;
const TIMES_USED_UP = ['daily_limit_times', { count: TIMES_PER_WEEK }] as const;

interface Asked {
  question: AskedQuestion;
  answer?: string;
  zone?: string | undefined;
}

/** The open question as the viewer sees it; null without one. */
interface State {
  question: OpenQuestion | null;
}

interface InMatch {
  viewerId: number;
  matchId: number;
}

async function readState(where: InMatch, db?: Db): Promise<State> {
  const [row] = await queries.findOpenQuestion(where, db);
  if (!row) return { question: null };
  const { answer, marks, firstDay, timeZone, ...rest } = row;
  const question = {
    ...withIsoDates(rest),
    ownAnswer: decryptAnswer({ questionRow: row.id, userId: where.viewerId, answer, marks }),
    ...(firstDay && timeZone && { times: { firstDay, timeZone } }),
  };
  return { question };
}

/**
 * The open question with the viewer's own answer. A closed chat has none.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function findQuestion(viewerId: number, matchId: number): Promise<State> {
  const { isClosed } = await requireMatch(viewerId, matchId);
  return isClosed ? { question: null } : readState({ viewerId, matchId });
}

/**
 * Asks a question, without an answer: so it does not show whether the member who asked has answered.
 *
 * @param asked `answer`: of a sample person, who does not come back to give it. `zone`: of the device, which the parts of
 *   days follow.
 * @throws AppError 409 while another one is open, 429 after three a day in one chat, or times three a week.
 */
export async function askQuestion(
  viewerId: number,
  matchId: number,
  { question, answer, zone = 'UTC' }: Asked,
): Promise<State> {
  const where = { viewerId, matchId };
  const timeZone = question === TIMES ? zone : null;
  const firstDay = timeZone && localDay(new Date(), timeZone);
  return transaction(async (db) => {
    const match = await lockOpenMatch(viewerId, matchId, db);
    requireWritable(match);
    if ((await readState(where, db)).question) throw new AppError(409, 'question_open');
    // Counted for both members together: frequent marks would reveal how they spend their days.
    if (timeZone) await consumePoint(TIMES, WEEKLY, String(matchId), ...TIMES_USED_UP);
    else await consumeDailyQuota(PER_DAY, `${viewerId}:${matchId}`);
    await queries.deleteExpiredQuestion({ matchId }, db);
    await queries.insertQuestion({ ...where, question, firstDay, timeZone }, db);
    const asked = await readState(where, db);
    if (answer !== undefined && asked.question) {
      await saveAnswer({ ...where, id: asked.question.id }, answer, false, db);
    }
    publishChange([match.otherId, viewerId], matchId, db);
    await notifyOfWait(match, { ...where, waits: 'question' }, db);
    return asked;
  });
}

function saveAnswer(to: InMatch & { id: number }, text: string, isMarks: boolean, db: Db) {
  const key = { questionRow: to.id, userId: to.viewerId };
  return queries.upsertAnswer({ ...to, ...encryptAnswer(key, text, isMarks) }, db);
}

interface Changed extends InMatch {
  id: number;
  question: OpenQuestion;
  match: OpenMatch;
}

/** Publishes after the commit that the question of a match has changed for these members. */
const publishChange = (members: number[], matchId: number, db: Db): void =>
  afterCommit(db, () => publish(members, { type: 'question_changed', matchId }));

/**
 * Changes an open question under the lock of the match, so that of two last answers one releases both.
 *
 * @throws AppError 404 when it is not the open question of an open match of the viewer.
 */
function changeQuestion(
  viewerId: number,
  id: number,
  change: (changed: Changed, db: Db) => Promise<void>,
): Promise<State> {
  return transaction(async (db) => {
    const [{ matchId } = { matchId: 0 }] = await queries.findMatchOfQuestion({ id }, db);
    await lockMatchOfMessage({ matchId }, db);
    const where = { viewerId, matchId };
    const [match] = await findOpenMatch(where, db);
    const { question } = match ? await readState(where, db) : { question: null };
    if (match && question?.id === id) {
      await change({ ...where, id, question, match }, db);
      return readState(where, db);
    }
    // A repeated request, whose first response was lost.
    const released = firstRow(await queries.findReleasedAnswer({ id }, db), notFound);
    await requireMatch(viewerId, released.matchId, db);
    return { question: null };
  });
}

/**
 * Stores the viewer's answer. The second answer releases both, in the same transaction: they become messages, in the
 * order in which they were given. Until then, only devices of the viewer get an event.
 *
 * @throws AppError 409 when the chat is closed, 403 while a decision keeps the viewer from writing, and as
 *   `limitUnconfirmed`.
 */
export const answerQuestion = (viewer: Viewer, id: number, answer: string): Promise<State> =>
  changeQuestion(viewer.id, id, async (changed, db) => {
    const { viewerId, matchId, match } = changed;
    requireAnswerable(match);
    if (changed.question.times && !Marks.safeParse(answer).success) {
      throw invalid('not_text', { field: 'answer' });
    }
    await limitUnconfirmed(viewer, 'chats', matchId);
    const isMarks = changed.question.times !== undefined;
    await saveAnswer({ viewerId, matchId, id }, answer, isMarks, db);
    const isReleased = await release(changed, answer, db);
    publishChange(isReleased ? [match.otherId, viewerId] : [viewerId], matchId, db);
  });

/**
 * Turns both answers into messages when both are there, and marks of times into one with those that suit both.
 *
 * @returns whether they are there.
 */
async function release(changed: Changed, ownAnswer: string, db: Db): Promise<boolean> {
  const { viewerId, matchId, id, match, question } = changed;
  const { otherId } = match;
  const [other] = await queries.findOtherAnswer({ matchId, id, otherId }, db);
  const otherAnswer = other && decryptAnswer({ questionRow: id, userId: otherId, ...other });
  if (!otherAnswer) return false;
  await queries.deleteQuestion({ matchId, id }, db);
  if (question.times) {
    const content = overlapOf(question.times, [ownAnswer, otherAnswer]);
    await insertReleased(changed, { senderId: viewerId, content, date: 'overlap' }, db);
  } else {
    await insertReleased(changed, { senderId: otherId, content: otherAnswer }, db);
    await insertReleased(changed, { senderId: viewerId, content: ownAnswer }, db);
  }
  return true;
}

/** Only the member who has waited is notified. */
async function insertReleased(
  { viewerId, matchId, id, question }: Changed,
  answer: { senderId: number; content: string; date?: 'overlap' },
  db: Db,
): Promise<void> {
  const answers = { id, question: question.question };
  const message = { ...answer, matchId, answers, clientId: randomUUID() };
  const notifies = answer.senderId === viewerId;
  const saved = await insertMessage({ ...message, notifies }, db);
  if (!saved) throw notFound();
  const match = await requireMatch(answer.senderId, matchId, db);
  afterCommit(db, () => deliver(saved, match));
}

/** Content of an overlap message: slots that both have marked and that are not past. */
function overlapOf({ firstDay, timeZone }: NonNullable<OpenQuestion['times']>, marks: string[]) {
  const slots = slotsFrom(firstDay).filter(
    (slot, index) => marks.every((own) => own[index] === '1') && !isPast(slot, timeZone),
  );
  return JSON.stringify({ timeZone, slots } satisfies Overlap);
}

/** Deletes the viewer's answer while the question is open. */
export const takeBackAnswer = (viewerId: number, id: number): Promise<State> =>
  changeQuestion(viewerId, id, async ({ matchId }, db) => {
    await queries.deleteAnswer({ viewerId, matchId, id }, db);
    publishChange([viewerId], matchId, db);
  });

/** Drops an open question for both, with the answers. */
export const skipQuestion = (viewerId: number, id: number): Promise<State> =>
  changeQuestion(viewerId, id, async ({ matchId, match }, db) => {
    await queries.deleteQuestion({ matchId, id }, db);
    publishChange([match.otherId, viewerId], matchId, db);
  });
