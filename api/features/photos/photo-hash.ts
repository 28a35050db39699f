import sharp from 'sharp';

/** Perceptual hashes of a picture: 64 characters of 0 and 1. */
export interface PhotoHashes {
  hash: string;
  /** Of the mirror image. */
  mirrored: string;
  /** Of what an earlier picture can be when this one is a copy of it with a change; the others are among them. */
  originals: string[];
}

/** Width and height of the gray picture that is hashed, in pixels. */
const SIZE = 64;
/** Frequencies of a hash in each direction, from 1. The mean brightness is left out. */
const FREQUENCIES = 8;

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);
const FREQUENCY_RANGE = range(FREQUENCIES);
const PIXEL_RANGE = range(SIZE);

/** For each frequency, the weights of the pixels of a line. */
type Axis = readonly Float64Array[];

/** Outside of the picture its mirror image continues, which resembles what a crop has cut off. */
const inside = (pixel: number): number => {
  if (pixel < 0) return -1 - pixel;
  return pixel < SIZE ? pixel : 2 * SIZE - 1 - pixel;
};

/** The discrete cosine transform (DCT-II) of the part of a line between two shares of its length. */
const axis = (from: number, to: number): Axis =>
  FREQUENCY_RANGE.map((frequency) => {
    const weights = new Float64Array(SIZE);
    const add = (pixel: number, weight: number) => {
      weights[inside(pixel)] = (weights[inside(pixel)] ?? 0) + weight;
    };
    for (const sample of PIXEL_RANGE) {
      const phase = (sample + 0.5) / SIZE;
      const at = (from + phase * (to - from)) * SIZE - 0.5;
      const left = Math.floor(at);
      const wave = Math.cos(Math.PI * (frequency + 1) * phase);
      add(left, wave * (left + 1 - at));
      add(left + 1, wave * (at - left));
    }
    return weights;
  });

const around = (share: number): [Axis, Axis] => [axis(-share, 1 + share), axis(-share, 1 + share)];

/** The whole line, and one that was cut at its start or end. */
const SIDES = [axis(0, 1), axis(-0.053, 1), axis(0, 1.053)];
/** Parts of a picture: cut at one or two sides, cut all around, and inside of a border. The first is the whole. */
const PARTS: [columns: Axis, rows: Axis][] = [
  ...SIDES.flatMap((columns) => SIDES.map((rows): [Axis, Axis] => [columns, rows])),
  ...[0.026, 0.055, -0.047, -0.085].map(around),
];
/** Angles of a picture that was rotated a little, in degrees, and its part without the new corners, or cut. */
const ANGLES = [-2, 2];
const ROTATED_PARTS = [-0.022, 0.035].map(around);

type Gray = Uint8Array;

/** The weighted sum of the pixels from `start`. A loop, because it runs a thousand times for each photo. */
function sumOf(weights: Float64Array, pixels: Gray | Float64Array, start = 0): number {
  let sum = 0;
  for (let index = 0; index < SIZE; index += 1) {
    sum += (weights[index] ?? 0) * (pixels[start + index] ?? 0);
  }
  return sum;
}

/** The coefficients of a part of a picture, by horizontal and vertical frequency. */
const coefficientsOf = (gray: Gray, [columns, rows]: [Axis, Axis]): number[][] =>
  columns.map((column) => {
    const lines = Float64Array.from(PIXEL_RANGE, (y) => sumOf(column, gray, y * SIZE));
    // Rounded, so that a picture of one color has no structure.
    return rows.map((row) => Math.round(sumOf(row, lines)));
  });

/** The picture turned around its center. */
function rotated(gray: Gray, degrees: number): Gray {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos, center] = [Math.sin(angle), Math.cos(angle), (SIZE - 1) / 2];
  const nearest = (at: number) => inside(Math.round(center + at));
  return gray.map((_, index) => {
    const [dx, dy] = [(index % SIZE) - center, Math.floor(index / SIZE) - center];
    return gray[nearest(dy * cos - dx * sin) * SIZE + nearest(dx * cos + dy * sin)] ?? 0;
  });
}

/** Each bit is whether a coefficient is above the mean of all. */
function bitsOf(coefficients: readonly number[]): string {
  const mean = coefficients.reduce((sum, value) => sum + value, 0) / coefficients.length;
  return coefficients.map((value) => (value > mean ? '1' : '0')).join('');
}

/** A mirror image has the odd frequencies with the other sign; a turned one has the directions swapped too. */
const signOf = (index: number, isMirrored: boolean): number =>
  isMirrored && index % 2 === 0 ? -1 : 1;
const ORIENTATIONS = [false, true].flatMap((isTurned) =>
  [false, true].flatMap((isFlipped) =>
    [false, true].map((isMirrored) => ({ isTurned, isFlipped, isMirrored })),
  ),
);

/** The hashes of the eight orientations. The first is of the picture itself, the second of its mirror image. */
const orientationsOf = (coefficients: readonly (readonly number[])[]): string[] =>
  ORIENTATIONS.map(({ isTurned, isFlipped, isMirrored }) =>
    bitsOf(
      FREQUENCY_RANGE.flatMap((u) =>
        FREQUENCY_RANGE.map((v) => {
          const value = (isTurned ? coefficients[v]?.[u] : coefficients[u]?.[v]) ?? 0;
          return value * signOf(u, isMirrored) * signOf(v, isFlipped);
        }),
      ),
    ),
  );

/** Pictures without structure, such as one color, have nearly equal hashes. */
const STRUCTURE_BITS_MIN = 6;

const hasStructure = (hash: string): boolean => {
  const ones = hash.replaceAll('0', '').length;
  return ones >= STRUCTURE_BITS_MIN && ones <= hash.length - STRUCTURE_BITS_MIN;
};

/** @param gray 64 × 64 pixels. @returns undefined for a picture without structure. */
export function hashesOf(gray: Gray): PhotoHashes | undefined {
  const pictures = [
    ...PARTS.map((part) => coefficientsOf(gray, part)),
    ...ANGLES.flatMap((degrees) => {
      const turned = rotated(gray, degrees);
      return ROTATED_PARTS.map((part) => coefficientsOf(turned, part));
    }),
  ];
  const originals = pictures.flatMap(orientationsOf);
  const [hash = '', mirrored = ''] = originals;
  return hasStructure(hash) ? { hash, mirrored, originals } : undefined;
}

/** The hashes of a picture, whose proportions do not matter. */
export const hashPhoto = async (webp: Buffer): Promise<PhotoHashes | undefined> =>
  hashesOf(await sharp(webp).greyscale().resize(SIZE, SIZE, { fit: 'fill' }).raw().toBuffer());
