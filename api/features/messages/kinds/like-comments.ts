import type { Message } from '#contract/messages.ts';
import { decryptLikeComment } from '#db/encrypted-columns.ts';
import { afterCommit, type Db, transaction } from '#db/sql.ts';
import { clientIdFrom, insertMessage, type SavedMessage } from '../message.ts';
import { type OpenMatch, viewerOf } from '../open-match.ts';
import { publishMessage } from '../publish-message.ts';
import { findOpenMatch } from '../queries.ts';
import { takeComments } from './like-comment-queries.ts';

/**
 * Turns the comments of the two likes of a match into messages. One to a member with discretion 'maximum', who writes
 * first, waits until they have written.
 */
export async function sendComments(
  pair: { a: number; b: number },
  matchId: number,
  db: Db,
): Promise<void> {
  for (;;) {
    const taken = await takeComments({ ...pair, matchId }, db);
    // The comment of one member can be the first message that the comment of the other waits for.
    if (taken.length === 0) return;
    for (const comment of taken) {
      const message = {
        ...comment,
        matchId,
        senderId: comment.swiperId,
        clientId: clientIdFrom(`like:${comment.swipeId}:${matchId}`),
        content: decryptLikeComment(comment),
        // The notification of the match is also the one of the message.
        notifies: false,
      };
      const saved = await insertMessage(message, db);
      if (!saved) throw new Error('the comment of a like was not inserted');
      afterCommit(db, () => publishComment(saved));
    }
  }
}

async function publishComment(saved: SavedMessage): Promise<void> {
  const { senderId: viewerId, matchId } = saved.message;
  const [author] = await findOpenMatch({ viewerId, matchId });
  if (author) await publishFrom(author, saved);
}

const publishFrom = (author: OpenMatch, saved: SavedMessage): Promise<Message> =>
  publishMessage(saved, {
    sender: viewerOf(author, saved.message.senderId),
    readerId: author.otherId,
  });

/** Publishes a committed message, and the comments of likes that waited for it. @param author the match as its sender sees it. */
export async function deliver(saved: SavedMessage, author: OpenMatch): Promise<Message> {
  const { senderId, matchId } = saved.message;
  const sent = await publishFrom(author, saved);
  if (!author.hasComment) return sent;
  const pair = { a: senderId, b: author.otherId };
  await transaction((db) => sendComments(pair, matchId, db));
  return sent;
}
