import { NOTIFICATION_PAGE_SIZE } from '#contract/limits.ts';
import { previewOf } from '#contract/message-preview.ts';
import type { Message } from '#contract/messages.ts';
import type { Notification } from '#contract/notifications.ts';
import { publish } from '../../realtime/pubsub.ts';
import {
  countUnread,
  insertCreditNotifications,
  insertEventReminders,
  listNotificationRows,
  toNotification,
  updateRead,
} from './queries.ts';

export async function listNotifications(
  viewerId: number,
  { before = null, limit = NOTIFICATION_PAGE_SIZE }: { before?: number | null; limit?: number },
): Promise<{ notifications: Notification[]; unread: number }> {
  const [rows, [count]] = await Promise.all([
    listNotificationRows({ viewerId, before, limit }),
    countUnread({ viewerId }),
  ]);
  return { notifications: rows.map(toNotification), unread: count?.unread ?? 0 };
}

type NewNotification = Pick<Notification, 'id' | 'type' | 'createdAt' | 'user'> &
  Partial<Notification>;

/** Publishes a committed notification from values that the transaction has already read. */
export const publishNotification = (userId: number, notification: NewNotification): Promise<void> =>
  publish(userId, {
    type: 'notification',
    notification: {
      read: false,
      matchId: null,
      superLike: false,
      messageContent: null,
      eventTitle: null,
      eventCanceled: false,
      ...notification,
    },
  });

interface MessageNotification {
  recipientId: number;
  notificationId: number;
  message: Message;
  sender: NonNullable<Notification['user']>;
}

export async function publishMessageNotification({
  recipientId,
  notificationId,
  message,
  sender,
}: MessageNotification): Promise<void> {
  await publishNotification(recipientId, {
    id: notificationId,
    type: 'message',
    createdAt: message.createdAt,
    user: sender,
    matchId: message.matchId,
    messageContent: previewOf(message.content),
  });
}

/** Marks all notifications as read, or those of one chat, and clears the badge of every device. */
export async function markRead(viewerId: number, matchId: number | null): Promise<void> {
  const updated = await updateRead({ viewerId, matchId });
  if (updated.length > 0) await publish(viewerId, { type: 'notifications_read', matchId });
}

/** Notifies members of credits from the signups settled on a UTC day. A rerun on the same day adds none. */
export async function notifyCredits(date: string): Promise<void> {
  const createdAt = new Date().toISOString();
  for (const { id, userId } of await insertCreditNotifications({ date })) {
    await publishNotification(userId, { id, type: 'credit', createdAt, user: null });
  }
}

/** Reminds attendees of events that start within a day, once each. @returns how many saw it in the app. */
export async function remindAttendees(): Promise<number> {
  const createdAt = new Date().toISOString();
  const created = await insertEventReminders({});
  for (const { id, userId, eventTitle } of created) {
    await publishNotification(userId, { id, type: 'event', createdAt, user: null, eventTitle });
  }
  return created.length;
}
