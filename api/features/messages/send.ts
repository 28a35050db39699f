import type { Message } from '#contract/messages.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { deliver } from './kinds/like-comments.ts';
import { findSaved, type SavedMessage } from './message.ts';
import { type OpenMatch, requireMatch, requireWritable } from './open-match.ts';

interface Target {
  matchId: number;
  senderId: number;
  clientId: string;
}

/**
 * Commits a message of any kind, then publishes it to all devices of both sides. A retry with the same client id is the
 * same message. It is published again, because the first event may be lost.
 *
 * @param store inserts the message; undefined when its client id is known.
 * @throws AppError 404 when it is not an open match of the sender, 403 while the other member must write first, 409 when
 *   the chat is closed or the client id belongs to a message of another match.
 */
export async function send(
  { matchId, senderId, clientId }: Target,
  store: (match: OpenMatch) => Promise<SavedMessage | undefined>,
): Promise<Message> {
  const match = await requireMatch(senderId, matchId);
  requireWritable(match);
  const saved = (await store(match)) ?? (await findSaved(senderId, match.otherId, clientId));
  if (!saved) throw notFound();
  if (saved.message.matchId !== matchId) throw new AppError(409, 'client_id_used');
  return deliver(saved, match);
}
