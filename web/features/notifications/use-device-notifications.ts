import { useEffect } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { useAppSelector } from '../../platform/hooks.ts';
import { sessionOf } from '../../platform/session.ts';
import { type BellList, notificationsApi } from './api.ts';
import { unreadRows } from './bell-list.ts';

/** Closes notifications of the device that are read, deleted, or of a member who has signed out. The badge follows. */
export function useDeviceNotifications(): void {
  const user = useAppSelector((state) => sessionOf(state)?.user);
  const list = useAppSelector((state) =>
    user ? notificationsApi.endpoints.listNotifications.select(user.id)(state).data : undefined,
  );
  const isSignedOut = user === null;
  useEffect(() => {
    if (!list && !isSignedOut) return;
    // Number on the icon of the installed app; pushes set it while no tab is open.
    void navigator.setAppBadge?.(list?.unread ?? 0).catch(() => {});
    void closeNotifications((tag) => !list || isOver(tag, list)).catch(() => {});
  }, [list, isSignedOut]);
}

/** Closes the shown notifications that `isOver` selects by their tag, such as 'chat-7'. */
async function closeNotifications(isOver: (tag: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) {
    if (isOver(shown.tag)) shown.close();
  }
}

/** Tag of the pushes of a notification on the device. */
const tagOf = ({ matchId, type }: Notification): string => (matchId ? `chat-${matchId}` : type);

/** True when nothing of what a push with this tag was about is unread any more: it was read, or deleted. */
export function isOver(tag: string, { notifications, unread }: BellList): boolean {
  // Older pages may have more, and reminders and tests stand for no notification of the list.
  if (unreadRows(notifications) < unread || tag === 'turn' || tag === 'test') return false;
  return tag === 'gathered'
    ? unread === 0
    : notifications.every((one) => one.read || tagOf(one) !== tag);
}
