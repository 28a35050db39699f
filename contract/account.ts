import { Provider, StoredDraft } from './auth.ts';
import { CLOSING_NOTES, ITEM_KINDS } from './choices.ts';
import { Id, Timestamp } from './common.ts';
import { AppliedFilters } from './discover.ts';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from './languages.ts';
import { MetAnswer } from './matches.ts';
import { PHOTO_STATES } from './photos.ts';
import { Preferences } from './preferences.ts';
import { CreditsState, ReferralLink, ReferralNetwork } from './referrals.ts';
import { OwnReport, Standing } from './standing.ts';
import { OwnUser } from './users.ts';
import { z } from './zod.ts';

/**
 * All stored data of the member. Of other members it contains only first names of matches. Rows about members whom
 * the member can no longer see are left out, whatever the reason.
 */
export const AccountExport = z.object({
  exportedAt: Timestamp,
  profile: OwnUser,
  preferences: Preferences.nullable(),
  /** The applied filters of the deck. Null while the preferences apply. */
  discoveryFilters: AppliedFilters.shape.filters,
  onboardingDraft: StoredDraft.nullable(),
  consents: z.object({
    termsAcceptedAt: Timestamp.nullable(),
    sensitiveAcceptedAt: Timestamp.nullable(),
    aiAllowed: z.boolean(),
  }),
  /** `path` ends with the focus, where the member has set one. */
  photos: z.array(
    z.object({
      path: z.string(),
      state: z.enum(PHOTO_STATES),
      text: z.string(),
      /** Perceptual hash, which finds the same picture on other accounts. */
      hash: z.string().nullable(),
      addedAt: Timestamp,
    }),
  ),
  /** Hashes of photos that a decision removed. */
  removedPhotos: z.array(z.object({ hash: z.string(), keptUntil: z.iso.date() })),
  /** The check of the main photo. The selfie is WebP in Base64, until a moderator has compared it. */
  verification: z
    .object({
      pose: z.string(),
      startedAt: Timestamp,
      sentAt: Timestamp.nullable(),
      refusal: z.string().nullable(),
      selfie: z.string().nullable(),
    })
    .nullable(),
  swipes: z.array(
    z.object({
      liked: z.boolean(),
      superLike: z.boolean(),
      at: Timestamp,
      /** The part of the profile that was liked. */
      item: z.enum(ITEM_KINDS).nullable(),
      /** Until it becomes a message. */
      comment: z.string().nullable(),
    }),
  ),
  matches: z.array(
    /** Without an end time, which would reveal an unmatch or a block. */
    z.object({
      id: Id,
      firstName: z.string().nullable(),
      since: Timestamp,
      /** Set when one of the two has closed the chat. */
      closed: z
        .object({
          byYou: z.boolean(),
          note: z.enum(CLOSING_NOTES).nullable(),
          at: Timestamp,
        })
        .nullable(),
      /** The member's answer to whether the two have met. */
      met: MetAnswer.nullable(),
      metAnsweredOn: z.iso.date().nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      matchId: Id,
      /** Null when deleted. */
      content: z.string().nullable(),
      /** The question that it answers; null for other messages. */
      question: z.string().nullable(),
      /** What the like was about whose comment it is; null for other messages. */
      item: z.enum(ITEM_KINDS).nullable(),
      /** Of the message that it replies to; null for other messages. */
      replyToSentAt: Timestamp.nullable(),
      /** Path of a photo; null for others. */
      photo: z.string().nullable(),
      /** Path of a voice message; null for others. */
      voice: z.string().nullable(),
      sentAt: Timestamp,
      deletedAt: Timestamp.nullable(),
    }),
  ),
  /** How far the member has read each chat, and what they have shown as seen: times of messages. */
  readPositions: z.array(
    z.object({
      matchId: Id,
      readUpTo: Timestamp.nullable(),
      seenUpTo: Timestamp.nullable(),
    }),
  ),
  /** Open questions of chats, with the member's own answer. */
  questions: z.array(
    z.object({
      matchId: Id,
      question: z.string(),
      askedByYou: z.boolean(),
      askedAt: Timestamp,
      answer: z.string().nullable(),
    }),
  ),
  receivedPhotos: z.array(z.object({ matchId: Id, photo: z.string(), sentAt: Timestamp })),
  receivedVoiceMessages: z.array(z.object({ matchId: Id, voice: z.string(), sentAt: Timestamp })),
  /** Requests of the member to send photos, and the member's answers to those of others. */
  photoConsents: z.array(
    z.object({ matchId: Id, type: z.enum(['request', 'allowed', 'declined']), at: Timestamp }),
  ),
  reactions: z.array(
    z.object({ matchId: Id, messageSentAt: Timestamp, reaction: z.string(), at: Timestamp }),
  ),
  /** The addresses are known as keyed hashes only. */
  avoidedAddresses: z.int(),
  /** Start and due time only: text and answer are encrypted with a key that the server lacks. */
  checkIns: z.array(z.object({ startedAt: Timestamp, dueAt: Timestamp })),
  events: z.array(
    z.object({
      title: z.string(),
      venue: z.string(),
      date: Timestamp,
      joinedAt: Timestamp,
      /** In line for a place. */
      waiting: z.boolean(),
    }),
  ),
  notifications: z.array(
    z.object({ type: z.string(), at: Timestamp, readAt: Timestamp.nullable() }),
  ),
  deliveries: z.array(
    z.object({
      kind: z.string(),
      channel: z.string(),
      state: z.string(),
      reason: z.string().nullable(),
      at: Timestamp,
    }),
  ),
  /** With their outcome, and the member's complaint with its answers. */
  reports: z.array(OwnReport.extend({ text: z.string() })),
  /** Decisions of moderators about the member, and the member's appeals. */
  decisions: Standing.shape.decisions,
  referrals: z.object({
    link: ReferralLink.shape.referralLink,
    ...ReferralLink.shape.stats.shape,
    levels: ReferralNetwork.shape.levels,
    /** Whether the account was created through a referral link. The referrer is not named. */
    joinedThroughLink: z.boolean(),
  }),
  credits: CreditsState,
  identities: z.array(
    z.object({
      provider: Provider,
      email: z.string().nullable(),
      since: Timestamp,
      lastUsedAt: Timestamp,
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), since: Timestamp, lastUsedAt: Timestamp })),
  sessions: z.array(
    z.object({
      userAgent: z.string(),
      since: Timestamp,
      lastUsedAt: Timestamp,
      endedAt: Timestamp.nullable(),
    }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const exportAccount = endpoint('GET /api/account/export', {
  whileSuspended: true,
  summary: 'Export your data as a JSON file',
  needsFreshSignIn: true,
  access: 'session',
  response: AccountExport,
  limit: { points: 10, seconds: 3600, by: 'account' },
});

export const pauseAccount = endpoint('PUT /api/account/pause', {
  summary: 'Hide your profile from everyone but your matches, or show it again',
  body: z.strictObject({ paused: z.boolean() }),
  response: OwnUser,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const setLanguage = endpoint('PUT /api/account/language', {
  whileSuspended: true,
  summary: 'Choose the language of the app, of mails and of pushes',
  access: 'session',
  /** `isGuess`: that of the browser, which replaces no choice. */
  body: z.strictObject({ language: z.enum(LANGUAGES), isGuess: z.boolean().optional() }),
  response: OwnUser,
  limit: { points: 20, seconds: 60, by: 'account' },
});

export const deleteAccount = endpoint('DELETE /api/account', {
  whileSuspended: true,
  summary: 'Delete the account: hidden and signed out immediately, erased within a day',
  needsFreshSignIn: true,
  access: 'session',
  limit: { points: 10, seconds: 3600, by: 'account' },
});
