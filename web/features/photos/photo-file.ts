import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import * as texts from '../../app/texts.ts';

/** What the picker offers; phones turn their own formats into these. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp';

const MEBIBYTE = 1024 * 1024;

/** Why a file cannot be a photo, in words; undefined when the server may have a look at it. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const { wrongType, tooLarge } = texts.photos;
  if (!PHOTO_TYPES.split(',').includes(type)) return wrongType;
  return size > PHOTO_MAX_BYTES ? tooLarge(PHOTO_MAX_BYTES / MEBIBYTE) : undefined;
}
