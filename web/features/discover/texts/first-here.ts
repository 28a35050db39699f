import { PRODUCT_NAME } from '../../../platform/brand.ts';

/** An empty deck with few members in reach, and a deck of the nearest people. */
export const firstHere = {
  text: "You're one of the first here.",
  invite: 'Invite a friend',
  inviteText: () => `${PRODUCT_NAME} gets better with people you'd vouch for.`,
  toInvitations: 'Invite people',
  link: 'Your referral link',
  copy: 'Copy the link',
  share: 'Share the link',
  tell: 'Tell me when people join',
  tellText: 'Only people you can see, three or more, once.',
  tellOnText: "We'll tell you once.",
  failed: "Couldn't save that",
  noneWithin: (distance: string) => `No one within ${distance} yet.`,
  nearest: 'These are the nearest.',
  keep: 'Keep',
  only: (distance: string) => `Only ${distance}`,
} as const;
