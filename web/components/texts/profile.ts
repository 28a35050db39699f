import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LOOKING_FOR } from '#contract/choices.ts';
import { showDate } from '../../platform/dates.ts';
import { capitalized } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';

/** A month as the contract writes it, such as `2026-11`, in words. */
const monthOf = (month: string): string => showDate('monthAndYear', `${month}-01T00:00:00Z`, 'UTC');

export const profile = textsOf({
  verified: msg({ id: 'profile.verified', message: 'Verified photo' }),
  verifiedIn: (month: string) =>
    msg({
      id: 'profile.verifiedIn',
      message: `A moderator compared the main photo with a selfie in ${{ month: monthOf(month) }}.`,
    }),
  photos: msg({ id: 'profile.photos', message: 'Photos' }),
  facts: msg({ id: 'profile.facts', message: 'The facts' }),
  lookingFor: msg({ id: 'profile.lookingFor', message: 'Looking for' }),
  relationship: msg({ id: 'profile.relationship', message: 'Relationship status' }),
  lifestyle: msg({ id: 'profile.lifestyle', message: 'Lifestyle' }),
  experience: msg({ id: 'profile.experience', message: 'Experience' }),
  openPhoto: (index: number, count: number) =>
    msg({ id: 'profile.openPhoto', message: `Open photo ${index} of ${count}` }),
  like: (name: string) => msg({ id: 'profile.like', message: `Like ${name}` }),
  under: (distance: string) => msg({ id: 'profile.under', message: `under ${distance}` }),
  full: msg({ id: 'profile.full', message: 'Full profile' }),
  less: msg({ id: 'profile.less', message: 'Show less' }),
  why: (name: string) => msg({ id: 'profile.why', message: `Why you see ${name}` }),
  reasons: {
    goals: (shared: string) =>
      msg({ id: 'profile.reasons.goals', message: `You're both looking for ${shared}` }),
    interests: (shared: string) =>
      msg({ id: 'profile.reasons.interests', message: `You both picked ${shared}` }),
    more: (n: number) => msg({ id: 'profile.reasons.more', message: `${n} more` }),
    active: {
      today: msg({ id: 'profile.reasons.active.today', message: 'Active today' }),
      'this week': msg({ id: 'profile.reasons.active.week', message: 'Active this week' }),
    },
    away: (band: string) =>
      msg({ id: 'profile.reasons.away', message: `${{ band: capitalized(band) }} away` }),
    awayAndActive: {
      today: (band: string) =>
        msg({
          id: 'profile.reasons.awayAndActive.today',
          message: `${{ band: capitalized(band) }} away, active today`,
        }),
      'this week': (band: string) =>
        msg({
          id: 'profile.reasons.awayAndActive.week',
          message: `${{ band: capitalized(band) }} away, active this week`,
        }),
    },
    /** Within the sentence about shared goals. */
    goalNames: {
      'Long-term relationship': msg({
        id: 'profile.reasons.goalNames.Long-term relationship',
        message: 'long-term relationship',
      }),
      'Casual dating': msg({
        id: 'profile.reasons.goalNames.Casual dating',
        message: 'casual dating',
      }),
      Friendship: msg({ id: 'profile.reasons.goalNames.Friendship', message: 'friendship' }),
      Marriage: msg({ id: 'profile.reasons.goalNames.Marriage', message: 'marriage' }),
    } satisfies Record<(typeof LOOKING_FOR)[number], MessageDescriptor>,
  },
  gone: msg({ id: 'profile.gone', message: "This profile isn't available." }),
  more: msg({ id: 'profile.more', message: 'More' }),
  edit: msg({ id: 'profile.edit', message: 'Edit your profile' }),
  unmatchTitle: msg({ id: 'profile.unmatchTitle', message: 'Unmatch?' }),
  unmatchText: (name: string) =>
    msg({
      id: 'profile.unmatchText',
      message: `You and ${name} won't be able to message each other anymore. ${name} won't be told why.`,
    }),
  unmatch: msg({ id: 'profile.unmatch', message: 'Unmatch' }),
  unmatched: (name: string) =>
    msg({ id: 'profile.unmatched', message: `You and ${name} are no longer a match` }),
  unmatchFailed: msg({ id: 'profile.unmatchFailed', message: "Couldn't unmatch" }),
});
