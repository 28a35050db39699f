import Koa from 'koa';
import { account } from './features/account/routes.ts';
import { ai } from './features/ai/routes.ts';
import { analytics, directViews } from './features/analytics/routes.ts';
import { auth } from './features/auth/routes.ts';
import { discovery } from './features/discover/routes.ts';
import { docs } from './features/docs/routes.ts';
import { events } from './features/events/routes.ts';
import { health } from './features/health/routes.ts';
import { announcePresence } from './features/matches/presence.ts';
import { matches } from './features/matches/routes.ts';
import { messages } from './features/messages/routes.ts';
import { tellTyping } from './features/messages/service.ts';
import { notifications } from './features/notifications/routes.ts';
import { photos } from './features/photos/routes.ts';
import { places } from './features/places/routes.ts';
import { preferences } from './features/preferences/routes.ts';
import { referrals } from './features/referrals/routes.ts';
import { safety } from './features/safety/routes.ts';
import { swipes } from './features/swipes/routes.ts';
import { users } from './features/users/routes.ts';
import { views } from './features/view-as/routes.ts';
import { withDirect } from './platform/direct.ts';
import { answerErrors } from './platform/errors-middleware.ts';
import { setHeaders } from './platform/headers.ts';
import { log } from './platform/logger.ts';
import { measureRequest } from './platform/metrics.ts';
import { plainPath } from './platform/plain-path.ts';
import { logRequest } from './platform/request-log.ts';
import { routing } from './platform/routing.ts';
import { demandSameOrigin } from './platform/same-origin.ts';
import { openSocketDoor } from './realtime/socket.ts';

const FEATURES = [
  health,
  auth,
  discovery,
  users,
  places,
  views,
  photos,
  preferences,
  swipes,
  matches,
  messages,
  events,
  notifications,
  safety,
  account,
  ai,
  docs,
  analytics,
  referrals,
];

/** The whole server: what every request passes, then every feature, then the live channel. */
export function createApp() {
  const koa = new Koa();
  // What a client cuts off in the middle is no error of ours, and everything else is answered and logged.
  koa.on('error', (error) => log.debug({ err: error }, 'connection failed'));
  koa.use(logRequest);
  koa.use(setHeaders);
  koa.use(measureRequest);
  koa.use(answerErrors);
  koa.use(plainPath);
  koa.use(demandSameOrigin);
  koa.use(routing(FEATURES.flat()));
  const viaKoa = koa.callback();
  koa.callback = () => withDirect([directViews], viaKoa) as typeof viaKoa;
  return openSocketDoor(koa, { onPresence: announcePresence, onTyping: tellTyping });
}
