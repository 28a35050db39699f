import { msg, plural } from '@lingui/core/macro';
import { capped } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';
export const matches = textsOf({
  fresh: msg({ context: 'matches', message: 'New' }),
  waiting: msg`Waiting for them`,
  closed: msg`Closed chats`,
  bothSaidYes: (name: string) => msg`You and ${name} both said yes.`,
  noneOpen: msg`No open chats right now`,
  youMatched: msg`You matched`,
  write: msg`Send a message`,
  sent: (name: string) => msg`Sent to ${name}`,
  keepBrowsing: msg`Keep browsing`,
  toDiscover: msg`Go to Discover`,
  toMatches: msg`Go to Matches`,
  unread: (count: number) =>
    msg`${plural(count, {
      one: 'New message',
      other: `${{ shown: capped(count) }} new messages`,
    })}`,
  unreadCount: (count: number) => msg`${{ count: capped(count) }} unread`,
  youWrote: msg`You: `,
  yourTurn: msg`Your turn`,
  open: (name: string) => msg`Conversation with ${name}`,
  options: (name: string) => msg`Options for ${name}`,
  search: msg`Search names`,
  noneFound: (name: string) => msg`No matches named “${name}”`,
  choose: msg`Choose a conversation`,
  chooseText: msg`Your messages appear here.`,
  startWith: (name: string) => msg`Start conversation with ${name}`,
});
