import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

/** An empty deck with few members in reach. */
export const firstHere = textsOf({
  text: msg({ id: 'firstHere.text', message: "You're one of the first here." }),
  invite: msg({ id: 'firstHere.invite', message: 'Invite a friend' }),
  inviteText: () =>
    msg({
      id: 'firstHere.inviteText',
      message: `${PRODUCT_NAME} gets better with people you'd vouch for.`,
    }),
  toInvitations: msg({ id: 'firstHere.toInvitations', message: 'Invite people' }),
  link: msg({ id: 'firstHere.link', message: 'Your referral link' }),
  copy: msg({ id: 'firstHere.copy', message: 'Copy the link' }),
  share: msg({ id: 'firstHere.share', message: 'Share the link' }),
  tell: msg({ id: 'firstHere.tell', message: 'Tell me when people join' }),
  tellText: msg({
    id: 'firstHere.tellText',
    message: 'Only people you can see, three or more, once.',
  }),
  tellOnText: msg({ id: 'firstHere.tellOnText', message: "We'll tell you once." }),
  failed: msg({ id: 'firstHere.failed', message: "Couldn't save that" }),
});
