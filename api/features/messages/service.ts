import { randomUUID } from 'node:crypto';
import { MESSAGE_PAGE_SIZE } from '#contract/limits.ts';
import type { Message, NewMessage } from '#contract/messages.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { publish } from '../../realtime/pubsub.ts';
import { sendWaitingComments } from './like-comments.ts';
import { requireMatch, requireWritable, viewerOf } from './open-match.ts';
import { publishMessage } from './publish-message.ts';
import {
  findOpenMatch,
  findSaved,
  insertMessage,
  listAfter,
  listFrom,
  listNewest,
  toMessage,
} from './queries.ts';
import { scheduleSampleReply } from './sample-replies.ts';

interface Page {
  before?: number | undefined;
  from?: number | undefined;
  after?: number | undefined;
  limit?: number | undefined;
}

/**
 * Oldest first: the messages after `after`, or those from `from` on, or else the newest ones before `before`.
 *
 * @throws AppError 404 when it is not an open match of the viewer.
 */
export async function listMessages(
  viewerId: number,
  matchId: number,
  page: Page,
): Promise<Message[]> {
  await requireMatch(viewerId, matchId);
  return (await readPage(matchId, page)).map((row) => toMessage(row, viewerId));
}

async function readPage(matchId: number, { before, from, after, limit = MESSAGE_PAGE_SIZE }: Page) {
  if (after !== undefined) return listAfter({ matchId, after, limit });
  if (from !== undefined) return listFrom({ matchId, from, limit });
  return (await listNewest({ matchId, before: before ?? null, limit })).reverse();
}

/**
 * Commits a message, then publishes it to all devices of both sides. A retry with the same client id
 * is the same message. It is published again, because the first event may be lost.
 *
 * @throws AppError 404 when it is not an open match of the sender, 403 while the other member must write
 *   first, 409 when the chat is closed or the client id belongs to a message of another match.
 */
export async function sendMessage(message: NewMessage): Promise<Message> {
  const { matchId, senderId, content, replyToId } = message;
  const clientId = message.clientId ?? randomUUID();
  const match = await requireMatch(senderId, matchId);
  requireWritable(match);
  const inserted = await insertMessage({ matchId, senderId, clientId, content, replyToId });
  const saved = inserted ?? (await findSaved(senderId, match.otherId, clientId));
  if (!saved) throw notFound();
  if (saved.message.matchId !== matchId) throw new AppError(409, 'client_id_used');
  const sender = viewerOf(match, senderId);
  const sent = await publishMessage(saved, { sender, readerId: match.otherId });
  await sendWaitingComments(match, { viewerId: senderId, matchId });
  if (inserted && match.otherIsSample)
    await scheduleSampleReply({ sampleId: match.otherId, visitorId: senderId, matchId });
  return sent;
}

/** Publishes to the other member of a match that the viewer is typing, unless the viewer hides being online. */
export async function publishTyping(viewerId: number, matchId: number): Promise<void> {
  const [match] = await findOpenMatch({ viewerId, matchId });
  if (!match?.canWrite || !match.viewerShowsOnline) return;
  await publish(match.otherId, { type: 'typing', matchId, userId: viewerId });
}
