import { randomBytes, randomInt } from 'node:crypto';

const MIN = 2n ** 40n;
const SPAN = 2n ** 53n - MIN;

/** A random id in 2^40..2^53: exact as a JSON number, and not guessable from other ids. */
export const randomId = (): number => Number(MIN + (randomBytes(8).readBigUInt64BE() % SPAN));

/** Crockford base32: digits and capitals without I, L, O and U. Each character carries 5 bits. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const randomBase32 = (length: number): string =>
  Array.from({ length }, () => BASE32[randomInt(BASE32.length)]).join('');
