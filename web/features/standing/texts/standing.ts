import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../../platform/texts-of.ts';
/** Pages about the rules and about decisions of the moderators. */
export const standing = textsOf({
  title: msg({ id: 'standing.title', message: 'Account standing' }),
  loading: msg({ id: 'standing.loading', message: 'Loading your account standing...' }),
  good: msg({ id: 'standing.good', message: 'Your account is in good standing' }),
  goodText: msg({ id: 'standing.goodText', message: 'There is no decision about you.' }),
  strikes: (n: number) =>
    msg({
      id: 'standing.strikes',
      message: plural(n, { one: 'You have 1 strike', other: 'You have # strikes' }),
    }),
  suspended: msg({ id: 'standing.suspended', message: 'Your account is suspended' }),
  suspendedUntil: (date: string) =>
    msg({ id: 'standing.suspendedUntil', message: `Your account is suspended until ${date}` }),
  suspendedText: msg({
    id: 'standing.suspendedText',
    message:
      'Your profile is hidden. Below you can read why, appeal, download your data and delete your account.',
  }),
  otherAccount: msg({
    id: 'standing.otherAccount',
    message:
      'This follows from a decision about another account of yours. Sign in with it to read why, and to appeal.',
  }),
  limitedUntil: (date: string) =>
    msg({
      id: 'standing.limitedUntil',
      message: `You can't send likes or messages until ${date}.`,
    }),
  hidden: msg({
    id: 'standing.hidden',
    message: 'Only your matches see your profile until you replace what we removed.',
  }),
  replace: msg({ id: 'standing.replace', message: 'Edit profile' }),
  reportsPausedUntil: (date: string) =>
    msg({
      id: 'standing.reportsPausedUntil',
      message: `Until ${date} we take reports from you only about threats and people under 18.`,
    }),
  decisions: msg({ id: 'standing.decisions', message: 'Decisions' }),
  measures: {
    dismiss: msg({ id: 'standing.measures.dismiss', message: 'No action' }),
    warn: msg({ id: 'standing.measures.warn', message: 'Warning' }),
    remove_content: msg({ id: 'standing.measures.remove_content', message: 'Content removed' }),
    hide: msg({ id: 'standing.measures.hide', message: 'Content removed, profile hidden' }),
    limit: msg({ id: 'standing.measures.limit', message: 'Likes and messages limited' }),
    suspend: msg({ id: 'standing.measures.suspend', message: 'Account suspended' }),
    ban: msg({ id: 'standing.measures.ban', message: 'Account banned' }),
    pause_reports: msg({ id: 'standing.measures.pause_reports', message: 'Reports paused' }),
    hand_over: msg({ id: 'standing.measures.hand_over', message: 'Handed over to authorities' }),
    hold_photo: msg({ id: 'standing.measures.hold_photo', message: 'Photo held back' }),
    reverse: msg({ id: 'standing.measures.reverse', message: 'Decision reversed' }),
  },
  rule: (number: number, title: string) =>
    msg({ id: 'standing.rule', message: `Rule ${number}: ${title}` }),
  decidedOn: (date: string) => msg({ id: 'standing.decidedOn', message: `Decided on ${date}` }),
  endsOn: (date: string) => msg({ id: 'standing.endsOn', message: `Ends on ${date}` }),
  endedOn: (date: string) => msg({ id: 'standing.endedOn', message: `Ended on ${date}` }),
  strikeUntil: (date: string) =>
    msg({ id: 'standing.strikeUntil', message: `Counts as a strike until ${date}` }),
  automated: msg({
    id: 'standing.automated',
    message: 'A program made this decision. A person reviews every appeal.',
  }),
  reversed: msg({ id: 'standing.reversed', message: 'Reversed' }),
  appeal: msg({ id: 'standing.appeal', message: 'Appeal' }),
  appealUntil: (date: string) =>
    msg({
      id: 'standing.appealUntil',
      message: `You can appeal until ${date}, once and free of charge.`,
    }),
  appealLabel: msg({ id: 'standing.appealLabel', message: 'Why is the decision wrong?' }),
  complain: msg({ id: 'standing.complain', message: 'Complain' }),
  complainUntil: (date: string) =>
    msg({
      id: 'standing.complainUntil',
      message: `Not what you expected? You can complain until ${date}, once.`,
    }),
  complaintLabel: msg({ id: 'standing.complaintLabel', message: 'What did we miss?' }),
  textMissing: msg({ id: 'standing.textMissing', message: 'Please write a few words.' }),
  tooLong: (over: number) => msg({ id: 'standing.tooLong', message: `${over} characters over` }),
  send: msg({ id: 'standing.send', message: 'Send' }),
  sending: msg({ id: 'standing.sending', message: 'Sending...' }),
  appealSent: msg({ id: 'standing.appealSent', message: 'Your appeal was sent' }),
  complaintSent: msg({ id: 'standing.complaintSent', message: 'Your complaint was sent' }),
  sentText: msg({
    id: 'standing.sentText',
    message: "A moderator will read it. You'll find the answer here.",
  }),
  sendFailed: msg({ id: 'standing.sendFailed', message: "Couldn't send" }),
  yourAppeal: msg({ id: 'standing.yourAppeal', message: 'Your appeal' }),
  yourComplaint: msg({ id: 'standing.yourComplaint', message: 'Your complaint' }),
  question: msg({ id: 'standing.question', message: "The moderator's question" }),
  answer: msg({ id: 'standing.answer', message: 'Your answer' }),
  answerLabel: msg({ id: 'standing.answerLabel', message: 'Your answer to the question' }),
  answerSent: msg({ id: 'standing.answerSent', message: 'Your answer was sent' }),
  waiting: msg({ id: 'standing.waiting', message: 'A moderator will look at it.' }),
  upheld: msg({ id: 'standing.upheld', message: 'The decision stands' }),
  reversedAfterAppeal: msg({
    id: 'standing.reversedAfterAppeal',
    message: 'The decision was reversed',
  }),
  complaintUpheld: msg({ id: 'standing.complaintUpheld', message: 'The outcome stands' }),
  complaintReversed: msg({ id: 'standing.complaintReversed', message: 'The outcome was changed' }),
  sameModerator: msg({
    id: 'standing.sameModerator',
    message:
      'This site has one moderator, who also made the first decision. You can take the matter to an out-of-court body or a court.',
  }),
  reports: msg({ id: 'standing.reports', message: 'Your reports' }),
  outcomes: {
    received: msg({
      id: 'standing.outcomes.received',
      message: 'We received your report. A moderator will look at it.',
    }),
    action: msg({
      id: 'standing.outcomes.action',
      message: 'We looked into your report and took action. Thank you.',
    }),
    no_action: msg({
      id: 'standing.outcomes.no_action',
      message: 'We looked into your report and found nothing against the rules.',
    }),
  },
  reportedOn: (reason: string, date: string) =>
    msg({ id: 'standing.reportedOn', message: `${reason}, reported on ${date}` }),
  rules: msg({ id: 'standing.rules', message: 'Community rules' }),
  download: msg({ id: 'standing.download', message: 'Download my data' }),
  delete: msg({ id: 'standing.delete', message: 'Delete my account' }),
  newTitle: msg({
    id: 'standing.newTitle',
    message: 'A moderator made a decision about your account',
  }),
  newText: msg({
    id: 'standing.newText',
    message: 'Please read why. You can appeal, once and free of charge.',
  }),
  newQuestion: msg({
    id: 'standing.newQuestion',
    message: 'A moderator has a question about your appeal',
  }),
  newQuestionText: msg({
    id: 'standing.newQuestionText',
    message: 'Please answer it, so that we can decide.',
  }),
  newAppeal: msg({ id: 'standing.newAppeal', message: 'We decided about your appeal' }),
  newAppealText: msg({
    id: 'standing.newAppealText',
    message: 'The reasons are in your account standing.',
  }),
  read: msg({ id: 'standing.read', message: 'Read the decision' }),
});
