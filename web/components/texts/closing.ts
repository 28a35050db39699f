import { msg } from '@lingui/core/macro';
import { CLOSED_CHAT_DAYS } from '#contract/limits.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const closing = textsOf({
  close: msg`Close kindly`,
  title: (name: string) => msg`Close your chat with ${name}?`,
  text: (name: string) =>
    msg`It moves to your closed chats, and to ${name}'s. You can both read it for ${{ days: CLOSED_CHAT_DAYS }} more days, then the match ends.`,
  choose: msg`Leave a kind word?`,
  translated: (name: string) => msg`${name} reads it in their own language.`,
  notes: {
    no_spark: msg`I don't feel a spark between us, but I'm glad we talked. All the best!`,
    met_someone: msg`I've met someone and want to see where it goes. I wish you the same luck.`,
    no_time: msg`Life is too full for dating right now, and you deserve an answer. Take care!`,
  },
  noNote: msg`No note`,
  confirm: msg`Close chat`,
  done: (name: string) => msg`Chat with ${name} closed`,
  failed: msg`Couldn't close this chat`,
  byYou: msg`You closed this chat.`,
  byYouWith: (note: string) => msg`You closed this chat: “${note}”`,
  byOther: (name: string) => msg`${name} closed this chat.`,
  byOtherWith: (name: string, note: string) => msg`${name} closed this chat: “${note}”`,
  until: (date: string) => msg`You can read it until ${date}. Then the match ends.`,
});
