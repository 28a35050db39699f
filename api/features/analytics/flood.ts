/** Views that one address may tell of in a minute; a person opens far fewer pages. */
export const VIEWS_PER_MINUTE = 120;
/** Addresses that are counted at once; beyond, somebody plays with addresses and nobody is let in. */
const ADDRESSES_MAX = 100_000;
const MINUTE_MS = 60_000;

const counts = new Map<string, number>();
let minute = 0;

/**
 * True when an address has told of too many views in this minute. Counted in this process only: a
 * round trip to Redis would cost as much as the view itself.
 */
export function isFlood(address: string, now: number): boolean {
  const current = Math.floor(now / MINUTE_MS);
  if (current !== minute) {
    counts.clear();
    minute = current;
  }
  const count = (counts.get(address) ?? 0) + 1;
  if (count === 1 && counts.size >= ADDRESSES_MAX) return true;
  counts.set(address, count);
  return count > VIEWS_PER_MINUTE;
}
