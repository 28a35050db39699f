import type { ResponseOf } from './api/request.ts';
import { localStore } from './storage.ts';

type NotificationList = ResponseOf<'listNotifications'>;

const keyOf = (userId: number): string => `notifications_${userId}`;

/** The last notifications of this user in this browser, shown until the server responds. */
export function readCache(userId: number): NotificationList | undefined {
  const stored = localStore.readJson(keyOf(userId)) as NotificationList | null;
  const isList = Array.isArray(stored?.notifications) && Number.isSafeInteger(stored.unread);
  return isList ? stored : undefined;
}

/** Stores the list without the texts of messages. */
export function writeCache(userId: number, { notifications, unread }: NotificationList): void {
  const withoutTexts = notifications.map((one) => ({
    ...one,
    messageContent: null,
    messageMedia: undefined,
  }));
  localStore.write(keyOf(userId), JSON.stringify({ notifications: withoutTexts, unread }));
}

export const clearCache = (userId: number): void => localStore.write(keyOf(userId), null);
