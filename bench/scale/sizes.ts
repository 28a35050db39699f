import { mkdirSync, statfsSync } from 'node:fs';
import type { Country } from '../discover/country.ts';
import { sized } from '../goals.ts';

/** Viewers of each kind. */
export const VIEWERS_EACH = sized(50, 2);

const MEMBERS: Record<string, number> = {
  '100k': sized(100_000, 3_000),
  '1m': sized(1_000_000, 4_000),
  '10m': 10_000_000,
};
const SWIPES_WANTED = sized(100, 1);
/** Estimates for the check of the disk, with the work space of the build. */
const BYTES_PER_SWIPE = 260;
const BYTES_PER_MEMBER = 3_200;
/** Stays free for the rest of the machine. */
const DISK_RESERVE_BYTES = sized(20, 0) * 2 ** 30;
const VIEWERS_SWIPED = 10_000;

/**
 * The countries up to `largest`. All have the same number of swipes a member, so that only the size differs.
 *
 * @param swipes per member; without it 100, or as many as the disk allows.
 * @throws RangeError for an unknown size, or when the disk is too small for it.
 */
export function selectSizes(
  directory: string,
  largest = sized('10m', '1m'),
  swipes?: string,
): Country[] {
  const last = Object.keys(MEMBERS).indexOf(largest);
  if (last < 0) throw new RangeError(`The size is one of ${Object.keys(MEMBERS).join(', ')}.`);
  const chosen = Object.entries(MEMBERS).slice(0, last + 1);
  const total = chosen.reduce((sum, [, members]) => sum + members, 0);
  const each = swipesFor(directory, total, swipes ? Number(swipes) : SWIPES_WANTED);
  console.log(
    `${(each * (MEMBERS[largest] as number)).toLocaleString('en')} swipes at the largest size: ${each} a member`,
  );
  return chosen.map(([name, members]) => ({
    database: `scale_${name}`,
    members,
    swipes: each,
    // A member swipes as often in a large country as in a small one, unless it ends first.
    heavySwipes: Math.min(VIEWERS_SWIPED, members / 100),
    viewersEach: VIEWERS_EACH,
  }));
}

function swipesFor(directory: string, members: number, wanted: number): number {
  mkdirSync(directory, { recursive: true });
  const { bavail, bsize } = statfsSync(directory);
  const left = bavail * bsize - DISK_RESERVE_BYTES - members * BYTES_PER_MEMBER;
  const possible = Math.floor(left / (members * BYTES_PER_SWIPE));
  if (possible < 1) {
    throw new RangeError(`The disk is too small for ${members.toLocaleString('en')} members.`);
  }
  return Math.min(wanted, possible);
}
