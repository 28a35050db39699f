import { randomInt } from 'node:crypto';

/** Crockford base32: digits and capitals without I, L, O and U. Each character carries 5 bits. */
export const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export const randomBase32 = (length: number): string =>
  Array.from({ length }, () => BASE32[randomInt(BASE32.length)]).join('');
