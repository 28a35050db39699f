import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { SessionState } from '#contract/auth.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const invites = textsOf({
  /** Text below the heading of the login page. */
  who: {
    open: null,
    email: msg`New accounts need a confirmed email address.`,
    invite: msg`New accounts need an invitation. Ask a member for a link.`,
    approval: msg`A moderator reviews each new account before it can be used.`,
  } satisfies Record<SessionState['signup'], MessageDescriptor | null>,
  /** Effect of the one-time link that this browser has opened. */
  opened: ({ makesAdmin }: { makesAdmin: boolean }) =>
    makesAdmin
      ? msg`Sign in or sign up here to become an admin.`
      : msg`You are invited. Choose how to sign up.`,
  failed: msg`This link could not be opened. Please try again.`,
  waiting: msg`Almost there`,
  waitingText: msg`A moderator reviews each new account. Come back later, or keep this page open. It continues automatically.`,
  waitingMail: msg`A moderator reviews each new account. You'll get an email when yours is approved.`,
  check: msg`Check again`,
  title: msg`Invitations`,
  left: (count: number) =>
    msg`${plural(count, {
      one: 'You can invite one more person.',
      other: 'You can invite # more people.',
    })}`,
  none: msg`You have no invitations left.`,
  create: msg`Create an invitation`,
  created: msg`Copy this link now. It is shown once and works for one person.`,
  link: msg`Invitation link`,
  copy: msg`Copy link`,
  copied: msg`Copied`,
  used: msg`Used`,
  openUntil: (day: string) => msg`Open until ${day}`,
  withdraw: msg`Withdraw`,
});
