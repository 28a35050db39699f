import { browserKeeps } from '../../app/storage.ts';
import type { BellList } from './api.ts';

const keyOf = (userId: number): string => `notifications_${userId}`;

/** What this browser last saw of somebody's notifications, for the time until the server answers. */
export function readCache(userId: number): BellList | undefined {
  const stored = browserKeeps.readJson(keyOf(userId)) as BellList | null;
  const isList = Array.isArray(stored?.notifications) && Number.isSafeInteger(stored.unread);
  return isList ? stored : undefined;
}

export const writeCache = (userId: number, list: BellList): void =>
  browserKeeps.write(keyOf(userId), JSON.stringify(list));

/** Nothing of somebody who has signed out stays behind. */
export const clearCache = (userId: number): void => browserKeeps.write(keyOf(userId), null);
