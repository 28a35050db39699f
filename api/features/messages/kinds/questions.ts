import { randomUUID } from 'node:crypto';
import { QUESTIONS_PER_DAY } from '#contract/limits.ts';
import type { OpenQuestion, Question } from '#contract/questions.ts';
import { decryptAnswer, encryptAnswer } from '#db/encrypted-columns.ts';
import { type Db, transaction } from '#db/sql.ts';
import { consumeDailyQuota, type DailyQuota } from '../../../platform/daily-quota.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/session.ts';
import { publish } from '../../../realtime/pubsub.ts';
import type { Later } from '../../notifications/service.ts';
import { limitUnconfirmed } from '../../users/limits.ts';
import { lockMatchOfMessage } from '../change-queries.ts';
import { insertMessage, type SavedMessage } from '../message.ts';
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
import {
  deleteAnswer,
  deleteExpiredQuestion,
  deleteQuestion,
  findMatchOfQuestion,
  findOpenQuestion,
  findOtherAnswer,
  findReleasedAnswer,
  insertQuestion,
  upsertAnswer,
} from './question-queries.ts';

const PER_DAY: DailyQuota = {
  name: 'questions',
  perDay: QUESTIONS_PER_DAY,
  code: 'daily_limit_questions',
};

/** The open question as the viewer sees it; null without one. */
interface State {
  question: OpenQuestion | null;
}

interface InMatch {
  viewerId: number;
  matchId: number;
}

async function readState(where: InMatch, db?: Db): Promise<State> {
  const [row] = await findOpenQuestion(where, db);
  if (!row) return { question: null };
  const { ownAnswer: answer, ...rest } = row;
  const key = { questionRow: row.id, userId: where.viewerId };
  const question = {
    ...rest,
    expiresAt: row.expiresAt.toISOString(),
    ownAnswer: answer && decryptAnswer({ ...key, answer }),
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
 * @param answer of a sample person, who does not come back to give it.
 * @throws AppError 409 while another one is open, 429 after three a day in one chat.
 */
export async function askQuestion(
  viewerId: number,
  matchId: number,
  question: Question,
  answer?: string,
): Promise<State> {
  const where = { viewerId, matchId };
  requireWritable(await requireMatch(viewerId, matchId));
  await requireNone(where);
  await consumeDailyQuota(PER_DAY, `${viewerId}:${matchId}`);
  const { state, otherId, notify } = await transaction(async (db) => {
    const match = await lockOpenMatch(viewerId, matchId, db);
    requireWritable(match);
    await requireNone(where, db);
    await deleteExpiredQuestion({ matchId }, db);
    await insertQuestion({ ...where, question }, db);
    const asked = await readState(where, db);
    if (answer !== undefined && asked.question) {
      const { id } = asked.question;
      const key = { questionRow: id, userId: viewerId };
      await upsertAnswer({ ...where, id, answer: encryptAnswer(key, answer) }, db);
    }
    const notify = await notifyOfWait(match, { ...where, waits: 'question' }, db);
    return { state: asked, otherId: match.otherId, notify };
  });
  await changedFor([otherId, viewerId], matchId)();
  await notify();
  return state;
}

async function requireNone(where: InMatch, db?: Db): Promise<void> {
  if ((await readState(where, db)).question) throw new AppError(409, 'question_open');
}

interface Changed extends InMatch {
  id: number;
  question: OpenQuestion;
  match: OpenMatch;
}

/** Publishes after the commit that the question of a match has changed for these members. */
const changedFor =
  (members: number[], matchId: number): Later =>
  () =>
    publish(members, { type: 'question_changed', matchId });

/**
 * Changes an open question under the lock of the match, so that of two last answers one releases both.
 *
 * @param change returns what to do after the commit.
 * @throws AppError 404 when it is not the open question of an open match of the viewer.
 */
async function changeQuestion(
  viewerId: number,
  id: number,
  change: (changed: Changed, db: Db) => Promise<Later>,
): Promise<State> {
  const { state, announce } = await transaction(async (db) => {
    const [{ matchId } = { matchId: 0 }] = await findMatchOfQuestion({ id }, db);
    await lockMatchOfMessage({ matchId }, db);
    const where = { viewerId, matchId };
    const [match] = await findOpenMatch(where, db);
    const { question } = match ? await readState(where, db) : { question: null };
    if (match && question?.id === id) {
      const announce = await change({ ...where, id, question, match }, db);
      return { announce, state: await readState(where, db) };
    }
    // A repeated request, whose first response was lost.
    const [released] = await findReleasedAnswer({ viewerId, id }, db);
    if (!released) throw notFound();
    await requireMatch(viewerId, released.matchId, db);
    return { state: { question: null } };
  });
  await announce?.();
  return state;
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
    await limitUnconfirmed(viewer, 'chats', matchId);
    const key = { questionRow: id, userId: viewerId };
    await upsertAnswer({ viewerId, matchId, id, answer: encryptAnswer(key, answer) }, db);
    return (await release(changed, answer, db)) ?? changedFor([viewerId], matchId);
  });

/**
 * Turns both answers into messages when both are there. Only the member who has waited is notified.
 *
 * @returns publishes them after the commit.
 */
async function release(changed: Changed, ownAnswer: string, db: Db): Promise<Later | undefined> {
  const { viewerId, matchId, id, question, match } = changed;
  const { otherId } = match;
  const [other] = await findOtherAnswer({ matchId, id, otherId }, db);
  if (!other) return undefined;
  await deleteQuestion({ matchId, id }, db);
  const otherAnswer = decryptAnswer({ questionRow: id, userId: otherId, answer: other.answer });
  const otherSide = await requireMatch(otherId, matchId, db);
  const released: [SavedMessage, OpenMatch][] = [];
  for (const [senderId, content, side] of [
    [otherId, otherAnswer, otherSide],
    [viewerId, ownAnswer, match],
  ] as const) {
    const answers = { id, question: question.question };
    const message = { matchId, senderId, content, answers, clientId: randomUUID() };
    const saved = await insertMessage({ ...message, notifies: senderId === viewerId }, db);
    if (!saved) throw notFound();
    released.push([saved, side]);
  }
  return async () => {
    for (const [saved, side] of released) await deliver(saved, side);
    await changedFor([otherId, viewerId], matchId)();
  };
}

/** Deletes the viewer's answer while the question is open. */
export const takeBackAnswer = (viewerId: number, id: number): Promise<State> =>
  changeQuestion(viewerId, id, async ({ matchId }, db) => {
    await deleteAnswer({ viewerId, matchId, id }, db);
    return changedFor([viewerId], matchId);
  });

/** Drops an open question for both, with the answers. */
export const skipQuestion = (viewerId: number, id: number): Promise<State> =>
  changeQuestion(viewerId, id, async ({ matchId, match }, db) => {
    await deleteQuestion({ matchId, id }, db);
    return changedFor([match.otherId, viewerId], matchId);
  });
