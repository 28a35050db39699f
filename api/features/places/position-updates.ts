import type { DevicePosition } from '#contract/places.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { cityPosition } from './cities.ts';
import { distanceKm, type Position, snap } from './grid.ts';
import { findPosition, lockPosition, updatePositionOf } from './queries.ts';

/** Limits on position changes: fast changes would allow a viewer to triangulate other members. */
export const CHANGES_PER_DAY = 4;
export const CHANGE_EVERY_HOURS = 0.5;
export const SPEED_MAX_KM_PER_HOUR = 1000;

/** Sets or clears the device's position. It is snapped here, before it reaches a query. */
export async function setPosition(
  userId: number,
  { latitude, longitude }: DevicePosition,
): Promise<{ hasPosition: boolean }> {
  const to = latitude === null || longitude === null ? null : snap({ latitude, longitude });
  return transaction((db) => changePosition(userId, to, db));
}

/** A new location text that names a listed city moves the position there. Other texts do not. */
export async function followLocation(
  userId: number,
  { before, after }: { before: string; after: string | undefined },
  db: Db,
): Promise<void> {
  const to = after === undefined || after === before ? undefined : cityPosition(after);
  if (to) await changePosition(userId, to, db);
}

/** Above the limits the old position is kept without an error. Clearing is always allowed, and counts. */
export async function changePosition(
  userId: number,
  to: Position | null,
  db: Db,
): Promise<{ hasPosition: boolean }> {
  // Read by a statement of its own, so that it sees the changes for which the lock has waited.
  await lockPosition({ userId }, db);
  const current = firstRow(await findPosition({ userId }, db), notFound);
  const { latitude, longitude, changesToday, hoursSince } = current;
  const from = latitude === null || longitude === null ? null : snap({ latitude, longitude });
  const isSame = to?.latitude === from?.latitude && to?.longitude === from?.longitude;
  if (!isSame && (to === null || isAllowed({ from, to, changesToday, hoursSince }))) {
    await updatePositionOf({ userId, latitude: null, longitude: null, ...to }, db);
    return { hasPosition: to !== null };
  }
  return { hasPosition: from !== null };
}

interface PositionChange {
  from: Position | null;
  to: Position;
  changesToday: number;
  /** Hours since the last change, null without one. */
  hoursSince: number | null;
}

export function isAllowed({ from, to, changesToday, hoursSince }: PositionChange): boolean {
  if (changesToday >= CHANGES_PER_DAY) return false;
  if (hoursSince === null) return true;
  if (hoursSince < CHANGE_EVERY_HOURS) return false;
  return from === null || distanceKm(from, to) <= SPEED_MAX_KM_PER_HOUR * hoursSince;
}
