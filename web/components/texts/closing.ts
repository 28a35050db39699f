import { msg } from '@lingui/core/macro';
import { CLOSED_CHAT_DAYS } from '#contract/limits.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const closing = textsOf({
  close: msg({ id: 'closing.close', message: 'Close kindly' }),
  title: (name: string) => msg({ id: 'closing.title', message: `Close your chat with ${name}?` }),
  text: (name: string) =>
    msg({
      id: 'closing.text',
      message: `It moves to your closed chats, and to ${name}'s. You can both read it for ${{ days: CLOSED_CHAT_DAYS }} more days, then the match ends.`,
    }),
  choose: msg({ id: 'closing.choose', message: 'Leave a kind word?' }),
  translated: (name: string) =>
    msg({ id: 'closing.translated', message: `${name} reads it in their own language.` }),
  notes: {
    no_spark: msg({
      id: 'closing.notes.no_spark',
      message: "I don't feel a spark between us, but I'm glad we talked. All the best!",
    }),
    met_someone: msg({
      id: 'closing.notes.met_someone',
      message: "I've met someone and want to see where it goes. I wish you the same luck.",
    }),
    no_time: msg({
      id: 'closing.notes.no_time',
      message: 'Life is too full for dating right now, and you deserve an answer. Take care!',
    }),
  },
  noNote: msg({ id: 'closing.noNote', message: 'No note' }),
  confirm: msg({ id: 'closing.confirm', message: 'Close chat' }),
  done: (name: string) => msg({ id: 'closing.done', message: `Chat with ${name} closed` }),
  failed: msg({ id: 'closing.failed', message: "Couldn't close this chat" }),
  byYou: msg({ id: 'closing.byYou', message: 'You closed this chat.' }),
  byYouWith: (note: string) =>
    msg({ id: 'closing.byYouWith', message: `You closed this chat: “${note}”` }),
  byOther: (name: string) => msg({ id: 'closing.byOther', message: `${name} closed this chat.` }),
  byOtherWith: (name: string, note: string) =>
    msg({ id: 'closing.byOtherWith', message: `${name} closed this chat: “${note}”` }),
  until: (date: string) =>
    msg({ id: 'closing.until', message: `You can read it until ${date}. Then the match ends.` }),
});
