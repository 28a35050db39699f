import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { SessionState } from '#contract/auth.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const invites = textsOf({
  /** Text below the heading of the login page. */
  who: {
    open: null,
    email: msg({
      id: 'invites.who.email',
      message: 'New accounts need a confirmed email address.',
    }),
    invite: msg({
      id: 'invites.who.invite',
      message: 'New accounts need an invitation. Ask a member for a link.',
    }),
    approval: msg({
      id: 'invites.who.approval',
      message: 'A moderator reviews each new account before it can be used.',
    }),
  } satisfies Record<SessionState['signup'], MessageDescriptor | null>,
  /** Effect of the one-time link that this browser has opened. */
  opened: ({ makesAdmin }: { makesAdmin: boolean }) =>
    makesAdmin
      ? msg({ id: 'invites.opened.admin', message: 'Sign in or sign up here to become an admin.' })
      : msg({ id: 'invites.opened.member', message: 'You are invited. Choose how to sign up.' }),
  failed: msg({
    id: 'invites.failed',
    message: 'This link could not be opened. Please try again.',
  }),
  waiting: msg({ id: 'invites.waiting', message: 'Almost there' }),
  waitingText: msg({
    id: 'invites.waitingText',
    message:
      'A moderator reviews each new account. Come back later, or keep this page open. It continues automatically.',
  }),
  waitingMail: msg({
    id: 'invites.waitingMail',
    message: "A moderator reviews each new account. You'll get an email when yours is approved.",
  }),
  check: msg({ id: 'invites.check', message: 'Check again' }),
  title: msg({ id: 'invites.title', message: 'Invitations' }),
  left: (count: number) =>
    msg({
      id: 'invites.left',
      message: plural(count, {
        one: 'You can invite one more person.',
        other: 'You can invite # more people.',
      }),
    }),
  none: msg({ id: 'invites.none', message: 'You have no invitations left.' }),
  create: msg({ id: 'invites.create', message: 'Create an invitation' }),
  created: msg({
    id: 'invites.created',
    message: 'Copy this link now. It is shown once and works for one person.',
  }),
  link: msg({ id: 'invites.link', message: 'Invitation link' }),
  copy: msg({ id: 'invites.copy', message: 'Copy link' }),
  copied: msg({ id: 'invites.copied', message: 'Copied' }),
  used: msg({ id: 'invites.used', message: 'Used' }),
  openUntil: (day: string) => msg({ id: 'invites.openUntil', message: `Open until ${day}` }),
  withdraw: msg({ id: 'invites.withdraw', message: 'Withdraw' }),
});
