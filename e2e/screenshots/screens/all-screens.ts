import type { Screenshot } from '../screenshot.ts';
import { CHAT } from './chat.ts';
import { CONSOLE } from './console.ts';
import { DISCOVER } from './discover.ts';
import { ERRORS } from './errors.ts';
import { EVENTS } from './events.ts';
import { MEMBERS } from './members.ts';
import { OWN_PROFILE } from './own-profile.ts';
import { SETTINGS } from './settings.ts';
import { STATS } from './stats.ts';
import { VISITOR } from './visitor.ts';

/** All screens, in the order of their first use. */
export const SCREENSHOTS: Screenshot[] = [
  ...VISITOR,
  ...CONSOLE,
  ...DISCOVER,
  ...CHAT,
  ...EVENTS,
  ...OWN_PROFILE,
  ...MEMBERS,
  ...SETTINGS,
  ...STATS,
  ...ERRORS,
];
