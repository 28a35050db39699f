import { randomBytes } from 'node:crypto';
import { media } from './media.ts';

/**
 * Writes, reads and removes a file in the store of photos.
 *
 * @throws Error, whose message is for the operator.
 */
export async function checkMedia(): Promise<void> {
  const folder = `check/${randomBytes(8).toString('hex')}`;
  const bytes = randomBytes(64);
  await media().write(`${folder}/1.webp`, bytes);
  const stored = await media().read(`${folder}/1.webp`);
  await media().removeFolder(folder);
  if (!stored.equals(bytes)) throw new Error(`${media().name} changes files.`);
}
