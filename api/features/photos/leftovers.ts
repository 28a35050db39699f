import { statement } from '#db/sql.ts';
import { removePhotoFiles } from './storage.ts';

/** An upload that has not finished after this long never will. */
const UPLOAD_MAX = '1 hour';
const BATCH_MAX = 500;

/** Until a photo has its row its files are leftovers, so that a crash leaves none behind for good. */
export const insertLeftover = statement<object, { key: string }>(
  'insert_photo_leftover',
  'insert into photo_leftovers (key) values (:key) on conflict do nothing',
);

export const deleteLeftover = statement<object, { key: string }>(
  'delete_photo_leftover',
  'delete from photo_leftovers where key = :key',
);

const listLeftovers = statement<{ key: string; kept: boolean }, Record<string, never>>(
  'list_photo_leftovers',
  `select key, exists (select from photos where photos.key = l.key) as kept
     from photo_leftovers l where since < now() - interval '${UPLOAD_MAX}'
    order by since limit ${BATCH_MAX}`,
);

/** Removes the files of a photo that has no row, and forgets them. */
export async function discardFiles(key: string): Promise<void> {
  await removePhotoFiles(key);
  await deleteLeftover({ key });
}

/** Removes the files of photos that are gone. @returns how many photos that were. */
export async function removeLeftovers(): Promise<number> {
  const leftovers = await listLeftovers({});
  // The key of a sample person comes back when they are seeded again.
  for (const { key, kept } of leftovers) await (kept ? deleteLeftover({ key }) : discardFiles(key));
  return leftovers.length;
}
