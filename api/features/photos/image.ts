import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FaceImage } from '#contract/face.ts';
import { isPicture } from '#contract/is-picture.ts';
import { PHOTO_MAX_PIXELS } from '#contract/limits.ts';
import { PHOTO_WIDTHS, type PhotoWidth } from '#contract/media.ts';
import { AppError } from '../../platform/errors.ts';
import { cpuMs, createWorkQueue } from '../../platform/work-queue.ts';
import { hashPhoto, type PhotoHashes } from './photo-hash.ts';

/** A photo as it is stored. */
export interface Photo {
  files: { width: PhotoWidth; bytes: Buffer }[];
  /** Dominant color, #rrggbb. */
  color: string;
  /** Undefined for a picture without structure. */
  hashes: PhotoHashes | undefined;
}

/** Decoding takes up to 130 MB, so an instance decodes one photo at a time. Five more may wait. */
const decodeInTurn = createWorkQueue({ running: 1, waiting: 5, seconds: 2 });
/** Memory limit for pictures that cannot be decoded line by line. */
const DECODED_MAX_BYTES = 128 * 1024 * 1024;
/** Cameras and editors write about 10 of them. */
const SCANS_MAX = 100;
/** Start of a scan. Among the bytes of pixels, 0xff is followed by a zero. */
const SCAN = Buffer.from([0xff, 0xda]);
const [, SELFIE_WIDTH_PX, LARGEST] = PHOTO_WIDTHS;
/** A very tall picture is scaled by its height. */
const HEIGHT_MAX_PX = 2160;
const QUALITY = 80;
const TYPES = ['jpeg', 'png', 'webp'];

sharp.cache(false);
sharp.concurrency(1);

const wrongType = () => new AppError(415, 'wrong_type');
const unreadable = () => new AppError(422, 'unreadable_picture');

/** Checks the image header before the picture is decoded. */
async function inspect(bytes: Buffer): Promise<void> {
  if (!isPicture(bytes)) throw wrongType();
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!metadata?.width || !metadata.height) throw unreadable();
  if (!TYPES.includes(metadata.format)) throw wrongType();
  if ((metadata.pages ?? 1) > 1) throw new AppError(415, 'animated');
  if (metadata.width * metadata.height > PHOTO_MAX_PIXELS) {
    throw new AppError(413, 'too_many_pixels');
  }
  if (decodedBytes(metadata) > DECODED_MAX_BYTES || countScans(metadata, bytes) > SCANS_MAX) {
    throw new AppError(413, 'too_much_memory');
  }
}

/** Scans of a progressive JPEG, counted up to the limit: each takes up to 10 ms, and a small file could have thousands. */
function countScans({ isProgressive, format }: Metadata, bytes: Buffer): number {
  if (!isProgressive || format !== 'jpeg') return 0;
  let scans = 0;
  for (
    let at = bytes.indexOf(SCAN);
    at >= 0 && scans <= SCANS_MAX;
    at = bytes.indexOf(SCAN, at + 1)
  )
    scans += 1;
  return scans;
}

/** Memory that a progressive JPEG or interlaced PNG needs, because all of it is decoded at once. */
function decodedBytes({
  isProgressive,
  format,
  depth,
  channels = 4,
  ...metadata
}: Metadata): number {
  if (!isProgressive) return 0;
  const samples = metadata.chromaSubsampling === '4:2:0' ? 1.5 : channels;
  const sampleBytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1;
  return (metadata.width ?? 0) * (metadata.height ?? 0) * samples * sampleBytes;
}

/**
 * Re-encodes an uploaded file: upright, in sRGB, without metadata, as WebP in all widths.
 *
 * @throws AppError 415 for anything but one JPEG, PNG or WebP frame, 413 above 40 megapixels or 128 MiB of
 *   memory, 422 when decoding fails, and the errors of `createWorkQueue`.
 */
export async function readPhoto(memberId: number, bytes: Buffer): Promise<Photo> {
  return withPixels(memberId, bytes, async (pixels) => {
    const files: Photo['files'] = [];
    for (const width of PHOTO_WIDTHS) {
      const webp = await pixels()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      files.push({ width, bytes: webp });
    }
    const { dominant } = await pixels().stats();
    const [smallest] = files;
    const hashes = smallest && (await hashPhoto(smallest.bytes));
    return { files, color: hex(dominant), hashes };
  });
}

/** A photo of a message. */
export interface ChatPhoto {
  /** WebP. */
  bytes: Buffer;
  width: number;
  height: number;
  /** Average color, #rrggbb. */
  color: string;
  hashes: PhotoHashes | undefined;
}

/** A photo of a message: re-encoded like a photo, in one size. @throws AppError as `readPhoto`. */
export const readChatPhoto = (memberId: number, bytes: Buffer): Promise<ChatPhoto> =>
  withPixels(memberId, bytes, async (pixels) => {
    const { data, info } = await pixels()
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    const { channels } = await pixels().stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => Math.round(mean));
    const { width, height } = info;
    const hashes = await hashPhoto(data);
    return { bytes: data, width, height, color: hex({ r, g, b }), hashes };
  });

/** A selfie as it is compared: re-encoded like a photo. @throws AppError as `readPhoto`. */
export const readSelfie = (memberId: number, bytes: Buffer): Promise<Buffer> =>
  withPixels(memberId, bytes, (pixels) =>
    pixels()
      .resize({ width: SELFIE_WIDTH_PX, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  );

/** The mark of a site as PNG, or its picture in 4:3 as WebP, encoded like a photo. @throws AppError as `readPhoto`. */
export const readFaceImage = (memberId: number, image: FaceImage, bytes: Buffer): Promise<Buffer> =>
  withPixels(memberId, bytes, (pixels) =>
    image === 'mark'
      ? pixels().resize(512, 512).png().toBuffer()
      : pixels().resize(1080, 810, { position: 'attention' }).webp({ quality: QUALITY }).toBuffer(),
  );

/** Decodes an uploaded file once, for any number of versions. */
async function withPixels<T>(
  memberId: number,
  bytes: Buffer,
  work: (pixels: () => Sharp) => Promise<T>,
): Promise<T> {
  await inspect(bytes);
  return decodeInTurn(memberId, async (charge) => {
    // One photo is decoded at a time, in another thread.
    const start = cpuMs({ others: true });
    try {
      const { data, info } = await decode(bytes, 'error')
        .catch(() => decode(Buffer.concat([bytes, JPEG_END]), 'warning'))
        .catch(() => {
          throw unreadable();
        });
      return await work(() => sharp(data, { raw: info }));
    } finally {
      charge(cpuMs({ others: true }) - start);
    }
  });
}

/** Some cameras and editors omit it. A picture that ends too early still has warnings with it. */
const JPEG_END = Buffer.from([0xff, 0xd9]);

/** The pixels at the largest stored size. Transparency becomes white. */
const decode = (bytes: Buffer, failOn: 'error' | 'warning') =>
  sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn, sequentialRead: true })
    .autoOrient()
    .resize({ width: LARGEST, height: HEIGHT_MAX_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
