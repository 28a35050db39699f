import { createHash } from 'node:crypto';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;
const DEGREES_PER_HOUR = 15;
/** Sample people stay online or offline for this long. */
const BLOCK_HOURS = 2;
/** Share of them that is online, for each block of the local day. */
const SHARES = [0.15, 0.04, 0.04, 0.15, 0.25, 0.2, 0.35, 0.25, 0.3, 0.5, 0.65, 0.4];

/** Whether a sample person of the demo appears online: the same hours of local solar time every day. */
export function isSampleOnline(id: number, longitude: number, now: Date): boolean {
  const hours = now.getTime() / HOUR_MS + longitude / DEGREES_PER_HOUR;
  const block = Math.floor((hours % HOURS_PER_DAY) / BLOCK_HOURS);
  return fractionOf(id, block) < (SHARES[block] ?? 0);
}

/** From 0 to 1, always the same for a person and a block. */
function fractionOf(id: number, block: number): number {
  return createHash('sha256').update(`${id} ${block}`).digest().readUInt32BE() / 2 ** 32;
}
