import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { createRouter } from '../../platform/router.ts';
import { serve } from '../../platform/serve.ts';
import * as service from './service.ts';

export const notifications = createRouter();

serve(notifications, listNotifications, ({ viewer, query }) =>
  service.listNotifications(viewer.id, query),
);
serve(notifications, readNotifications, ({ viewer, body }) =>
  service.markRead(viewer.id, body.matchId ?? null),
);
