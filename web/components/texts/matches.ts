import { msg, plural } from '@lingui/core/macro';
import { capped } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';
export const matches = textsOf({
  fresh: msg({ id: 'matches.fresh', message: 'New' }),
  waiting: msg({ id: 'matches.waiting', message: 'Waiting for them' }),
  closed: msg({ id: 'matches.closed', message: 'Closed chats' }),
  bothSaidYes: (name: string) =>
    msg({ id: 'matches.bothSaidYes', message: `You and ${name} both said yes.` }),
  noneOpen: msg({ id: 'matches.noneOpen', message: 'No open chats right now' }),
  youMatched: msg({ id: 'matches.youMatched', message: 'You matched' }),
  write: msg({ id: 'matches.write', message: 'Send a message' }),
  sent: (name: string) => msg({ id: 'matches.sent', message: `Sent to ${name}` }),
  keepBrowsing: msg({ id: 'matches.keepBrowsing', message: 'Keep browsing' }),
  toDiscover: msg({ id: 'matches.toDiscover', message: 'Go to Discover' }),
  toMatches: msg({ id: 'matches.toMatches', message: 'Go to Matches' }),
  unread: (count: number) =>
    msg({
      id: 'matches.unread',
      message: plural(count, {
        one: 'New message',
        other: `${{ shown: capped(count) }} new messages`,
      }),
    }),
  unreadCount: (count: number) =>
    msg({ id: 'matches.unreadCount', message: `${{ count: capped(count) }} unread` }),
  youWrote: msg({ id: 'matches.youWrote', message: 'You: ' }),
  yourTurn: msg({ id: 'matches.yourTurn', message: 'Your turn' }),
  open: (name: string) => msg({ id: 'matches.open', message: `Conversation with ${name}` }),
  options: (name: string) => msg({ id: 'matches.options', message: `Options for ${name}` }),
  search: msg({ id: 'matches.search', message: 'Search names' }),
  noneFound: (name: string) =>
    msg({ id: 'matches.noneFound', message: `No matches named “${name}”` }),
  choose: msg({ id: 'matches.choose', message: 'Choose a conversation' }),
  chooseText: msg({ id: 'matches.chooseText', message: 'Your messages appear here.' }),
  startWith: (name: string) =>
    msg({ id: 'matches.startWith', message: `Start conversation with ${name}` }),
});
