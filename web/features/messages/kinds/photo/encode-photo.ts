import { CHAT_PHOTO_MAX_PX } from '#contract/limits.ts';

const QUALITY = 0.85;

/**
 * Draws a picture again, so that no EXIF data, such as the position, leaves this device, and makes it
 * small enough to send.
 *
 * @returns a JPEG with its size.
 * @throws Error when the browser cannot read or write the picture. Some phones return an empty one without an error.
 */
export async function encodePhoto(picture: Blob) {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, CHAT_PHOTO_MAX_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas');
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const type = 'image/jpeg';
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
  if (!file?.size || file.type !== type) throw new Error('there is no picture');
  return { file, width, height };
}
