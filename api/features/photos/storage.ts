import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaDir } from '#db/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Photo } from './image.ts';

/** Error codes of a disk that has no room left. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

const folderOf = (key: string): string => join(mediaDir(), key.slice(0, 2), key);

/**
 * Writes the files of a photo. They appear all at once or not at all, since they are written into a
 * folder of another name which is then renamed.
 *
 * @throws AppError 507 when the disk is full.
 */
export async function writePhotoFiles(key: string, files: Photo['files']): Promise<void> {
  const folder = folderOf(key);
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(unfinished, { recursive: true });
    for (const { width, bytes } of files)
      await writeTimeless(join(unfinished, `${width}.webp`), bytes);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    const isFull = error instanceof Error && 'code' in error && FULL.has(String(error.code));
    if (isFull) throw new AppError(507, 'storage_full', 'There is no room for photos right now.');
    throw error;
  }
}

/** What is sent with a file says when it was changed: nobody is to read there when somebody was up. */
async function writeTimeless(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes);
  await utimes(path, 0, 0);
}

export const removePhotoFiles = (key: string): Promise<void> =>
  rm(folderOf(key), { recursive: true, force: true });
