import { PRODUCT_NAME } from '../brand.ts';
import { plural } from './plural.ts';

/** A month as the contract writes it, such as `2026-11`, in words. */
const monthOf = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const profile = {
  verified: 'Verified photo',
  verifiedIn: (month: string) =>
    `A moderator compared the main photo with a selfie in ${monthOf(month)}.`,
  photos: 'Photos',
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

export const safety = {
  block: 'Block',
  report: 'Report',
  blockTitle: (name: string) => `Block ${name}?`,
  blockText: (name: string) =>
    `You won't see each other on ${PRODUCT_NAME}. ${name} won't be told. You can unblock them in Preferences.`,
  blocked: (name: string) => `${name} is blocked`,
  blockFailed: "Couldn't block",
  reportTitle: (name: string) => `Report ${name}`,
  reportText: (name: string) =>
    `Your report goes to the people who run this site. ${name} won't be told.`,
  reason: 'What happened?',
  reasons: {
    underage: 'Under 18',
    threat: 'Threats or violence',
    'intimate-images': 'Shared intimate photos without consent',
    harassment: 'Harassment',
    hate: 'Hate speech',
    'fake-profile': 'Not who they say they are',
    scam: 'Asks for money',
    spam: 'Spam',
    other: 'Something else',
  },
  details: 'Anything else we should know? (optional)',
  tooLong: (over: number) => `${plural(over, 'character')} over`,
  alsoBlock: (name: string) => `Also block ${name}`,
  reasonMissing: 'Please choose a reason.',
  send: 'Send report',
  sending: 'Sending...',
  sent: 'Report sent',
  sentText: "Thank you. We'll review it.",
  reportFailed: "Couldn't send report",
  blocks: 'Blocked people',
  noBlocks: "You haven't blocked anyone.",
  unblock: 'Unblock',
  unblockName: (name: string) => `Unblock ${name}`,
  unblockFailed: "Couldn't unblock",
  blockedSince: (date: string) => `Since ${date}`,
  loadingBlocks: 'Loading blocked people...',
} as const;

export const gallery = {
  view: 'View',
  grid: 'Grid',
  list: 'List',
  people: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  atLeast: (n: number) => `${n}+ people`,
  loadingMore: 'Loading more...',
  moreFailed: "Couldn't load more.",
  empty: 'No profiles yet.',
  emptyText: 'New members will show up here.',
  end: "That's everyone for now.",
} as const;
