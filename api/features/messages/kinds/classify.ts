import { readMessageFile } from '#db/media/message-files.ts';
import { log } from '../../../platform/logger.ts';
import { publish } from '../../../realtime/pubsub.ts';
import { isFlagged } from '../../photos/classify.ts';
import { toMessage } from '../message.ts';
import { findMessage, findOpenMatch } from '../queries.ts';
import { finishMedia, leaseMedia } from './media-queries.ts';

/**
 * Sends new photos of chats to the classifier. A flagged one gets a line on its cover, and nothing else: no photo is
 * held, hidden or queued. Without an answer there is no line.
 *
 * @returns the number of photos.
 */
export async function classifyDueChatPhotos(): Promise<number> {
  const photos = await leaseMedia({});
  await Promise.all(photos.map(({ key }) => classify(key)));
  return photos.length;
}

async function classify(key: string): Promise<void> {
  const flagged = await readMessageFile(key)
    .then(isFlagged)
    .catch((error) => {
      log.warn({ err: error }, 'the classifier did not respond; the photo has no line');
      return false;
    });
  const [changed] = await finishMedia({ key, flagged });
  if (!changed) return;
  const { id, matchId, senderId } = changed;
  const [match] = await findOpenMatch({ viewerId: senderId, matchId });
  const [row] = await findMessage({ matchId, id });
  if (!match || !row) return;
  for (const viewerId of [senderId, match.otherId]) {
    const message = toMessage(row, viewerId);
    await publish(viewerId, { type: 'message_changed', matchId, message });
  }
}
