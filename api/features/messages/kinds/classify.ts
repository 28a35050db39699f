import { readMessageFile } from '#db/media/message-files.ts';
import { log } from '../../../platform/logger.ts';
import { isFlagged } from '../../photos/classify.ts';
import { publishChange } from '../publish-message.ts';
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
  if (changed) await publishChange(changed);
}
