import { expect } from 'chai';
import { hashesOf, type PhotoHashes } from './photo-hash.ts';
import { REMOVED_DISTANCE_MAX } from './review-queries.ts';

const SIZE = 64;
const PHOTOS = 1000;
const REMOVED = 50;

/** Pseudorandom numbers below 1 (mulberry32). */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value ^= value + Math.imul(value ^ (value >>> 7), 61 | value);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A head with hair and shoulders about the middle, before a background of soft spots, as in most profile photos. */
function portrait(seed: number): Uint8Array {
  const random = seededRandom(seed);
  const between = (from: number, to: number) => from + random() * (to - from);
  const spot = (x: number, y: number, width: number, height: number) => ({
    x,
    y,
    width,
    height,
    tone: between(0, 255),
  });
  const spots = Array.from({ length: 9 }, () =>
    spot(between(0, SIZE), between(0, SIZE), between(5, 30), between(5, 30)),
  );
  const [x, y, size] = [between(22, 42), between(20, 30), between(7, 14)];
  const person = [
    spot(x, y + 3 * size, 2 * size, 1.7 * size),
    spot(x, y - size / 3, size * 1.2, size * 1.4),
    spot(x, y, size, size * 1.2),
  ];
  const pixels = new Float64Array(SIZE * SIZE).fill(between(40, 215));
  for (const one of [...spots, ...person]) {
    const edge = person.includes(one) ? 12 : 2;
    pixels.forEach((value, index) => {
      const [dx, dy] = [(index % SIZE) - one.x, Math.floor(index / SIZE) - one.y];
      const distance = (dx / one.width) ** 2 + (dy / one.height) ** 2;
      const share = Math.min(1, Math.max(0, 0.5 + (edge / 4) * (1 - distance)));
      pixels[index] = value + share * (one.tone - value);
    });
  }
  return Uint8Array.from(pixels);
}

const BITS = 32;
const wordsOf = (hash: string): [number, number] => [
  Number.parseInt(hash.slice(0, BITS), 2),
  Number.parseInt(hash.slice(BITS), 2),
];
/** The number of ones in 16 bits. */
const ONES = Uint8Array.from(
  { length: 2 ** 16 },
  (_, bits) => bits.toString(2).replaceAll('0', '').length,
);
const onesOf = (word: number): number => (ONES[word & 0xffff] ?? 0) + (ONES[word >>> 16] ?? 0);

const hashesOfPortrait = (_: unknown, seed: number): PhotoHashes => {
  const hashes = hashesOf(portrait(seed + 1));
  if (!hashes) throw new Error(`portrait ${seed} has no structure`);
  return hashes;
};

describe('the comparison with removed photos', () => {
  it('holds at most one of 1,000 different photos', () => {
    const photos = Array.from({ length: PHOTOS }, hashesOfPortrait);
    const removed = photos.slice(0, REMOVED).map(({ hash }) => wordsOf(hash));
    const held = photos.filter(({ originals }, index) =>
      originals
        .map(wordsOf)
        .some(([left, right]) =>
          removed.some(
            ([first, second], other) =>
              other !== index &&
              onesOf(left ^ first) + onesOf(right ^ second) <= REMOVED_DISTANCE_MAX,
          ),
        ),
    );
    expect(held.length).to.be.at.most(1);
  });

  it('ignores pictures without structure', () => {
    expect(hashesOf(new Uint8Array(SIZE * SIZE).fill(90))).to.equal(undefined);
  });
});
