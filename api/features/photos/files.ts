import { media, mediaStores } from '#db/media/media.ts';
import { StorageUnavailableError } from '#db/media/media-store.ts';
import { afterCommit, type Db, isUnavailable, transaction } from '#db/sql.ts';
import { log } from '../../platform/logger.ts';
import type { Photo } from './image.ts';
import * as queries from './queries.ts';

const folderOf = (key: string): string => `${key.slice(0, 2)}/${key}`;

/** Writes the files of a photo. @throws StorageFullError */
export function writePhotoFiles(key: string, files: Photo['files']): Promise<void> {
  const named = files.map(({ width, bytes }) => ({ name: `${width}.webp`, bytes }));
  return media().writeFolder(folderOf(key), named);
}

/**
 * Writes files, and then their row in a transaction. After a failure no files stay: those that a bucket has when it
 * stops answering are removed by the worker.
 *
 * @throws StorageFullError
 */
export async function storeFiles<T>(
  key: string,
  write: () => Promise<void>,
  insertRow: (db: Db) => Promise<T>,
): Promise<T> {
  await queries.insertOrphan({ key });
  let isStored = false;
  try {
    await write();
    return await transaction(async (db) => {
      afterCommit(db, () => {
        isStored = true;
      });
      const result = await insertRow(db);
      await queries.deleteOrphan({ key }, db);
      return result;
    });
  } catch (error) {
    if (isStored) throw error;
    // A bucket that does not answer would double the response time, and a lost connection does not tell whether the
    // row was committed. The orphan row stays for the worker, unless the row is stored.
    if (!(error instanceof StorageUnavailableError) && !isUnavailable(error)) await discard(key);
    throw error;
  }
}

/** Removes files without a row. On failure the worker removes them later. */
export const discard = (key: string): Promise<void> =>
  discardFiles(key).catch((error) =>
    log.warn({ err: error }, 'removal of photo files failed; the worker retries'),
  );

/** Removes the files of a photo without a row. Evidence of a case stays until the case is deleted. */
export async function discardFiles(key: string): Promise<void> {
  if ((await queries.findEvidencePhoto({ key })).length > 0) return;
  await media().removeFolder(folderOf(key));
  await queries.deleteOrphan({ key });
}

/**
 * Removes the orphaned files of failed uploads and deleted photos. A photo that cannot be removed does not keep the
 * others, and is tried again in an hour.
 *
 * @returns the number of photos.
 * @throws AggregateError when some could not be removed.
 */
export async function removeOrphanedFiles(): Promise<number> {
  const orphans = await queries.listOrphans({});
  const errors: Error[] = [];
  for (const { key, hasRow } of orphans) {
    try {
      // Seeding inserts a sample photo again under the same key: its files are in use.
      await (hasRow ? queries.deleteOrphan({ key }) : discardFiles(key));
    } catch (error) {
      errors.push(error as Error);
      await queries.postponeOrphan({ key });
    }
  }
  if (errors.length > 0) {
    const first = errors[0]?.message;
    throw new AggregateError(errors, `${errors.length} photos could not be removed: ${first}`);
  }
  return orphans.length;
}

/** Files of photos and of messages. Pictures of events and checks of the store have other paths, and no row. */
const OWNED_PATH = /^(?:([0-9a-f]{2})\/\1[0-9a-f]{30}|(m[0-9a-f])\/\2[0-9a-f]{31})\//;
const KEYS_PER_STATEMENT = 1_000;

/**
 * Marks the files that have no row: after a restore, those that are newer than the backup. `removeOrphanedFiles` removes
 * them after a week, unless they have a row by then. It can be interrupted and repeated, also while files are written.
 *
 * @returns the number of keys.
 */
export async function markUnownedFiles(): Promise<number> {
  let count = 0;
  let keys = new Set<string>();
  const flush = async () => {
    count += (await queries.insertUnowned({ keys: [...keys] })).length;
    keys = new Set();
  };
  const { current, former } = mediaStores();
  for (const store of former ? [current, former] : [current]) {
    for await (const path of store.list()) {
      const [, key] = path.split('/');
      if (key && OWNED_PATH.test(path)) keys.add(key);
      if (keys.size === KEYS_PER_STATEMENT) await flush();
    }
  }
  await flush();
  return count;
}
