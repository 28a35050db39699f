import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { plural } from '../../../platform/plural.ts';

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
