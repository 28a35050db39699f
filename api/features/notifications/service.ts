import type { Message } from '#contract/messages.ts';
import { type Notification, previewOf } from '#contract/notifications.ts';
import { publish } from '../../realtime/bus.ts';
import { findNotification, toNotification, updateRead, type Written } from './queries.ts';

/** Tells each member of what was written for them, after the commit, as a fresh load would show it. */
export async function tellNotifications(written: readonly Written[]): Promise<void> {
  await Promise.all(
    written.map(async ({ id, userId }) => {
      const [row] = await findNotification({ viewerId: userId, id });
      if (row) await publish(userId, { type: 'notification', notification: toNotification(row) });
    }),
  );
}

interface NewMessage {
  recipientId: number;
  notificationId: number;
  message: Message;
  sender: NonNullable<Notification['user']>;
}

/** The same for a message; everything it shows is at hand, so the busiest event asks nothing. */
export async function tellOfMessage(news: NewMessage): Promise<void> {
  const { recipientId, notificationId, message, sender } = news;
  await publish(recipientId, {
    type: 'notification',
    notification: {
      id: notificationId,
      type: 'message',
      createdAt: message.createdAt,
      read: false,
      user: sender,
      matchId: message.matchId,
      superLike: false,
      messageContent: previewOf(message.content),
    },
  });
}

/** Marks notifications as read, all or those of one chat, and clears the badge of every device. */
export async function markRead(viewerId: number, matchId: number | null): Promise<void> {
  const changed = await updateRead({ viewerId, matchId });
  if (changed.length > 0) await publish(viewerId, { type: 'notifications_read', matchId });
}
