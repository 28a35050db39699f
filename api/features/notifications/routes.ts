import { NOTIFICATION_PAGE_SIZE } from '#contract/limits.ts';
import { listNotifications, readNotifications } from '#contract/notifications.ts';
import type { Route } from '../../platform/routing.ts';
import { serve } from '../../platform/serve.ts';
import { countUnread, listNotificationRows, toNotification } from './queries.ts';
import { markRead } from './service.ts';

export const notifications: Route[] = [];

serve(notifications, listNotifications, async ({ viewer, query }) => {
  const limit = query.limit ?? NOTIFICATION_PAGE_SIZE;
  const [rows, [count]] = await Promise.all([
    listNotificationRows({ viewerId: viewer.id, before: query.before ?? null, limit }),
    countUnread({ viewerId: viewer.id }),
  ]);
  return { notifications: rows.map(toNotification), unread: count?.unread ?? 0 };
});
serve(notifications, readNotifications, ({ viewer, body }) =>
  markRead(viewer.id, body.matchId ?? null),
);
