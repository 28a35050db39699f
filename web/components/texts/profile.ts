import { showDate } from '../../platform/dates.ts';

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A month as the contract writes it, such as `2026-11`, in words. */
const monthOf = (month: string): string => showDate('monthAndYear', `${month}-01T00:00:00Z`, 'UTC');

export const profile = {
  verified: 'Verified photo',
  verifiedIn: (month: string) =>
    `A moderator compared the main photo with a selfie in ${monthOf(month)}.`,
  photos: 'Photos',
  facts: 'The facts',
  lookingFor: 'Looking for',
  relationship: 'Relationship status',
  lifestyle: 'Lifestyle',
  experience: 'Experience',
  openPhoto: (index: number, count: number) => `Open photo ${index} of ${count}`,
  like: (name: string) => `Like ${name}`,
  band: { '<5 km': 'under 5 km' } as Record<string, string>,
  full: 'Full profile',
  less: 'Show less',
  why: (name: string) => `Why you see ${name}`,
  reasons: {
    goals: (shared: string) => `You're both looking for ${shared}`,
    interests: (shared: string) => `You both picked ${shared}`,
    more: (n: number) => `${n} more`,
    active: (when: string) => `Active ${when}`,
    away: (band: string) => `${capitalized(band)} away`,
    awayAndActive: (band: string, when: string) => `${capitalized(band)} away, active ${when}`,
  },
  gone: "This profile isn't available.",
  more: 'More',
  edit: 'Edit your profile',
  unmatchTitle: 'Unmatch?',
  unmatchText: (name: string) =>
    `You and ${name} won't be able to message each other anymore. ${name} won't be told why.`,
  unmatch: 'Unmatch',
  unmatched: (name: string) => `You and ${name} are no longer a match`,
  unmatchFailed: "Couldn't unmatch",
} as const;
