import { deleteOrphan, findEvidencePhoto, listOrphans } from './queries.ts';
import { removePhotoFiles } from './storage.ts';

/** Removes the files of a photo without a row. Evidence of a case stays until the case is deleted. */
export async function discardFiles(key: string): Promise<void> {
  if ((await findEvidencePhoto({ key })).length > 0) return;
  await removePhotoFiles(key);
  await deleteOrphan({ key });
}

/** Removes the orphaned files of failed uploads and deleted photos. @returns the number of photos. */
export async function removeOrphanedFiles(): Promise<number> {
  const orphans = await listOrphans({});
  // Seeding inserts a sample photo again under the same key: its files are in use.
  for (const { key, hasPhoto } of orphans)
    await (hasPhoto ? deleteOrphan({ key }) : discardFiles(key));
  return orphans.length;
}
