import { listNotifications, readNotifications } from '#contract/notifications.ts';
import { createRoutes } from '../../platform/serve.ts';
import * as service from './service.ts';

export const notifications = createRoutes();
const { serve } = notifications;

serve(listNotifications, ({ viewer, query }) => service.listNotifications(viewer.id, query));
serve(readNotifications, ({ viewer, body }) => service.markRead(viewer.id, body.matchId ?? null));
