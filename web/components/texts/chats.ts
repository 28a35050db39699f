import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** What the chat and other screens say about messages. */
export const chats = textsOf({
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  message: msg`Message`,
  send: msg`Send`,
  typing: (name: string) => msg`${name} is typing`,
  deleted: msg`Message deleted`,
  /** What stands for a message without words, by its kind. */
  kinds: {
    photo: msg`Photo`,
    voice: msg`Voice message`,
    answer: msg`Both answers are in`,
    date: msg`Plans for a date`,
  },
  /** What waits for an answer. */
  waits: {
    photos: (name: string) => msg`${name} would like to send a photo`,
    question: (name: string) => msg`${name} asked you a question`,
  },
});
