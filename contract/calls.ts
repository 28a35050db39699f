import * as account from './account.ts';
import * as ai from './ai.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import * as discover from './discover.ts';
import * as docs from './docs.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as health from './health.ts';
import * as matches from './matches.ts';
import * as messages from './messages.ts';
import * as notifications from './notifications.ts';
import * as photos from './photos.ts';
import * as places from './places.ts';
import * as preferences from './preferences.ts';
import * as referrals from './referrals.ts';
import * as safety from './safety.ts';
import * as swipes from './swipes.ts';
import * as users from './users.ts';
import * as viewAs from './view-as.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every declared call, for the test of the shape and for the OpenAPI document. */
export const calls: Endpoint[] = [
  analytics,
  account,
  ai,
  auth,
  discover,
  docs,
  events,
  health,
  matches,
  messages,
  notifications,
  photos,
  places,
  preferences,
  referrals,
  safety,
  swipes,
  users,
  viewAs,
].flatMap((module) => Object.values(module as Record<string, unknown>).filter(isEndpoint));
