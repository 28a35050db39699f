import { z } from 'zod';
import { Id, Nothing, Timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Preferences } from './preferences.ts';
import { CreditsState, ReferralLink, ReferralNetwork } from './referrals.ts';
import { OwnUser } from './users.ts';

const Moment = Timestamp.nullable();

/** Everything of one's own that the server keeps; of others nothing but first names in matches. */
export const AccountExport = z.object({
  exportedAt: Timestamp,
  profile: OwnUser,
  preferences: Preferences.nullable(),
  consents: z.object({
    termsAcceptedAt: Moment,
    sensitiveAcceptedAt: Moment,
    aiAllowed: z.boolean(),
  }),
  photos: z.array(z.object({ path: z.string(), addedAt: Timestamp })),
  swipes: z.array(z.object({ liked: z.boolean(), superLike: z.boolean(), at: Timestamp })),
  matches: z.array(
    /** Not when it ended: nobody sees by that whether it did, or whether there is a block. */
    z.object({ id: Id, firstName: z.string().nullable(), since: Timestamp }),
  ),
  messages: z.array(z.object({ matchId: Id, content: z.string(), sentAt: Timestamp })),
  events: z.array(
    z.object({ title: z.string(), venue: z.string(), date: Timestamp, joinedAt: Timestamp }),
  ),
  notifications: z.array(z.object({ type: z.string(), at: Timestamp, readAt: Moment })),
  reports: z.array(z.object({ reason: z.string(), text: z.string(), at: Timestamp })),
  referrals: z.object({
    link: ReferralLink.shape.referralLink,
    ...ReferralLink.shape.stats.shape,
    levels: ReferralNetwork.shape.levels,
    /** Whether the account was made through somebody's link; never whose. */
    joinedThroughLink: z.boolean(),
  }),
  credits: CreditsState,
  sessions: z.array(
    z.object({ userAgent: z.string(), since: Timestamp, lastUsedAt: Timestamp, endedAt: Moment }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Your own data, as a JSON file to keep',
  access: 'session',
  response: AccountExport,
  limit: { points: 10, seconds: 3600, by: 'account' },
});

export const pauseAccount = endpoint({
  method: 'PUT',
  path: '/api/account/pause',
  summary: 'Hide from everybody but your matches, or come back',
  access: 'member',
  body: z.strictObject({ paused: z.boolean() }),
  response: OwnUser,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  summary: 'Delete the account: hidden and signed out at once, erased within a day',
  access: 'session',
  response: Nothing,
  status: 204,
  limit: { points: 10, seconds: 3600, by: 'account' },
});
