import Koa from 'koa';
import { account } from './features/account/routes.ts';
import { ai } from './features/ai/routes.ts';
import { analytics } from './features/analytics/routes.ts';
import { auth } from './features/auth/routes.ts';
import { cases } from './features/cases/routes.ts';
import { checkIns } from './features/check-ins/routes.ts';
import { consoleRoutes } from './features/console/routes.ts';
import { decisions } from './features/decisions/routes.ts';
import { discovery } from './features/discover/routes.ts';
import { docs } from './features/docs/routes.ts';
import { events } from './features/events/routes.ts';
import { health } from './features/health/routes.ts';
import { install } from './features/install/routes.ts';
import { legal } from './features/legal/routes.ts';
import { mails } from './features/mails/routes.ts';
import { matches } from './features/matches/routes.ts';
import { messages } from './features/messages/routes.ts';
import { publishTyping } from './features/messages/service.ts';
import { notices } from './features/notices/routes.ts';
import { notifications } from './features/notifications/routes.ts';
import { photos } from './features/photos/routes.ts';
import { places } from './features/places/routes.ts';
import { preferences } from './features/preferences/routes.ts';
import { push } from './features/push/routes.ts';
import { referrals } from './features/referrals/routes.ts';
import { recordActivity } from './features/referrals/service.ts';
import { rules } from './features/rules/routes.ts';
import { safety } from './features/safety/routes.ts';
import { signInMethods } from './features/sign-in-methods/routes.ts';
import { standing } from './features/standing/routes.ts';
import { swipes } from './features/swipes/routes.ts';
import { publishPresence } from './features/users/publish-presence.ts';
import { users } from './features/users/routes.ts';
import { verifications } from './features/verifications/routes.ts';
import { log } from './platform/logger.ts';
import * as middleware from './platform/middleware.ts';
import { createRouter, groupBySegment } from './platform/router.ts';
import { attachWebSocket } from './realtime/socket.ts';

/** The first match wins, so a feature with `/api/users/discover` is registered before one with `/api/users/:id`. */
const FEATURES = [
  health,
  auth,
  signInMethods,
  discovery,
  users,
  places,
  photos,
  verifications,
  preferences,
  swipes,
  matches,
  messages,
  events,
  checkIns,
  notifications,
  push,
  mails,
  safety,
  cases,
  notices,
  account,
  rules,
  standing,
  decisions,
  ai,
  docs,
  install,
  legal,
  analytics,
  referrals,
  consoleRoutes,
];

export const { route, match } = groupBySegment(FEATURES.map(({ router }) => router));

/** Koa with its middleware, the routes of all features, and the WebSocket server. */
export function createApp() {
  const koa = new Koa();
  // Errors of handlers are answered and logged by `answerErrors`. Only aborted connections arrive here.
  koa.on('error', (error) => log.debug({ err: error }, 'connection failed'));
  koa.use(middleware.logRequest);
  koa.use(middleware.setHeaders);
  koa.use(middleware.measureRequest);
  koa.use(recordActivity);
  koa.use(middleware.answerErrors);
  koa.use(middleware.checkPath);
  koa.use(middleware.requireSameOrigin);
  koa.use(createRouter().allowedMethods());
  koa.use(route);
  return attachWebSocket(koa, { onPresence: publishPresence, onTyping: publishTyping });
}
