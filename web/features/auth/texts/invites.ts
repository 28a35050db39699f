import type { SessionState } from '#contract/auth.ts';

/** Text below the heading of the login page. */
const who: Record<SessionState['signup'], string | null> = {
  open: null,
  email: 'New accounts need a confirmed email address.',
  invite: 'New accounts need an invitation. Ask a member for a link.',
  approval: 'A moderator reviews each new account before it can be used.',
};

export const invites = {
  who,
  /** Effect of the one-time link that this browser has opened. */
  opened: ({ makesAdmin }: { makesAdmin: boolean }) =>
    makesAdmin
      ? 'Sign in or sign up here to become an admin.'
      : 'You are invited. Choose how to sign up.',
  failed: 'This link could not be opened. Please try again.',
  waiting: 'Almost there',
  waitingText:
    'A moderator reviews each new account. Come back later, or keep this page open. It continues automatically.',
  waitingMail: "A moderator reviews each new account. You'll get an email when yours is approved.",
  check: 'Check again',
  title: 'Invitations',
  left: (count: number) =>
    count === 1 ? 'You can invite one more person.' : `You can invite ${count} more people.`,
  none: 'You have no invitations left.',
  create: 'Create an invitation',
  created: 'Copy this link now. It is shown once and works for one person.',
  link: 'Invitation link',
  copy: 'Copy link',
  copied: 'Copied',
  used: 'Used',
  openUntil: (day: string) => `Open until ${day}`,
  withdraw: 'Withdraw',
} as const;
