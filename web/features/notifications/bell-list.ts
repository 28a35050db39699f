import type { Notification } from '#contract/notifications.ts';
import type { BellList } from './api.ts';

/**
 * The rows of the list: one for the messages of a person, and one for each other notification. Each row has its
 * notifications, newest first.
 */
export function rowsOf(notifications: readonly Notification[]): Notification[][] {
  const rows = new Map<number, Notification[]>();
  for (const one of notifications) {
    const key = (one.type === 'message' && one.user?.id) || -one.id;
    rows.set(key, [...(rows.get(key) ?? []), one]);
  }
  return [...rows.values()];
}

export const unreadRows = (notifications: readonly Notification[]): number =>
  rowsOf(notifications).filter((row) => row.some(({ read }) => !read)).length;

/**
 * Inserts a notification, or replaces the one with its id; newest first. A repeated or late
 * notification changes nothing.
 */
export function withNotification(list: BellList, one: Notification): BellList {
  const { notifications, unread } = list;
  const before = notifications.find(({ id }) => id === one.id);
  if (before && (before.createdAt > one.createdAt || differsOnlyInRead(before, one))) return list;
  const after = inOrder([one, ...notifications.filter(({ id }) => id !== one.id)]);
  return {
    notifications: after,
    unread: unread + unreadRows(after) - unreadRows(notifications),
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
  const after = notifications.map((one) => (isRead(one) ? { ...one, read: true } : one));
  const newlyRead = unreadRows(notifications) - unreadRows(after);
  return {
    notifications: after,
    unread: matchId === null ? 0 : Math.max(0, unread - newlyRead),
  };
}

const differsOnlyInRead = (before: Notification, one: Notification): boolean =>
  before.createdAt === one.createdAt && before.read;

const inOrder = (notifications: Notification[]): Notification[] =>
  notifications.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
