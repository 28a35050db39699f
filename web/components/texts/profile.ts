import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LOOKING_FOR } from '#contract/choices.ts';
import { showDate } from '../../platform/dates.ts';
import { capitalized } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';

/** A month as the contract writes it, such as `2026-11`, in words. */
const monthOf = (month: string): string => showDate('monthAndYear', `${month}-01T00:00:00Z`, 'UTC');

export const profile = textsOf({
  verified: msg`Verified photo`,
  verifiedIn: (month: string) =>
    msg`A moderator compared the main photo with a selfie in ${{ month: monthOf(month) }}.`,
  photos: msg`Photos`,
  facts: msg`The facts`,
  lookingFor: msg`Looking for`,
  relationship: msg`Relationship status`,
  lifestyle: msg`Lifestyle`,
  experience: msg`Experience`,
  openPhoto: (index: number, count: number) => msg`Open photo ${index} of ${count}`,
  like: (name: string) => msg`Like ${name}`,
  under: (distance: string) => msg`under ${distance}`,
  full: msg`Full profile`,
  less: msg`Show less`,
  why: (name: string) => msg`Why you see ${name}`,
  reasons: {
    goals: (shared: string) => msg`You're both looking for ${shared}`,
    interests: (shared: string) => msg`You both picked ${shared}`,
    more: (n: number) => msg({ context: 'profile', message: `${n} more` }),
    active: {
      today: msg`Active today`,
      'this week': msg`Active this week`,
    },
    away: (band: string) =>
      msg({ context: 'profile', message: `${{ band: capitalized(band) }} away` }),
    awayAndActive: {
      today: (band: string) => msg`${{ band: capitalized(band) }} away, active today`,
      'this week': (band: string) => msg`${{ band: capitalized(band) }} away, active this week`,
    },
    /** Within the sentence about shared goals. */
    goalNames: {
      'Long-term relationship': msg`long-term relationship`,
      'Casual dating': msg`casual dating`,
      Friendship: msg`friendship`,
      Marriage: msg`marriage`,
    } satisfies Record<(typeof LOOKING_FOR)[number], MessageDescriptor>,
  },
  gone: msg`This profile isn't available.`,
  more: msg`More`,
  edit: msg`Edit your profile`,
  unmatchTitle: msg`Unmatch?`,
  unmatchText: (name: string) =>
    msg`You and ${name} won't be able to message each other anymore. ${name} won't be told why.`,
  unmatch: msg`Unmatch`,
  unmatched: (name: string) => msg`You and ${name} are no longer a match`,
  unmatchFailed: msg`Couldn't unmatch`,
});
