import type { Notification } from '#contract/notifications.ts';
import type { BellList } from './api.ts';

/**
 * Inserts a notification, or replaces the one with its id; newest first. A repeated or late
 * notification changes nothing.
 */
export function withNotification(list: BellList, one: Notification): BellList {
  const { notifications, unread } = list;
  const before = notifications.find(({ id }) => id === one.id);
  if (before && (before.createdAt > one.createdAt || differsOnlyInRead(before, one))) return list;
  const wasUnread = before?.read === false;
  return {
    notifications: inOrder([one, ...notifications.filter(({ id }) => id !== one.id)]),
    unread: unread + Number(!one.read) - Number(wasUnread),
  };
}

export function withOlder(list: BellList, page: BellList): BellList {
  const known = new Set(list.notifications.map(({ id }) => id));
  const older = page.notifications.filter(({ id }) => !known.has(id));
  return { notifications: inOrder([...list.notifications, ...older]), unread: page.unread };
}

/** Marks all notifications as read, or the ones of one match. */
export function readIn({ notifications, unread }: BellList, matchId: number | null): BellList {
  const isRead = (one: Notification) => matchId === null || one.matchId === matchId;
  const now = notifications.filter((one) => !one.read && isRead(one)).length;
  return {
    notifications: notifications.map((one) => (isRead(one) ? { ...one, read: true } : one)),
    unread: matchId === null ? 0 : Math.max(0, unread - now),
  };
}

const differsOnlyInRead = (before: Notification, one: Notification): boolean =>
  before.createdAt === one.createdAt && before.read;

const inOrder = (notifications: Notification[]): Notification[] =>
  notifications.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
