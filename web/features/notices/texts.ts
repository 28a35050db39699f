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
});
