import { randomBytes } from 'node:crypto';

const MIN = 2n ** 40n;
const SPAN = 2n ** 53n - MIN;

/** A random id in 2^40..2^53: exact as a JSON number, and not guessable from other ids. */
export const randomId = (): number => Number(MIN + (randomBytes(8).readBigUInt64BE() % SPAN));
