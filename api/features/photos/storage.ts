import { media } from '#db/media/media.ts';
import { StorageFullError } from '#db/media/media-store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Photo } from './image.ts';

const folderOf = (key: string): string => `${key.slice(0, 2)}/${key}`;

/**
 * Writes the files of a photo.
 *
 * @throws AppError 507 when the store is full.
 */
export async function writePhotoFiles(key: string, files: Photo['files']): Promise<void> {
  const named = files.map(({ width, bytes }) => ({ name: `${width}.webp`, bytes }));
  await media()
    .writeFolder(folderOf(key), named)
    .catch((error: unknown) => {
      if (!(error instanceof StorageFullError)) throw error;
      throw new AppError(
        507,
        'storage_full',
        'There is no room for photos right now. Please try again later.',
      );
    });
}

export const removePhotoFiles = (key: string): Promise<void> => media().removeFolder(folderOf(key));
