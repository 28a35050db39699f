import { randomUUID } from 'node:crypto';
import { QUESTIONS_PER_DAY } from '#contract/limits.ts';
import type { OpenQuestion, Question } from '#contract/questions.ts';
import { decryptAnswer, encryptAnswer } from '#db/encrypted-columns.ts';
import { type Db, transaction } from '#db/sql.ts';
import { consumeDailyQuota, type DailyQuota } from '../../../platform/daily-quota.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/session.ts';
import { publish } from '../../../realtime/pubsub.ts';
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
import { deliver } from '../send.ts';
import { notifyOfWait } from '../waits.ts';
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
  await publish([otherId, viewerId], { type: 'question_changed', matchId });
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

/**
 * Changes an open question under the lock of the match, so that of two last answers one releases both.
 *
 * @returns undefined when the viewer's answer has become a message before.
 * @throws AppError 404 when it is not the open question of an open match of the viewer.
 */
async function changeQuestion<Result>(
  viewerId: number,
  id: number,
  change: (changed: Changed, db: Db) => Promise<Result>,
): Promise<Result | undefined> {
  return transaction(async (db) => {
    const [{ matchId } = { matchId: 0 }] = await findMatchOfQuestion({ id }, db);
    await lockMatchOfMessage({ matchId }, db);
    const where = { viewerId, matchId };
    const [match] = await findOpenMatch(where, db);
    const { question } = match ? await readState(where, db) : { question: null };
    if (match && question?.id === id) return change({ ...where, id, question, match }, db);
    // A repeated request, whose first response was lost.
    const [released] = await findReleasedAnswer({ viewerId, id }, db);
    if (!released) throw notFound();
    await requireMatch(viewerId, released.matchId, db);
    return undefined;
  });
}

interface Outcome {
  matchId: number;
  state: State;
  /** The messages that both answers have become. */
  released: Released | null;
}

/**
 * Stores the viewer's answer. The second answer releases both, in the same transaction: they become messages, in the
 * order in which they were given. Until then, only devices of the viewer get an event.
 *
 * @throws AppError 409 when the chat is closed, 403 while a decision keeps the viewer from writing, and as
 *   `limitUnconfirmed`.
 */
export async function answerQuestion(viewer: Viewer, id: number, answer: string): Promise<State> {
  const viewerId = viewer.id;
  const outcome = await changeQuestion(viewerId, id, async (changed, db): Promise<Outcome> => {
    requireAnswerable(changed.match);
    const { matchId } = changed;
    await limitUnconfirmed(viewer, 'chats', matchId);
    const key = { questionRow: id, userId: viewerId };
    await upsertAnswer({ viewerId, matchId, id, answer: encryptAnswer(key, answer) }, db);
    const released = await release(changed, answer, db);
    return { matchId, released, state: await readState(changed, db) };
  });
  if (!outcome) return { question: null };
  const { matchId, released, state } = outcome;
  if (released) await publishReleased(matchId, released);
  else await publish(viewerId, { type: 'question_changed', matchId });
  return state;
}

/** A message of each member, the reader of the first one being the author of the second. */
type Released = { saved: SavedMessage; author: OpenMatch }[];

/** Turns both answers into messages when both are there. Only the member who has waited is notified. */
async function release(changed: Changed, ownAnswer: string, db: Db): Promise<Released | null> {
  const { viewerId, matchId, id, question, match } = changed;
  const { otherId } = match;
  const [other] = await findOtherAnswer({ matchId, id, otherId }, db);
  if (!other) return null;
  await deleteQuestion({ matchId, id }, db);
  const otherAnswer = decryptAnswer({ questionRow: id, userId: otherId, answer: other.answer });
  const otherSide = await requireMatch(otherId, matchId, db);
  const released: Released = [];
  for (const [senderId, content, author] of [
    [otherId, otherAnswer, otherSide],
    [viewerId, ownAnswer, match],
  ] as const) {
    const answers = { id, question: question.question };
    const message = { matchId, senderId, content, answers, clientId: randomUUID() };
    const saved = await insertMessage({ ...message, notifies: senderId === viewerId }, db);
    if (!saved) throw notFound();
    released.push({ saved, author });
  }
  return released;
}

async function publishReleased(matchId: number, released: Released): Promise<void> {
  for (const { saved, author } of released) await deliver(saved, author);
  const readers = released.map(({ saved }) => saved.message.senderId);
  await publish(readers, { type: 'question_changed', matchId });
}

/** Deletes the viewer's answer while the question is open. */
export async function takeBackAnswer(viewerId: number, id: number): Promise<State> {
  const taken = await changeQuestion(viewerId, id, async ({ matchId }, db) => {
    await deleteAnswer({ viewerId, matchId, id }, db);
    return { matchId, state: await readState({ viewerId, matchId }, db) };
  });
  if (!taken) return { question: null };
  await publish(viewerId, { type: 'question_changed', matchId: taken.matchId });
  return taken.state;
}

/** Drops an open question for both, with the answers. */
export async function skipQuestion(viewerId: number, id: number): Promise<void> {
  const skipped = await changeQuestion(viewerId, id, async ({ matchId, match }, db) => {
    await deleteQuestion({ matchId, id }, db);
    return { matchId, otherId: match.otherId };
  });
  if (!skipped) return;
  const { matchId, otherId } = skipped;
  await publish([otherId, viewerId], { type: 'question_changed', matchId });
}
