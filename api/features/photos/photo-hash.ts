import sharp from 'sharp';
import phash from 'sharp-phash';

/** Perceptual hashes of a picture: 64 characters of 0 and 1. */
export interface PhotoHashes {
  hash: string;
  /** Of the mirror image, the usual way to evade a comparison. */
  mirrored: string;
}

// The package exports the function itself; its types declare a default export.
const hashOf = phash as unknown as typeof phash.default;

/** Pictures without structure, such as one color, have nearly equal hashes. */
const STRUCTURE_BITS_MIN = 6;

const hasStructure = (hash: string): boolean => {
  const ones = hash.replaceAll('0', '').length;
  return ones >= STRUCTURE_BITS_MIN && ones <= hash.length - STRUCTURE_BITS_MIN;
};

/** @returns undefined for a picture without structure. */
export async function hashPhoto(webp: Buffer): Promise<PhotoHashes | undefined> {
  const hash = await hashOf(webp);
  if (!hasStructure(hash)) return undefined;
  return { hash, mirrored: await hashOf(await sharp(webp).flop().webp().toBuffer()) };
}
