import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';
export const chat = textsOf({
  today: msg({ id: 'chat.today', message: 'Today' }),
  yesterday: msg({ id: 'chat.yesterday', message: 'Yesterday' }),
  conversationWith: (name: string) =>
    msg({ id: 'chat.conversationWith', message: `Conversation with ${name}` }),
  profileOf: (name: string) => msg({ id: 'chat.profileOf', message: `Profile of ${name}` }),
  you: msg({ id: 'chat.you', message: 'You' }),
  add: msg({ id: 'chat.add', message: 'Add' }),
  send: msg({ id: 'chat.send', message: 'Send' }),
  message: msg({ id: 'chat.message', message: 'Message' }),
  sending: msg({ id: 'chat.sending', message: 'Sending' }),
  notSent: msg({ id: 'chat.notSent', message: 'Not sent · Retry' }),
  newMessage: msg({ id: 'chat.newMessage', message: 'New message ↓' }),
  typing: (name: string) => msg({ id: 'chat.typing', message: `${name} is typing` }),
  waiting: (name: string) =>
    msg({ id: 'chat.waiting', message: `${name} will start the conversation` }),
  left: (n: number) =>
    msg({
      id: 'chat.left',
      message: plural(n, { one: '# character left', other: '# characters left' }),
    }),
  options: msg({ id: 'chat.options', message: 'Message options' }),
  copy: msg({ id: 'chat.copy', message: 'Copy' }),
  copied: msg({ id: 'chat.copied', message: 'Message copied' }),
  copyFailed: msg({ id: 'chat.copyFailed', message: "Couldn't copy" }),
  reply: msg({ id: 'chat.reply', message: 'Reply' }),
  react: msg({ id: 'chat.react', message: 'React' }),
  reactFailed: msg({ id: 'chat.reactFailed', message: "Couldn't save your reaction" }),
  /** In the order of `REACTIONS`. */
  reactions: {
    0: msg({ id: 'chat.reactions.0', message: 'Heart' }),
    1: msg({ id: 'chat.reactions.1', message: 'Laugh' }),
    2: msg({ id: 'chat.reactions.2', message: 'Thumbs up' }),
    3: msg({ id: 'chat.reactions.3', message: 'Fire' }),
    4: msg({ id: 'chat.reactions.4', message: 'Surprise' }),
    5: msg({ id: 'chat.reactions.5', message: 'Sadness' }),
  },
  reactedBy: (name: string, reaction: string) =>
    msg({ id: 'chat.reactedBy', message: `${name} reacted: ${reaction}` }),
  deleteMessage: msg({ id: 'chat.deleteMessage', message: 'Delete' }),
  deleteTitle: msg({ id: 'chat.deleteTitle', message: 'Delete this message?' }),
  deleteText: (name: string) =>
    msg({
      id: 'chat.deleteText',
      message: `It disappears for you and ${name}. For 7 days, ${name} can still report it; then the text is erased. This can't be undone.`,
    }),
  deleteFailed: msg({ id: 'chat.deleteFailed', message: "Couldn't delete the message" }),
  deleted: msg({ id: 'chat.deleted', message: 'Message deleted' }),
  deletedByYou: msg({ id: 'chat.deletedByYou', message: 'You deleted this message' }),
  inReplyTo: msg({ id: 'chat.inReplyTo', message: 'In reply to' }),
  cancelReply: msg({ id: 'chat.cancelReply', message: 'Cancel reply' }),
  older: msg({ id: 'chat.older', message: 'Load older messages' }),
  loadingMessages: msg({ id: 'chat.loadingMessages', message: 'Loading messages...' }),
  keys: {
    send: msg({ id: 'chat.keys.send', message: 'send' }),
    newLine: msg({ id: 'chat.keys.newLine', message: 'new line' }),
  },
  gone: msg({ id: 'chat.gone', message: 'This conversation is no longer available.' }),
  goneText: msg({ id: 'chat.goneText', message: 'The match may have ended.' }),
});
