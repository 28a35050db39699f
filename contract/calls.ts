import * as account from './account.ts';
import * as ai from './ai.ts';
import * as analytics from './analytics.ts';
import * as auth from './auth.ts';
import * as cases from './cases.ts';
import * as consoleAnnouncements from './console-announcements.ts';
import * as consoleAudit from './console-audit.ts';
import * as consoleCredits from './console-credits.ts';
import * as consoleEvents from './console-events.ts';
import * as consoleJobs from './console-jobs.ts';
import * as consoleMembers from './console-members.ts';
import type { consolePaths } from './console-paths.ts';
import * as consolePhotos from './console-photos.ts';
import * as consoleSettings from './console-settings.ts';
import * as consoleSignups from './console-signups.ts';
import * as consoleTeam from './console-team.ts';
import * as consoleVerifications from './console-verifications.ts';
import * as decisions from './decisions.ts';
import * as discover from './discover.ts';
import * as docs from './docs.ts';
import * as emailCode from './email-code.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as health from './health.ts';
import * as install from './install.ts';
import * as invites from './invites.ts';
import * as legal from './legal.ts';
import * as mails from './mails.ts';
import * as matches from './matches.ts';
import * as messages from './messages.ts';
import * as notices from './notices.ts';
import * as notifications from './notifications.ts';
import * as passkeys from './passkeys.ts';
import type { paths } from './paths.ts';
import * as photos from './photos.ts';
import * as places from './places.ts';
import * as preferences from './preferences.ts';
import * as profilePreview from './profile-preview.ts';
import * as push from './push.ts';
import * as referrals from './referrals.ts';
import * as rules from './rules.ts';
import * as safety from './safety.ts';
import * as standing from './standing.ts';
import * as swipes from './swipes.ts';
import * as transparency from './transparency.ts';
import * as users from './users.ts';
import * as verifications from './verifications.ts';
import * as ways from './ways.ts';

const modules = {
  ...account,
  ...ai,
  ...analytics,
  ...auth,
  ...consoleAnnouncements,
  ...consoleAudit,
  ...consoleCredits,
  ...consoleEvents,
  ...consoleJobs,
  ...consoleMembers,
  ...consolePhotos,
  ...consoleSettings,
  ...consoleSignups,
  ...consoleTeam,
  ...consoleVerifications,
  ...cases,

  ...decisions,
  ...discover,
  ...docs,
  ...emailCode,
  ...events,
  ...health,
  ...install,
  ...invites,
  ...legal,
  ...mails,
  ...matches,
  ...messages,
  ...notifications,
  ...notices,
  ...passkeys,
  ...photos,
  ...places,
  ...preferences,
  ...profilePreview,
  ...push,
  ...referrals,
  ...rules,
  ...safety,
  ...standing,
  ...swipes,
  ...transparency,
  ...users,
  ...verifications,
  ...ways,
};

/** The declaration of each endpoint by its name. */
export type Calls = {
  [Name in keyof (typeof paths & typeof consolePaths)]: (typeof modules)[Name];
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every declared endpoint, for the OpenAPI document and for tests. */
export const calls: Endpoint[] = Object.values<unknown>(modules).filter(isEndpoint);
