import { z } from 'zod';
import { media } from '#db/media/media.ts';
import { waits } from '#db/waits.ts';
import { config } from '../../platform/config.ts';
import { readAtMost } from '../../platform/download.ts';
import { log } from '../../platform/logger.ts';
import { finishPhoto, leasePhotos } from './review-queries.ts';

const ANSWER_MAX_BYTES = 4096;
const Answer = z.object({ flagged: z.boolean() });

/**
 * Sends new photos to the classifier. Flagged ones are brought forward in the queue. A photo without an
 * answer goes to the queue as a new one; it is never hidden or shown by the classifier.
 *
 * @returns the number of photos.
 */
export async function classifyDuePhotos(): Promise<number> {
  const photos = await leasePhotos({});
  await Promise.all(photos.map(({ key }) => classify(key)));
  return photos.length;
}

async function classify(key: string): Promise<void> {
  try {
    const flagged = await isFlagged(await media().read(`${key.slice(0, 2)}/${key}/720.webp`));
    await finishPhoto({ key, reason: flagged ? 'classifier' : null });
  } catch (error) {
    log.warn({ err: error }, 'the classifier did not respond; the photo goes to a moderator');
    await finishPhoto({ key, reason: 'new' });
  }
}

/**
 * The answer of the classifier about a WebP picture.
 *
 * @throws Error for an answer that is late, too large or malformed, and without a classifier.
 */
export async function isFlagged(photo: Buffer): Promise<boolean> {
  if (config.photoClassifier === undefined) throw new Error('PHOTO_CLASSIFIER_URL is not set');
  const response = await fetch(config.photoClassifier, {
    method: 'POST',
    headers: { 'content-type': 'image/webp', accept: 'application/json' },
    body: new Uint8Array(photo),
    redirect: 'error',
    signal: AbortSignal.timeout(waits.classifier),
  });
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  const answer = await readAtMost(response, ANSWER_MAX_BYTES);
  return Answer.parse(JSON.parse(answer.toString())).flagged;
}
