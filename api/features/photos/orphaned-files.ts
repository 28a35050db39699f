import { deleteOrphan, findEvidencePhoto, listOrphans, postponeOrphan } from './queries.ts';
import { removePhotoFiles } from './storage.ts';

/** Removes the files of a photo without a row. Evidence of a case stays until the case is deleted. */
export async function discardFiles(key: string): Promise<void> {
  if ((await findEvidencePhoto({ key })).length > 0) return;
  await removePhotoFiles(key);
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
