import { isPicture } from '#contract/is-picture.ts';
import { PHOTO_MAX_BYTES, PHOTO_SHARP_PX } from '#contract/limits.ts';
import * as texts from '../texts.ts';

const BYTES_PER_MB = 1024 * 1024;

/** Error sentence for a file that cannot be uploaded; undefined for an acceptable one. */
export async function fileError(file: Blob): Promise<string | undefined> {
  const { wrongType, tooLarge } = texts.photos;
  // A file that was deleted meanwhile, or is not on the device, cannot be read.
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  if (!isPicture(new Uint8Array(start))) return wrongType;
  return file.size > PHOTO_MAX_BYTES ? tooLarge(PHOTO_MAX_BYTES / BYTES_PER_MB) : undefined;
}

/** Whether a picture is too small to look sharp. False when the browser cannot read it. */
export async function isSmallPhoto(file: Blob): Promise<boolean> {
  try {
    const { width, height } = await createImageBitmap(file);
    return Math.min(width, height) < PHOTO_SHARP_PX;
  } catch {
    return false;
  }
}
