import { msg, plural } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const safety = textsOf({
  block: msg`Block`,
  report: msg`Report`,
  blockTitle: (name: string) => msg`Block ${name}?`,
  blockText: (name: string) =>
    msg`You won't see each other on ${PRODUCT_NAME}. ${name} won't be told. You can unblock them in Preferences.`,
  blocked: (name: string) => msg`${name} is blocked`,
  blockFailed: msg`Couldn't block`,
  reportTitle: (name: string) => msg`Report ${name}`,
  reportText: (name: string) =>
    msg`Your report goes to the people who run this site. ${name} won't be told.`,
  whichMessages: msg`Which messages?`,
  messagesAround: msg`We also read up to five messages before and after each one.`,
  reason: msg`What happened?`,
  reasons: {
    underage: msg`Under 18`,
    threat: msg`Threats or violence`,
    'intimate-images': msg`Shared intimate photos without consent`,
    harassment: msg`Harassment`,
    hate: msg`Hate speech`,
    'fake-profile': msg`Not who they say they are`,
    scam: msg`Asks for money`,
    spam: msg`Spam`,
    other: msg({ context: 'safety', message: 'Something else' }),
  },
  details: msg`Anything else we should know? (optional)`,
  tooLong: (over: number) =>
    msg`${plural(over, { one: '# character', other: '# characters' })} over`,
  alsoBlock: (name: string) => msg`Also block ${name}`,
  reasonMissing: msg`Please choose a reason.`,
  send: msg`Send report`,
  sending: msg`Sending...`,
  sent: msg`Report sent`,
  sentText: msg`Thank you. We'll review it.`,
  reportFailed: msg`Couldn't send report`,
  blocks: msg`Blocked people`,
  noBlocks: msg`You haven't blocked anyone.`,
  unblock: msg`Unblock`,
  unblockName: (name: string) => msg`Unblock ${name}`,
  unblockFailed: msg`Couldn't unblock`,
  blockedSince: (date: string) => msg`Since ${date}`,
  loadingBlocks: msg`Loading blocked people...`,
});
