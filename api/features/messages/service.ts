import { randomUUID } from 'node:crypto';
import type { Message, NewMessage } from '#contract/messages.ts';
import { AppError, forbidden, notFound } from '../../platform/errors.ts';
import { publish } from '../../realtime/bus.ts';
import { summaryOf } from '../users/people.ts';
import { announceMessage } from './announce.ts';
import { findByClientId, findOpenMatch, insertMessage, type Saved, toMessage } from './queries.ts';
import { answerAsSample } from './sample-replies.ts';

/**
 * Commits a message, then tells both sides on all their devices. Sent again with the same client id
 * it is the same message, told again because the first telling may have been lost.
 *
 * @throws AppError 404 for a match that is not the sender's, 403 while the other side writes first,
 *   409 when the client id belongs to a message of another match.
 */
export async function sendMessage(message: NewMessage): Promise<Message> {
  const { matchId, senderId, content } = message;
  const clientId = message.clientId ?? randomUUID();
  const [match] = await findOpenMatch({ viewerId: senderId, matchId });
  if (!match) throw notFound();
  if (!match.canWrite) throw forbidden('They will start the conversation.');
  const inserted = await insertMessage({ matchId, senderId, clientId, content });
  const saved = inserted ?? (await findSent(senderId, clientId));
  if (!saved) throw notFound();
  if (saved.message.matchId !== matchId)
    throw new AppError(409, 'conflict', 'clientId: belongs to another message');
  const viewer = { id: senderId, name: match.viewerName, photoKey: match.viewerPhotoKey };
  const sent = await announceMessage(saved, { sender: summaryOf(viewer), readerId: match.otherId });
  if (inserted && match.otherIsSample) await answerAsSample(match.otherId, senderId, matchId);
  return sent;
}

async function findSent(senderId: number, clientId: string): Promise<Saved | undefined> {
  const [row] = await findByClientId({ senderId, clientId });
  return row && { message: toMessage(row) };
}

/** Tells the other side of a match that the viewer is typing. */
export async function tellTyping(viewerId: number, matchId: number): Promise<void> {
  const [match] = await findOpenMatch({ viewerId, matchId });
  if (match?.canWrite) await publish(match.otherId, { type: 'typing', matchId, userId: viewerId });
}
