import { crc32 } from 'node:zlib';
import sharp, { type JpegOptions } from 'sharp';

/** A picture in one color. */
export const canvas = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

export const jpeg = (width = 800, height = 600, background = '#7b2a66') =>
  canvas(width, height, background).jpeg().toBuffer();

/** A JPEG with structure to its last byte. */
export const noisyJpeg = (options: JpegOptions) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 600, height: 450, channels: 3, background: '#7b2a66', noise } })
    .jpeg(options)
    .toBuffer();
};

/** The header of a progressive JPEG with full chroma resolution claims this size. */
export const progressiveJpegOfSize = async (width: number, height: number) => {
  const bytes = await canvas(64, 64, '#7b2a66')
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
};

/** A progressive JPEG that repeats its last scan this many times. */
export async function jpegOfScans(count: number): Promise<Buffer> {
  const bytes = await canvas(64, 64, '#7b2a66').jpeg({ progressive: true }).toBuffer();
  const end = bytes.length - 2;
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([bytes.subarray(0, end), ...Array(count).fill(scan), bytes.subarray(end)]);
}

export const png = (width = 800, height = 600) => canvas(width, height, '#14586b').png().toBuffer();

/** The header of a PNG claims this size. */
export const pngOfSize = async (width: number, height: number) => {
  const bytes = await png(64, 64);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
};

export const webp = (width = 800, height = 600) =>
  canvas(width, height, '#b1521f').webp().toBuffer();

/** A rotated JPEG with EXIF data: position, device and time. */
export const phoneJpeg = () =>
  canvas(800, 600, '#a22c5c')
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Phonemaker', DateTime: '2026:11:20 12:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 30/1', GPSLongitudeRef: 'W' },
    })
    .jpeg()
    .toBuffer();

/** An animation of two frames. */
export const animatedWebp = async () => {
  const frames = await Promise.all([png(100, 100), webp(100, 100)]);
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
};

/** A file of exactly `bytes` bytes that starts with a JPEG. */
export const jpegOfBytes = async (bytes: number) => {
  const picture = await jpeg(400, 300);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
};
