import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

export * from '../../components/texts.ts';

export const notice = textsOf({
  title: msg({ id: 'notice.title', message: 'Report illegal content' }),
  intro: msg({
    id: 'notice.intro',
    message:
      'Anyone can use this form, even without an account. Members can report faster from the menu of a profile or message. If our moderators closed this service to you, you can appeal here.',
  }),
  reason: msg({ id: 'notice.reason', message: 'What is it about?' }),
  place: msg({ id: 'notice.place', message: 'Where is it?' }),
  placeHint: msg({
    id: 'notice.placeHint',
    message: 'The address of the page, or the name and what the profile shows.',
  }),
  text: msg({ id: 'notice.text', message: 'Why do you think it is illegal?' }),
  name: msg({ id: 'notice.name', message: 'Your name' }),
  email: msg({ id: 'notice.email', message: 'Your email' }),
  contactHint: msg({
    id: 'notice.contactHint',
    message: 'Not needed when you report suspected abuse of a child.',
  }),
  goodFaith: msg({
    id: 'notice.goodFaith',
    message: 'I believe in good faith that what I wrote is accurate and complete.',
  }),
  goodFaithMissing: msg({ id: 'notice.goodFaithMissing', message: 'Please confirm this.' }),
  reasonMissing: msg({ id: 'notice.reasonMissing', message: 'Please choose a reason.' }),
  placeMissing: msg({ id: 'notice.placeMissing', message: 'Please tell us where it is.' }),
  textMissing: (min: number) =>
    msg({ id: 'notice.textMissing', message: `Please write at least ${min} characters.` }),
  nameMissing: msg({ id: 'notice.nameMissing', message: 'Please enter your name.' }),
  emailMissing: msg({ id: 'notice.emailMissing', message: 'Please enter your email address.' }),
  send: msg({ id: 'notice.send', message: 'Send report' }),
  sending: msg({ id: 'notice.sending', message: 'Sending...' }),
  sendFailed: msg({ id: 'notice.sendFailed', message: "Couldn't send your report" }),
  received: msg({ id: 'notice.received', message: 'We received your report' }),
  receivedText: msg({
    id: 'notice.receivedText',
    message: 'A moderator will look at it and decide by the community rules.',
  }),
  confirm: msg({ id: 'notice.confirm', message: 'Check your email' }),
  confirmText: msg({
    id: 'notice.confirmText',
    message: "Open the link in our mail. We'll look at your report once you confirm your address.",
  }),
  confirming: msg({ id: 'notice.confirming', message: 'Confirming your address...' }),
  confirmed: msg({ id: 'notice.confirmed', message: 'Thank you, your report is confirmed' }),
  confirmedText: msg({
    id: 'notice.confirmedText',
    message: 'A moderator will look at it and decide by the community rules.',
  }),
  confirmFailed: msg({ id: 'notice.confirmFailed', message: "This link doesn't work" }),
  confirmFailedText: msg({
    id: 'notice.confirmFailedText',
    message: 'It may be more than a week old, or already used.',
  }),
  again: msg({ id: 'notice.again', message: 'Write a new report' }),
});
