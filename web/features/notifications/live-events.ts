import type { Notification } from '#contract/notifications.ts';
import { api } from '../../platform/api/api.ts';
import { isInFront } from '../../platform/in-front.ts';
import type { EventContext, ServerEventHandlers } from '../../platform/live/server-events.ts';
import { toastMatch, toastNotification } from '../../platform/toasts.ts';
import { notificationsApi, updateBell } from './api.ts';
import { withNotification } from './bell-list.ts';
import { toastOf } from './toast-of.ts';

function receive(
  { notification }: { notification: Notification | null },
  { dispatch, viewerId, pathname }: EventContext,
): void {
  if (!notification) return;
  dispatch(updateBell(viewerId, (list) => withNotification(list, notification)));
  if (notification.type === 'event') dispatch(api.util.invalidateTags(['Event']));
  if (notification.type === 'verification') dispatch(api.util.invalidateTags(['Verification']));
  const shown = toastOf(notification, pathname);
  if (shown && notification.type === 'match' && notification.user)
    toastMatch(notification.user.id, shown);
  else if (shown) toastNotification(shown);
  // The viewer reads this chat right now.
  if (isOpen(notification, pathname)) {
    const { matchId } = notification;
    const { readNotifications: read } = notificationsApi.endpoints;
    dispatch(read.initiate({ viewerId, matchId: matchId ?? undefined }, { track: false }));
  }
}

export const notificationEvents: ServerEventHandlers = {
  notification: receive,
  new_like: receive,
  new_match: receive,
  match_closed(event, context) {
    receive(event, context);
    // What was unread about the chat is read now.
    context.dispatch(api.util.invalidateTags(['Notification']));
  },
  // The server deletes the notifications of an ended match.
  match_ended(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Notification']));
  },
  message_changed({ message }, { dispatch }) {
    if (message.deleted) dispatch(api.util.invalidateTags(['Notification']));
  },
  notifications_read(_event, { dispatch }) {
    dispatch(api.util.invalidateTags(['Notification']));
  },
};

const isOpen = ({ matchId }: Notification, pathname: string): boolean =>
  matchId !== null && pathname === `/chat/${matchId}` && isInFront();
