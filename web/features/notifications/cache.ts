import type { BellList } from './api.ts';

const keyOf = (userId: number): string => `notifications_${userId}`;

/** What this browser last saw of somebody's notifications, for the time until the server answers. */
export function readCache(userId: number): BellList | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    const isList = Array.isArray(stored?.notifications) && Number.isSafeInteger(stored.unread);
    return isList ? stored : undefined;
  } catch {
    return undefined;
  }
}

export function writeCache(userId: number, list: BellList): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(list));
  } catch {
    // Closed or full storage: the next visit then waits for the server.
  }
}

/** Nothing of somebody who has signed out stays behind. */
export function clearCache(userId: number): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Closed storage holds nothing.
  }
}
