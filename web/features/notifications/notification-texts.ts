import { kindOf, startOf } from '#contract/message-kinds.ts';
import { ADMIN_EVENTS, eventNoticeOf, NOTIFICATIONS } from '#contract/notification-types.ts';
import type { Notification } from '#contract/notifications.ts';
import { lineOf, waitingText } from '../../components/person/message-line.ts';
import { isolated } from '../../platform/locale.ts';
import * as texts from './texts.ts';

interface Description {
  title: string;
  description: string;
  href: string;
}

/** @param unread unread messages in the chat of the notification. */
export function describeNotification(notification: Notification, unread = 0): Description {
  const { type, user, matchId, superLike, notice } = notification;
  const { like, superLike: special, match, someone } = texts.notifications;
  const { closed } = texts.notifications;
  const name = user?.name ?? someone;
  const href = matchId === null ? NOTIFICATIONS[type].path : `/chat/${matchId}`;
  switch (type) {
    case 'event':
      return describeEvent(notification, href);
    case 'like': {
      const { title, description } = superLike ? special : like;
      return { title: title(name), description, href: user ? `/profile/${user.id}` : '/app' };
    }
    case 'match':
      return { title: match, description: texts.matches.bothSaidYes(name), href };
    case 'closed':
      return { title: closed.title(name), description: closed.description, href };
    case 'message':
      return { title: isolated(name), description: describeMessages(notification, unread), href };
    case 'scam_ban':
      return { title: notice?.title ?? '', description: notice?.text ?? '', href };
    default:
      return { ...texts.notifications[type], href };
  }
}

function describeEvent(notification: Notification, href: string): Description {
  const { eventTitle, eventId } = notification;
  const notice = eventNoticeOf(notification);
  const page = eventId ? `${href}&event=${eventId}` : href;
  return {
    title: texts.notifications.event[notice],
    description: isolated(eventTitle ?? ''),
    href: notice === 'question' ? ADMIN_EVENTS : page,
  };
}

/** What waits, the newest message, or the number of unread ones. */
const describeMessages = (notification: Notification, unread: number): string =>
  unread > 1 && !notification.waits ? texts.matches.unread(unread) : previewOfMessage(notification);

/** What waits, or the start of a message; the cached list contains no texts of messages. */
export function previewOfMessage(notification: Notification): string {
  const { messageContent, messageMedia: media, bothAnswered: answers, waits, user } = notification;
  if (waits) return waitingText(waits, user?.name ?? texts.notifications.someone);
  const message = { content: messageContent ?? '', media, answers };
  if (kindOf(message) === 'text') {
    return messageContent === null
      ? texts.notifications.message
      : isolated(startOf(messageContent));
  }
  return lineOf(message);
}
