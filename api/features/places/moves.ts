import type { DevicePosition } from '#contract/places.ts';
import { type Db, transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { cityPosition } from './cities.ts';
import { distanceKm, type Position, snap } from './grid.ts';
import { lockPosition, updatePositionOf } from './queries.ts';

/** Limits on moves: whoever would be everywhere at once could measure where others are. */
export const CHANGES_PER_DAY = 4;
export const CHANGE_EVERY_HOURS = 0.5;
export const SPEED_MAX_KM_PER_HOUR = 1000;

/** Sets the device's position, or forgets it. The fix is snapped here, before anything sees it. */
export async function setPosition(
  userId: number,
  { latitude, longitude }: DevicePosition,
): Promise<{ hasPosition: boolean }> {
  const to = latitude === null || longitude === null ? null : snap({ latitude, longitude });
  return transaction((db) => move(userId, to, db));
}

/** A new location text that names a known city is a move to its cell; any other text changes no position. */
export async function followLocation(
  userId: number,
  { before, after }: { before: string; after: string | undefined },
  db: Db,
): Promise<void> {
  const to = after === undefined || after === before ? undefined : cityPosition(after);
  if (to) await move(userId, to, db);
}

/** Above the limits the old cell stays, and nobody is told. To forget is always allowed, and counts. */
async function move(
  userId: number,
  to: Position | null,
  db: Db,
): Promise<{ hasPosition: boolean }> {
  const [place] = await lockPosition({ userId }, db);
  if (!place) throw notFound();
  const { latitude, longitude, changesToday, hoursSince } = place;
  const from = latitude === null || longitude === null ? null : snap({ latitude, longitude });
  const stays = to?.latitude === from?.latitude && to?.longitude === from?.longitude;
  if (!stays && (to === null || isAllowed({ from, to, changesToday, hoursSince }))) {
    await updatePositionOf({ userId, latitude: null, longitude: null, ...to }, db);
    return { hasPosition: to !== null };
  }
  return { hasPosition: from !== null };
}

interface Move {
  from: Position | null;
  to: Position;
  changesToday: number;
  /** Since the last change; null when there was none. */
  hoursSince: number | null;
}

export function isAllowed({ from, to, changesToday, hoursSince }: Move): boolean {
  if (changesToday >= CHANGES_PER_DAY) return false;
  if (hoursSince === null) return true;
  if (hoursSince < CHANGE_EVERY_HOURS) return false;
  return from === null || distanceKm(from, to) <= SPEED_MAX_KM_PER_HOUR * hoursSince;
}
