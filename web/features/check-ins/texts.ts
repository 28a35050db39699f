import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** The two buttons. The member chooses at the start which of them means "call me". */
export const answers = textsOf({ 0: msg`I'm OK`, 1: msg`All good` });

export const checkIns = textsOf({
  title: msg`Check-in`,
  intro: msg`A friend gets a link and sees whether you answered.`,
  text: msg`For your friend`,
  encrypted: msg`Encrypted in this browser. We can't read it.`,
  insecure: msg`Check-ins need a secure connection (HTTPS) and storage in this browser.`,
  tooLong: msg`That's too long. Please shorten it.`,
  due: msg`I'll answer by`,
  dueText: msg`With pushes on, we remind you then and 15 minutes later.`,
  call: msg`Which button tells your friend to call you?`,
  callText: msg`Both buttons look the same. After your answer, only your friend's page shows what it means.`,
  limits: msg`Only this browser can answer, until you sign out. A phone without battery looks like no answer. We never call anyone. The page is deleted 24 hours later.`,
  start: msg`Start and share the link`,
  until: (time: string) => msg`Answer by ${time}`,
  elsewhere: msg`Only the browser where you started it can answer it, until you sign out there.`,
  share: msg`Share the link`,
  message: (time: string) => msg`I'll check in by ${time}. This page shows whether I did:`,
  copied: msg`Link copied!`,
  stop: msg`Stop and delete`,
  answered: msg`Thanks. Your friend's page shows it.`,
  notSent: msg`Couldn't send`,
});
