import { kindOf, startOf } from '#contract/message-kinds.ts';
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
  const { type, user, matchId, superLike, eventTitle, eventCanceled, eventMoved } = notification;
  const { welcome, like, superLike: special, match, someone } = texts.notifications;
  const { event, canceled, moved, credit } = texts.notifications;
  const name = user?.name ?? someone;
  const chat = matchId === null ? '/app?tab=matches' : `/chat/${matchId}`;
  switch (type) {
    case 'welcome':
      return { ...welcome, href: '/edit-profile' };
    case 'goals':
      return { ...texts.notifications.goals, href: '/preferences' };
    case 'joined':
      return { ...texts.notifications.joined, href: '/app' };
    case 'opened':
      return { ...texts.notifications.opened, href: '/app' };
    case 'recovery':
    case 'passkey':
    case 'sign_in_method':
    case 'recovery_codes':
      return { ...texts.notifications[type], href: '/preferences#sign-in-methods' };
    case 'role':
    case 'by_admin':
      return { ...texts.notifications[type], href: '/preferences' };
    case 'admin_alone':
      return { ...texts.notifications.admin_alone, href: '/admin/audit' };
    case 'verification':
      return { ...texts.notifications.verification, href: '/edit-profile' };
    case 'decision':
    case 'outcome':
      return { ...texts.notifications[type], href: '/account/standing' };
    case 'event':
      return {
        title: eventCanceled ? canceled : eventMoved ? moved : event,
        description: isolated(eventTitle ?? ''),
        href: '/app?tab=events',
      };
    case 'credit':
      return { ...credit, href: '/referrals' };
    case 'like': {
      const { title, description } = superLike ? special : like;
      return { title: title(name), description, href: user ? `/profile/${user.id}` : '/app' };
    }
    case 'match':
      return { title: match, description: texts.matches.bothSaidYes(name), href: chat };
    case 'closed': {
      const { title, description } = texts.notifications.closed;
      return { title: title(name), description, href: chat };
    }
    case 'message':
      return {
        title: isolated(name),
        description: describeMessages(notification, unread),
        href: chat,
      };
  }
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
