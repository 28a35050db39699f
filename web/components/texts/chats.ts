import { msg } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** What the chat and other screens say about messages. */
export const chats = textsOf({
  today: msg({ id: 'chat.today', message: 'Today' }),
  yesterday: msg({ id: 'chat.yesterday', message: 'Yesterday' }),
  message: msg({ id: 'chat.message', message: 'Message' }),
  send: msg({ id: 'chat.send', message: 'Send' }),
  typing: (name: string) => msg({ id: 'chat.typing', message: `${name} is typing` }),
  deleted: msg({ id: 'chat.deleted', message: 'Message deleted' }),
  /** What stands for a message without words, by its kind. */
  kinds: {
    photo: msg({ id: 'chat.photos.photo', message: 'Photo' }),
    voice: msg({ id: 'chat.voice.name', message: 'Voice message' }),
    answer: msg({ id: 'questions.bothIn', message: 'Both answers are in' }),
  },
  /** What waits for an answer. */
  waits: {
    photos: (name: string) =>
      msg({ id: 'chat.photos.request', message: `${name} would like to send a photo` }),
    question: (name: string) =>
      msg({ id: 'questions.waits', message: `${name} asked you a question` }),
  },
});
