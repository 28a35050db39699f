import { CLOSED_CHAT_DAYS } from '#contract/limits.ts';
import type { AskedAbout, Match, MatchDetails, MetAnswer } from '#contract/matches.ts';
import { decryptMessage } from '#db/encrypted-columns.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { publish } from '../../realtime/pubsub.ts';
import { onlineAmong, summaryOf, toPerson } from '../users/people.ts';
import * as met from './met-queries.ts';
import * as queries from './queries.ts';

const CLOSED_CHAT_MS = CLOSED_CHAT_DAYS * 86_400_000;

type MatchRow = Awaited<ReturnType<typeof queries.listMatchRows>>[number];

export async function listMatches(viewerId: number): Promise<Match[]> {
  const rows = await queries.listMatchRows({ viewerId });
  const online = await onlineAmong(rows);
  return rows.map((row) => ({
    id: row.matchId,
    createdAt: row.createdAt.toISOString(),
    user: { ...summaryOf(row), isOnline: online.has(row.id) },
    lastMessage: toLastMessage(row),
    unread: row.unread,
    ...(row.waits && { waits: { what: row.waits, at: row.waitsAt.toISOString() } }),
    ...(row.isClosed && { closed: true as const }),
  }));
}

function toLastMessage(row: MatchRow): Match['lastMessage'] {
  if (row.lastId === null) return null;
  const { matchId, lastSenderId: senderId, lastClientId: clientId, lastContent: content } = row;
  return {
    id: row.lastId,
    senderId,
    content: content ? decryptMessage({ matchId, senderId, clientId, content }) : '',
    ...(content ? {} : { deleted: true as const }),
    ...(row.lastQuestion && row.lastQuestionRow
      ? { answers: { id: row.lastQuestionRow, question: row.lastQuestion } }
      : {}),
    ...(row.lastDate && { date: row.lastDate }),
    ...(content && row.lastMedia ? { media: row.lastMedia } : {}),
    createdAt: row.lastAt.toISOString(),
  };
}

/** @throws AppError 404 when it is not an open match of the viewer. */
export async function findMatch(viewerId: number, matchId: number): Promise<MatchDetails> {
  const row = firstRow(await queries.findMatchRow({ viewerId, matchId }), notFound);
  const user = toPerson(row, await onlineAmong([row]));
  const closed = row.closedAt && {
    byViewer: row.closedByViewer,
    note: row.closingNote,
    until: new Date(row.closedAt.getTime() + CLOSED_CHAT_MS).toISOString(),
  };
  const seen = row.hasSeen ? { messageId: row.seenId } : null;
  const { matchId: id, canWrite, bothWrote } = row;
  return { id, user, canWrite, closed, seen, bothWrote, ...photosOf(row) };
}

/** Who may send photos, once a member was asked. */
function photosOf({
  ownPhotos: own,
  othersPhotos: others,
}: Awaited<ReturnType<typeof queries.findMatchRow>>[number]): Pick<MatchDetails, 'photos'> {
  if (!own && !others) return {};
  return { photos: { ...(own && { own }), ...(others && { others }) } };
}

/**
 * Stores how far the viewer has read, also of what waits for an answer, and publishes it to the viewer's devices only.
 * What the other member sees is `reportSeen`.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function markRead(
  viewerId: number,
  matchId: number,
  messageId: number | null,
): Promise<void> {
  const [position] = await queries.updateReadPosition({ viewerId, matchId, messageId });
  if (position) await publish(viewerId, { type: 'messages_read', matchId, ...position });
  else if ((await queries.findMatchRow({ viewerId, matchId })).length === 0) throw notFound();
}

/**
 * Ends a match for both members and turns both likes into passes. A new match needs two new likes.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function unmatch(viewerId: number, matchId: number): Promise<void> {
  const otherId = await transaction(async (db) => {
    const other = firstRow(await queries.findMatchRow({ viewerId, matchId }, db), notFound);
    await queries.lockPair(viewerId, other.id, db);
    await endMatchAndLikes(matchId, { a: viewerId, b: other.id }, db);
    return other.id;
  });
  await publish([viewerId, otherId], { type: 'match_ended', matchId });
}

interface Pair {
  a: number;
  b: number;
}

/**
 * Ends a match for both members, with their consents and answers. The caller holds the lock of the pair.
 */
export async function endMatch(matchId: number, { a, b }: Pair, db: Db): Promise<void> {
  await queries.endMatchRow({ matchId }, db);
  // Second: a consent of the same moment holds the lock of the match until it is committed.
  await queries.endConsents({ a, b }, db);
}

/** Ends a match as `endMatch`, and turns both likes into passes. */
export async function endMatchAndLikes(matchId: number, pair: Pair, db: Db): Promise<void> {
  await endMatch(matchId, pair, db);
  await queries.withdrawLikes({ matchId }, db);
}

const EXPIRED_PER_RUN_MAX = 500;

/**
 * Ends the matches whose closed chats are no longer readable, one at a time. Publishes nothing: clients have the
 * end of a closed chat, and an event would reveal to a blocked member that the match was still open.
 *
 * @returns how many.
 */
export async function endExpiredChats(): Promise<number> {
  const expired = await queries.listExpiredChats({ limit: EXPIRED_PER_RUN_MAX });
  for (const { id: matchId, lowId: a, highId: b } of expired) {
    await transaction(async (db) => {
      await queries.lockPair(a, b, db);
      await endMatchAndLikes(matchId, { a, b }, db);
    });
  }
  return expired.length;
}

export const findMetQuestion = async (viewerId: number): Promise<{ match: AskedAbout | null }> =>
  (await met.findMetQuestion({ viewerId }))[0] ?? { match: null };

/** @throws AppError 404 unless it is an open match of the viewer in which the two can have met. */
export async function answerMetQuestion(viewerId: number, matchId: number, answer: MetAnswer) {
  firstRow(await met.saveMet({ viewerId, matchId, answer }), notFound);
}
