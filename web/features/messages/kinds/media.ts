import { pathOf } from '#contract/path-of.ts';
import { paths } from '#contract/paths.ts';
import type { Line } from '../line.ts';

/**
 * The bytes of a photo or a voice message, with their type. Called on a tap only, and not through the cache of the API,
 * which would keep them.
 *
 * @throws Error when it is not available.
 */
export async function fetchMedia(id: number): Promise<Blob> {
  const response = await fetch(pathOf(paths.getMessageMedia.path, { id }), { cache: 'no-store' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.blob();
}

/** Of the upload of an unsent file, from 0 to 100; undefined for one that is stored or refused. */
export const uploadedOf = ({ id, delivery, progress = 0 }: Line): number | undefined =>
  id !== undefined || delivery === 'refused' ? undefined : 100 * progress;
