import { media } from '#db/media/media.ts';
import { StorageFullError } from '#db/media/media-store.ts';
import { AppError } from '../../platform/errors.ts';
import type { Photo } from './image.ts';
import { deleteOrphan, findEvidencePhoto, listOrphans, postponeOrphan } from './queries.ts';

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
      throw new AppError(507, 'storage_full');
    });
}

/** Removes the files of a photo without a row. Evidence of a case stays until the case is deleted. */
export async function discardFiles(key: string): Promise<void> {
  if ((await findEvidencePhoto({ key })).length > 0) return;
  await media().removeFolder(folderOf(key));
  await deleteOrphan({ key });
}

/**
 * Removes the orphaned files of failed uploads and deleted photos. A photo that cannot be removed does not keep the
 * others, and is tried again in an hour.
 *
 * @returns the number of photos.
 * @throws AggregateError when some could not be removed.
 */
export async function removeOrphanedFiles(): Promise<number> {
  const orphans = await listOrphans({});
  const errors: Error[] = [];
  for (const { key, hasPhoto } of orphans) {
    try {
      // Seeding inserts a sample photo again under the same key: its files are in use.
      await (hasPhoto ? deleteOrphan({ key }) : discardFiles(key));
    } catch (error) {
      errors.push(error as Error);
      await postponeOrphan({ key });
    }
  }
  if (errors.length > 0) {
    const first = errors[0]?.message;
    throw new AggregateError(errors, `${errors.length} photos could not be removed: ${first}`);
  }
  return orphans.length;
}
