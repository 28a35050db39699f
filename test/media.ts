import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_WIDTHS } from '#contract/media.ts';

/** Writes the files of a photo into the media directory. */
export async function writePhotoFile(
  key: string,
  picture: string | Buffer = 'a photo',
): Promise<void> {
  const folder = join(process.env.MEDIA_DIR ?? '', key.slice(0, 2), key);
  await mkdir(folder, { recursive: true });
  for (const width of PHOTO_WIDTHS) await writeFile(join(folder, `${width}.webp`), picture);
}
