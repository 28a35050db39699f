import { msg, plural } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../platform/brand.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const safety = textsOf({
  block: msg({ id: 'safety.block', message: 'Block' }),
  report: msg({ id: 'safety.report', message: 'Report' }),
  blockTitle: (name: string) => msg({ id: 'safety.blockTitle', message: `Block ${name}?` }),
  blockText: (name: string) =>
    msg({
      id: 'safety.blockText',
      message: `You won't see each other on ${PRODUCT_NAME}. ${name} won't be told. You can unblock them in Preferences.`,
    }),
  blocked: (name: string) => msg({ id: 'safety.blocked', message: `${name} is blocked` }),
  blockFailed: msg({ id: 'safety.blockFailed', message: "Couldn't block" }),
  reportTitle: (name: string) => msg({ id: 'safety.reportTitle', message: `Report ${name}` }),
  reportText: (name: string) =>
    msg({
      id: 'safety.reportText',
      message: `Your report goes to the people who run this site. ${name} won't be told.`,
    }),
  whichMessages: msg({ id: 'safety.whichMessages', message: 'Which messages?' }),
  messagesAround: msg({
    id: 'safety.messagesAround',
    message: 'We also read up to five messages before and after each one.',
  }),
  reason: msg({ id: 'safety.reason', message: 'What happened?' }),
  reasons: {
    underage: msg({ id: 'safety.reasons.underage', message: 'Under 18' }),
    threat: msg({ id: 'safety.reasons.threat', message: 'Threats or violence' }),
    'intimate-images': msg({
      id: 'safety.reasons.intimate-images',
      message: 'Shared intimate photos without consent',
    }),
    harassment: msg({ id: 'safety.reasons.harassment', message: 'Harassment' }),
    hate: msg({ id: 'safety.reasons.hate', message: 'Hate speech' }),
    'fake-profile': msg({
      id: 'safety.reasons.fake-profile',
      message: 'Not who they say they are',
    }),
    scam: msg({ id: 'safety.reasons.scam', message: 'Asks for money' }),
    spam: msg({ id: 'safety.reasons.spam', message: 'Spam' }),
    other: msg({ id: 'safety.reasons.other', message: 'Something else' }),
  },
  details: msg({ id: 'safety.details', message: 'Anything else we should know? (optional)' }),
  tooLong: (over: number) =>
    msg({
      id: 'safety.tooLong',
      message: `${plural(over, { one: '# character', other: '# characters' })} over`,
    }),
  alsoBlock: (name: string) => msg({ id: 'safety.alsoBlock', message: `Also block ${name}` }),
  reasonMissing: msg({ id: 'safety.reasonMissing', message: 'Please choose a reason.' }),
  send: msg({ id: 'safety.send', message: 'Send report' }),
  sending: msg({ id: 'safety.sending', message: 'Sending...' }),
  sent: msg({ id: 'safety.sent', message: 'Report sent' }),
  sentText: msg({ id: 'safety.sentText', message: "Thank you. We'll review it." }),
  reportFailed: msg({ id: 'safety.reportFailed', message: "Couldn't send report" }),
  blocks: msg({ id: 'safety.blocks', message: 'Blocked people' }),
  noBlocks: msg({ id: 'safety.noBlocks', message: "You haven't blocked anyone." }),
  unblock: msg({ id: 'safety.unblock', message: 'Unblock' }),
  unblockName: (name: string) => msg({ id: 'safety.unblockName', message: `Unblock ${name}` }),
  unblockFailed: msg({ id: 'safety.unblockFailed', message: "Couldn't unblock" }),
  blockedSince: (date: string) => msg({ id: 'safety.blockedSince', message: `Since ${date}` }),
  loadingBlocks: msg({ id: 'safety.loadingBlocks', message: 'Loading blocked people...' }),
});
