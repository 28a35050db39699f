import type { Notification } from '#contract/notifications.ts';
import { isolated } from '../../platform/locale.ts';
import { specified } from '../../platform/specified-texts.ts';
import type { Toast } from '../../platform/toasts.ts';
import { describeNotification, previewOfMessage } from './notification-texts.ts';
import * as texts from './texts.ts';

/**
 * The toast of a new notification, null when the screen shows its subject already. The server publishes no
 * notification of a kind that the member has switched off.
 */
export function toastOf(notification: Notification, pathname: string): Toast | null {
  const { type, user, matchId } = notification;
  if (!user && type !== 'welcome' && type !== 'match' && type !== 'message' && type !== 'like') {
    const { title, description, href } = describeNotification(notification);
    return { title, message: description, href };
  }
  // A closed chat is told without an interruption.
  if (!user || type === 'welcome' || type === 'closed') return null;
  if (type === 'like') {
    const title = specified.profile.likesYou(user.name);
    return { title, href: `/profile/${user.id}`, person: user };
  }
  const href = `/chat/${matchId}`;
  if (type === 'match') {
    const { match } = specified.profile;
    const message = texts.matches.bothSaidYes(user.name);
    return { title: match, message, href, person: user };
  }
  const message = previewOfMessage(notification);
  return pathname === href ? null : { title: isolated(user.name), message, href, person: user };
}
