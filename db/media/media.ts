import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formerMediaUrl, mediaDir, mediaUrl } from '../config.ts';
import type { MediaStore } from './media-store.ts';
import { movingStore } from './moving-store.ts';
import { parseS3Address } from './s3-address.ts';
import { s3Store } from './s3-store.ts';
import { volumeStore } from './volume-store.ts';

const VOLUME = 'volume';

const storeAt = (url: string): MediaStore =>
  url === VOLUME ? volumeStore(mediaDir()) : s3Store(parseS3Address(url));

/** The store of new files, and during a move the store that still has other ones. */
export function mediaStores(): { current: MediaStore; former: MediaStore | undefined } {
  const [current, former] = [mediaUrl() || VOLUME, formerMediaUrl()];
  if (current === former) throw new Error('MEDIA_URL_FORMER must differ from MEDIA_URL.');
  return { current: storeAt(current), former: former ? storeAt(former) : undefined };
}

let shared: MediaStore | undefined;

/** The store of the photo files, as MEDIA_URL and MEDIA_URL_FORMER name it. */
export function media(): MediaStore {
  if (!shared) {
    const { current, former } = mediaStores();
    shared = former ? movingStore(current, former) : current;
  }
  return shared;
}

/**
 * Writes, reads and removes a file in the store of photos.
 *
 * @throws Error, whose message is for the operator.
 */
export async function checkMedia(): Promise<void> {
  const folder = `check/${randomBytes(8).toString('hex')}`;
  const bytes = randomBytes(64);
  await media().write(`${folder}/1.webp`, bytes);
  const stored = await media().read(`${folder}/1.webp`);
  await media().removeFolder(folder);
  if (!stored.equals(bytes)) throw new Error(`${media().name} changes files.`);
}

/** Copies a file of the source tree into the store of photos, unless it is there. */
export async function copyIfAbsent(from: string, to: string): Promise<void> {
  if (!(await media().has(to))) await media().write(to, await readFile(from));
}
