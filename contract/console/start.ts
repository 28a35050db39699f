import { SIGN_IN_METHODS } from '../auth.ts';
import { Id, nameText, Timestamp } from '../common.ts';
import {
  INVITATION_LINK_MAX_PEOPLE,
  INVITATION_LINK_MIN_PEOPLE,
  INVITATION_LINK_NAME_MAX_CHARS,
} from '../limits.ts';
import { z } from '../zod.ts';
import { adminEndpoint } from './endpoint.ts';

const InvitationLink = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  /** People who joined through the link. None of them is named. */
  joined: z.int(),
  /** The link admits and counts at most this many people. */
  capacity: z.int(),
  /** Sum of the daily visitors. */
  visits: z.int(),
});
export type InvitationLink = z.infer<typeof InvitationLink>;

/** What this installation has of what a community needs before it opens. */
const Start = z.object({
  address: z.object({
    origin: z.string(),
    signInMethods: z.array(z.enum(SIGN_IN_METHODS)),
    /** A browser that is not on this machine can reach the address, and encrypted. */
    isPublic: z.boolean(),
  }),
  rules: z.int(),
  hasImprint: z.boolean(),
  event: z.object({ title: z.string(), date: Timestamp, timeZone: z.string() }).nullable(),
  hasAnnouncement: z.boolean(),
  links: z.array(InvitationLink),
  photos: z.object({ review: z.enum(['before', 'after', 'off']), waiting: z.int() }),
  /** Moderators and admins. */
  team: z.int(),
  /** Null where no backup container reports to the worker. */
  backups: z
    .object({
      lastAt: Timestamp.nullable(),
      verifiedAt: Timestamp.nullable(),
      isVerifyFailed: z.boolean(),
    })
    .nullable(),
  /** The opening date, also one that has passed; null without one. */
  opensAt: Timestamp.nullable(),
  /** Members who have finished onboarding; null for fewer than five. */
  members: z.int().nullable(),
  /** The same at the end of each of the last 14 days, oldest first, rounded down to a multiple of five. */
  growth: z.array(z.int()),
});
export type Start = z.infer<typeof Start>;

export const getStart = adminEndpoint('GET /api/console/start', {
  summary: 'What a community needs before it opens, and what of it this installation has',
  response: Start,
});

export const createInvitationLink = adminEndpoint('POST /api/console/invitation-links', {
  summary: 'Make an invitation link with a name and a number of people. 409 `too_many_links`',
  body: z.strictObject({
    name: nameText(INVITATION_LINK_NAME_MAX_CHARS),
    /** At least five, so that a count never stands for one known person. */
    capacity: z.int().min(INVITATION_LINK_MIN_PEOPLE).max(INVITATION_LINK_MAX_PEOPLE),
  }),
  response: InvitationLink,
  status: 201,
});

export const deleteInvitationLink = adminEndpoint('DELETE /api/console/invitation-links/:id', {
  summary: 'Delete an invitation link with its counts; it admits no one any more',
});
