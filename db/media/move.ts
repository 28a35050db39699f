import { createHash, randomBytes } from 'node:crypto';
import { type MediaStore, readIfThere } from './media-store.ts';

/** Files at the same time. */
const CONCURRENCY = 8;

export interface MoveResult {
  /** Files that were copied in this run. */
  copied: number;
  /** Files that the target had before, with the same bytes. */
  same: number;
  /** Files that were deleted from the source during the run. */
  removed: number;
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Copies one file unless the target has the same bytes, and compares what the target then returns.
 *
 * @throws Error when the bytes differ.
 */
async function copyFile(from: MediaStore, to: MediaStore, path: string): Promise<keyof MoveResult> {
  const bytes = await readIfThere(from, path);
  if (!bytes) return 'removed';
  const hash = hashOf(bytes);
  const present = await readIfThere(to, path);
  if (present && hashOf(present) === hash) return 'same';
  await to.write(path, bytes);
  // A file that was deleted during the copy was removed from the source first, and must not be restored.
  if (!(await from.has(path))) {
    await to.remove(path);
    return 'removed';
  }
  if (hashOf(await to.read(path)) !== hash) throw new Error(`${to.name} changed ${path}.`);
  return 'copied';
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Calls `work` for each item, `CONCURRENCY` at a time. After an error no further item is started. */
async function forEachFile(files: AsyncIterable<string>, work: (path: string) => Promise<void>) {
  const iterator = files[Symbol.asyncIterator]();
  let failed = false;
  const lane = async () => {
    for (let next = await iterator.next(); !next.done && !failed; next = await iterator.next())
      await work(next.value).catch((error) => {
        failed = true;
        throw error;
      });
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
}

/**
 * Two addresses can lead to one place, and emptying it as the source would remove all photos.
 *
 * @throws Error when a file that is written to one store appears in the other.
 */
async function requireDifferent(from: MediaStore, to: MediaStore): Promise<void> {
  const folder = `check/${randomBytes(8).toString('hex')}`;
  await to.write(`${folder}/1.webp`, randomBytes(64));
  const isSame = await from.has(`${folder}/1.webp`).finally(() => to.removeFolder(folder));
  if (isSame) throw new Error('MEDIA_URL and MEDIA_URL_FORMER lead to the same place.');
}

/** Copies all files. It can be interrupted and repeated: files that the target has are only compared. */
export async function copyMedia(from: MediaStore, to: MediaStore): Promise<MoveResult> {
  await requireDifferent(from, to);
  const result: MoveResult = { copied: 0, same: 0, removed: 0 };
  await forEachFile(from.list(), async (path) => {
    result[await copyFile(from, to, path)] += 1;
  });
  return result;
}

/**
 * Removes the files of the source, each after a comparison with the target.
 *
 * @returns how many files.
 */
export async function emptyStore(from: MediaStore, to: MediaStore): Promise<number> {
  await requireDifferent(from, to);
  const folders = new Map<string, number>();
  await forEachFile(from.list(), async (path) => {
    const [bytes, copy] = await Promise.all([readIfThere(from, path), readIfThere(to, path)]);
    if (bytes && (!copy || hashOf(copy) !== hashOf(bytes)))
      throw new Error(`${to.name} does not have ${path}. Copy again first.`);
    folders.set(folderOf(path), (folders.get(folderOf(path)) ?? 0) + 1);
  });
  for (const folder of folders.keys()) await from.removeFolder(folder);
  return [...folders.values()].reduce((sum, files) => sum + files, 0);
}
