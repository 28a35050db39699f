import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mediaDir } from '#db/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { Photo } from './image.ts';

/** Error codes of a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

const folderOf = (key: string): string => join(mediaDir(), key.slice(0, 2), key);

/**
 * Writes the files of a photo to a temporary folder and renames it, so that all files appear at once
 * or none.
 *
 * @throws AppError 507 when the disk is full.
 */
export async function writePhotoFiles(key: string, files: Photo['files']): Promise<void> {
  const folder = folderOf(key);
  const temporary = `${folder}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(temporary, { recursive: true });
    for (const { width, bytes } of files)
      await writeWithoutTime(join(temporary, `${width}.webp`), bytes);
    await rename(temporary, folder);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true }).catch(() => {});
    const isFull = error instanceof Error && 'code' in error && FULL.has(String(error.code));
    if (isFull)
      throw new AppError(
        507,
        'storage_full',
        'There is no room for photos right now. Please try again later.',
      );
    throw error;
  }
}

/** Zeroes the mtime: Last-Modified would reveal when the member uploaded. */
async function writeWithoutTime(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes);
  await utimes(path, 0, 0);
}

export const removePhotoFiles = (key: string): Promise<void> =>
  rm(folderOf(key), { recursive: true, force: true });
