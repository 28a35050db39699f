import sharp, { type Metadata } from 'sharp';
import { PHOTO_MAX_PIXELS } from '#contract/limits.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from '#contract/photos.ts';
import { AppError } from '../../platform/errors.ts';
import { takeTurns } from '../../platform/turns.ts';

/** A photo as it is kept. */
export interface Photo {
  files: { width: PhotoWidth; bytes: Buffer }[];
  /** Dominant colour, #rrggbb. */
  color: string;
}

/** Decoding takes up to 130 MB, so one is decoded at a time and few more wait; there are more instances. */
const inTurn = takeTurns(1, 5);
/** What a picture may need that cannot be decoded line by line. */
const HELD_MAX_BYTES = 128 * 1024 * 1024;
const [, , LARGEST] = PHOTO_WIDTHS;
/** A very tall picture is shrunk by its height. */
const HEIGHT_MAX_PX = 2160;
const QUALITY = 80;
const TYPES = ['jpeg', 'png', 'webp'];

sharp.cache(false);
sharp.concurrency(1);

const wrongType = () =>
  new AppError(415, 'wrong_type', 'Please choose a JPEG, PNG or WebP picture.');
const unreadable = () =>
  new AppError(422, 'unreadable_picture', 'This picture is damaged. Please choose another one.');

/** The type by content: what the file is called and what the browser says of it counts for nothing. */
function hasKnownSignature(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  );
}

/** Refuses by what the header says, before anything is decoded. */
async function inspect(bytes: Buffer): Promise<void> {
  if (!hasKnownSignature(bytes)) throw wrongType();
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!found?.width || !found.height) throw unreadable();
  if (!TYPES.includes(found.format) || (found.pages ?? 1) > 1) throw wrongType();
  if (found.width * found.height > PHOTO_MAX_PIXELS) {
    throw new AppError(413, 'too_many_pixels', 'This picture has more than 40 megapixels.');
  }
  if (heldBytes(found) > HELD_MAX_BYTES) {
    throw new AppError(
      413,
      'too_much_memory',
      'This picture is too large for the way it is saved. Please save it smaller, or not as progressive.',
    );
  }
}

/** A progressive JPEG or interlaced PNG is sharp only at its end: until then all of it is held. */
function heldBytes({ isProgressive, format, depth, channels = 4, ...found }: Metadata): number {
  if (!isProgressive) return 0;
  const samples = found.chromaSubsampling === '4:2:0' ? 1.5 : channels;
  const sampleBytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return (found.width ?? 0) * (found.height ?? 0) * samples * sampleBytes;
}

/**
 * Turns a file that somebody sent into a photo: upright, in sRGB, without metadata, re-encoded to WebP
 * in all widths. Nothing of the original bytes is left.
 *
 * @throws AppError 415 for anything but one JPEG, PNG or WebP frame, 413 above 40 megapixels or 128 MiB of
 *   memory, 422 for what cannot be decoded, 503 while too many others wait.
 */
export async function readPhoto(bytes: Buffer): Promise<Photo> {
  await inspect(bytes);
  return inTurn(async () => {
    const { data, info } = await decode(bytes).catch(() => {
      throw unreadable();
    });
    const pixels = () => sharp(data, { raw: info });
    const files: Photo['files'] = [];
    for (const width of PHOTO_WIDTHS) {
      const webp = await pixels()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      files.push({ width, bytes: webp });
    }
    const { dominant } = await pixels().stats();
    return { files, color: hex(dominant) };
  });
}

/** The pixels at the largest size that is kept. A transparent picture gets a white ground. */
const decode = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ width: LARGEST, height: HEIGHT_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
