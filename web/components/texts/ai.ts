import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const ai = textsOf({
  bio: {
    byUs: msg`Written here. Nothing leaves this server.`,
    byServer: (server: string) =>
      msg`Written by ${server}, using your first name, age, interests and this text.`,
  },
  starters: {
    byUs: msg({ context: 'ai', message: 'Written here. Nothing leaves this server.' }),
    byServer: (server: string) =>
      // Does not reveal whether the other member allows it.
      msg`If you both allow it, written by ${server}, using your first names and interests, and their age and About Me.`,
  },
  title: msg`Writing help`,
  allow: (server: string) => msg`Let ${server} write for you`,
  allowText: msg`When off, nothing about you is sent there, and suggestions are written on this server.`,
  notSaved: msg`Couldn't save your change`,
  tryAgain: msg`Please try again.`,
});
