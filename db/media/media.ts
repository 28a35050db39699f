import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formerMediaUrl, mediaDir, mediaUrl } from '../config.ts';
import { type MediaStore, MissingFileError, StorageUnavailableError } from './media-store.ts';
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

/** True for an error after which the other store may still have the file. */
const isElsewhere = (error: unknown): boolean =>
  error instanceof MissingFileError || error instanceof StorageUnavailableError;

/**
 * Two stores during a move: new files go to the current one, files that are not copied yet are read from the
 * former one, and removed files leave both.
 */
function movingStore(current: MediaStore, former: MediaStore): MediaStore {
  /** The store with this file. An error of the current store matters only if the former one has no such file. */
  async function storeOf(path: string): Promise<MediaStore | undefined> {
    const found = await current.has(path).catch((error: unknown) => {
      if (isElsewhere(error)) return error as Error;
      throw error;
    });
    if (found === true) return current;
    if (await former.has(path)) return former;
    if (found instanceof Error) throw found;
    return undefined;
  }
  return {
    ...current,
    has: async (path) => (await storeOf(path)) !== undefined,
    read: async (path) => {
      const store = await storeOf(path);
      if (!store) throw new MissingFileError(path);
      return store.read(path);
    },
    // The former store first: see copyFile in move.ts.
    remove: async (path) => {
      await former.remove(path);
      await current.remove(path);
    },
    removeFolder: async (folder) => {
      await former.removeFolder(folder);
      await current.removeFolder(folder);
    },
    locate: async (path, method) => ((await storeOf(path)) ?? current).locate(path, method),
  };
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
