import { hash, randomBytes } from 'node:crypto';
import { dayOf } from '#contract/days.ts';
import { fromConfig } from './config.ts';
import { ensureSalt } from './visitor-salt-queries.ts';

/** Half of a SHA-256, in hexadecimal digits. */
const HASH_DIGITS = 32;

const cache = fromConfig(() => ({ day: '', salt: '' }));

async function saltOf(day: string): Promise<string> {
  const cached = cache();
  while (cached.day !== day) {
    const [row] = await ensureSalt({ day, candidate: randomBytes(32) });
    if (row) Object.assign(cached, { day, salt: row.salt.toString('hex') });
  }
  return cached.salt;
}

/** A salted hash, not an HMAC: the salt is secret and has a fixed length, so length extension is no threat. */
const hashOf = (salt: string, text: string): Buffer =>
  Buffer.from(hash('sha256', salt + text, 'hex').slice(0, HASH_DIGITS), 'hex');

/** Hash of an address on one UTC day; 16 bytes. */
export const addressHash = async (address: string, now: Date): Promise<Buffer> =>
  hashOf(await saltOf(dayOf(now)), address);

/**
 * Returns a function that hashes visitors of one UTC day to 16 bytes. All instances return the same hash.
 * The salt is deleted after the day, so a hash cannot be traced back to address and user agent.
 */
export async function visitorHasher(now: Date) {
  const salt = await saltOf(dayOf(now));
  return (address: string, agent: string): Buffer => hashOf(salt, `${address}\n${agent}`);
}
