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
