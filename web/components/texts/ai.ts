import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const ai = textsOf({
  bio: {
    byUs: msg({ id: 'ai.bio.byUs', message: 'Written here. Nothing leaves this server.' }),
    byServer: (server: string) =>
      msg({
        id: 'ai.bio.byServer',
        message: `Written by ${server}, using your first name, age, interests and this text.`,
      }),
  },
  starters: {
    byUs: msg({ id: 'ai.starters.byUs', message: 'Written here. Nothing leaves this server.' }),
    byServer: (server: string) =>
      // Does not reveal whether the other member allows it.
      msg({
        id: 'ai.starters.byServer',
        message: `If you both allow it, written by ${server}, using your first names and interests, and their age and About Me.`,
      }),
  },
  title: msg({ id: 'ai.title', message: 'Writing help' }),
  allow: (server: string) => msg({ id: 'ai.allow', message: `Let ${server} write for you` }),
  allowText: msg({
    id: 'ai.allowText',
    message:
      'When off, nothing about you is sent there, and suggestions are written on this server.',
  }),
  notSaved: msg({ id: 'ai.notSaved', message: "Couldn't save your change" }),
  tryAgain: msg({ id: 'ai.tryAgain', message: 'Please try again.' }),
});
