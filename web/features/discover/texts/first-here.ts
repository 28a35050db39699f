import { msg } from '@lingui/core/macro';
import { PRODUCT_NAME } from '../../../platform/brand.ts';
import { textsOf } from '../../../platform/texts-of.ts';

/** An empty deck with few members in reach. */
export const firstHere = textsOf({
  text: msg`You're one of the first here.`,
  invite: msg`Invite a friend`,
  inviteText: () => msg`${PRODUCT_NAME} gets better with people you'd vouch for.`,
  toInvitations: msg`Invite people`,
  link: msg`Your referral link`,
  copy: msg`Copy the link`,
  share: msg`Share the link`,
  tell: msg`Tell me when people join`,
  tellText: msg`Only people you can see, three or more, once.`,
  tellOnText: msg`We'll tell you once.`,
  failed: msg({ context: 'firstHere', message: "Couldn't save that" }),
});
