import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';

export const notice = textsOf({
  title: msg`Report illegal content`,
  intro: msg`Anyone can use this form, even without an account. Members can report faster from the menu of a profile or message. If our moderators closed this service to you, you can appeal here.`,
  reason: msg`What is it about?`,
  place: msg`Where is it?`,
  placeHint: msg`The address of the page, or the name and what the profile shows.`,
  text: msg`Why do you think it is illegal?`,
  name: msg`Your name`,
  email: msg`Your email`,
  contactHint: msg`Not needed when you report suspected abuse of a child.`,
  withoutConsent: msg`I believe in good faith that the picture shows me, or a person I may speak for, that it was published without consent, and that what I wrote is accurate and complete.`,
  signature: msg`Your full name is the signature of this report.`,
  goodFaith: msg`I believe in good faith that what I wrote is accurate and complete.`,
  goodFaithMissing: msg`Please confirm this.`,
  reasonMissing: msg`Please choose a reason.`,
  placeMissing: msg`Please tell us where it is.`,
  textMissing: (min: number) => msg`Please write at least ${min} characters.`,
  nameMissing: msg`Please enter your name.`,
  emailMissing: msg`Please enter your email address.`,
  send: msg`Send report`,
  sending: msg`Sending...`,
  sendFailed: msg`Couldn't send your report`,
  received: msg`We received your report`,
  receivedText: msg({
    context: 'notice',
    message: 'A moderator will look at it and decide by the community rules.',
  }),
  confirm: msg`Check your email`,
  confirmText: msg`Open the link in our mail. We'll look at your report once you confirm your address.`,
  confirming: msg`Confirming your address...`,
  confirmed: msg`Thank you, your report is confirmed`,
  confirmedText: msg`A moderator will look at it and decide by the community rules.`,
  confirmFailed: msg`This link doesn't work`,
  confirmFailedText: msg`It may be more than a week old, or already used.`,
  again: msg`Write a new report`,
  numberIs: (number: string) => msg`The number of your report is ${number}.`,
  sentOne: msg`Already sent a report?`,
  number: msg`Number of the report`,
  code: msg`Code from our mail`,
  readState: msg`Read its state`,
  stateFailed: msg`Couldn't find this report`,
  states: {
    received: (date: string) =>
      msg`We received it on ${date}. It waits until you open the link in our mail.`,
    review: (date: string) => msg`We received it on ${date}. A moderator is looking at it.`,
    removed: (date: string) => msg`We decided on ${date} and removed what you reported.`,
    kept: (date: string) => msg`We decided on ${date} and did not remove what you reported.`,
  },
});
