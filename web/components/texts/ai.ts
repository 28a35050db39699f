import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const ai = textsOf({
  bio: {
    byUs: msg`Written here. Nothing leaves this server.`,
    byServer: (server: string, list: string) => msg`Written by ${server}. It receives: ${list}.`,
  },
  starters: {
    byUs: msg({ context: 'ai', message: 'Written here. Nothing leaves this server.' }),
    byServer: (server: string, list: string) =>
      // Does not reveal whether the other member allows it.
      msg`If you both allow it, written by ${server}. It receives your first name and interests, and about them: ${list}.`,
  },
  inputs: {
    firstName: msg`first name`,
    age: msg`age`,
    interests: msg`interests`,
    answers: msg`answers`,
    facts: msg`facts that everyone sees`,
    currentBio: msg`this text`,
    bio: msg({ context: 'ai', message: 'About Me' }),
  },
  title: msg`Writing help`,
  allow: (server: string) => msg`Let ${server} write for you`,
  allowText: msg`When off, nothing about you is sent there, and suggestions are written on this server.`,
  notSaved: msg`Couldn't save your change`,
  tryAgain: msg`Please try again.`,
});
