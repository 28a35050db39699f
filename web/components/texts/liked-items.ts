import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** Likes of one photo, answer or the bio, with a comment. */
export const likedItems = textsOf({
  hearts: {
    photo: (name: string, index: number) =>
      msg({ id: 'likedItems.hearts.photo', message: `Like ${name}'s photo ${index}` }),
    prompt: (name: string, question: string) =>
      msg({ id: 'likedItems.hearts.prompt', message: `Like ${name}'s answer: ${question}` }),
    bio: (name: string) => msg({ id: 'likedItems.hearts.bio', message: `Like ${name}'s About` }),
  },
  titles: {
    photo: (name: string) =>
      msg({ id: 'likedItems.titles.photo', message: `Like ${name}'s photo` }),
    prompt: (name: string) =>
      msg({ id: 'likedItems.titles.prompt', message: `Like ${name}'s answer` }),
    bio: (name: string) => msg({ id: 'likedItems.titles.bio', message: `Like ${name}'s About` }),
  },
  comment: msg({ id: 'likedItems.comment', message: 'Add a comment (optional)' }),
  hint: msg({
    id: 'likedItems.hint',
    message: 'No links or phone numbers. If you match, this becomes your first message.',
  }),
  count: (n: number, max: number) => `${n}/${max}`,
  over: (n: number) =>
    msg({
      id: 'likedItems.over',
      message: plural(n, { one: '# character over', other: '# characters over' }),
    }),
  contact: msg({
    id: 'likedItems.contact',
    message: 'Leave out links, addresses, handles and phone numbers.',
  }),
  askHost: (host: string) =>
    msg({
      id: 'likedItems.askHost',
      message: `Is “${host}” a web address? Then leave it out. If not, just go on.`,
    }),
  refused: (name: string) =>
    msg({ id: 'likedItems.refused', message: `${name} isn't taking comments.` }),
  discretion: {
    high: (name: string) =>
      msg({
        id: 'likedItems.discretion.high',
        message: `You use High discretion. Liking ${name} shows them your profile.`,
      }),
    maximum: (name: string) =>
      msg({
        id: 'likedItems.discretion.maximum',
        message: `You use Maximum discretion. Liking ${name} shows them your profile.`,
      }),
  },
  send: msg({ id: 'likedItems.send', message: 'Send like' }),
  sending: msg({ id: 'likedItems.sending', message: 'Sending...' }),
  superLike: msg({ id: 'likedItems.superLike', message: 'Send as your free Super Like' }),

  /** On the card of a received like. */
  liked: {
    photo: msg({ id: 'likedItems.liked.photo', message: 'Liked your photo' }),
    prompt: (question: string) =>
      msg({ id: 'likedItems.liked.prompt', message: `Liked your answer: ${question}` }),
    bio: msg({ id: 'likedItems.liked.bio', message: 'Liked your About' }),
  },
  covered: msg({ id: 'likedItems.covered', message: "There's a comment" }),
  notVerified: (name: string) =>
    msg({ id: 'likedItems.notVerified', message: `Covered, because ${name} isn't verified yet.` }),
  hiddenWord: msg({
    id: 'likedItems.hiddenWord',
    message: 'Covered, because it has one of your hidden words.',
  }),
  show: msg({ id: 'likedItems.show', message: 'Show comment' }),
  showFailed: msg({ id: 'likedItems.showFailed', message: "Couldn't show the comment" }),
  report: msg({ id: 'likedItems.report', message: 'Report' }),
  reportOf: (name: string) =>
    msg({ id: 'likedItems.reportOf', message: `Report ${name}'s comment` }),
  hidden: msg({ id: 'likedItems.hidden', message: 'Hidden by your words' }),

  /** Over the first message of a match. */
  yours: {
    photo: msg({ id: 'likedItems.yours.photo', message: 'Your photo' }),
    prompt: (question: string) =>
      msg({ id: 'likedItems.yours.prompt', message: `Your answer: ${question}` }),
    bio: msg({ id: 'likedItems.yours.bio', message: 'Your About' }),
  },
  theirs: {
    photo: (name: string) => msg({ id: 'likedItems.theirs.photo', message: `${name}'s photo` }),
    prompt: (name: string, question: string) =>
      msg({ id: 'likedItems.theirs.prompt', message: `${name}'s answer: ${question}` }),
    bio: (name: string) => msg({ id: 'likedItems.theirs.bio', message: `${name}'s About` }),
  },
  changedByYou: {
    photo: msg({ id: 'likedItems.changedByYou.photo', message: 'A photo you have removed' }),
    prompt: msg({ id: 'likedItems.changedByYou.prompt', message: 'An answer you have changed' }),
    bio: msg({ id: 'likedItems.changedByYou.bio', message: 'An About you have changed' }),
  },
  changed: {
    photo: msg({ id: 'likedItems.changed.photo', message: 'A photo that was removed' }),
    prompt: msg({ id: 'likedItems.changed.prompt', message: 'An answer that was changed' }),
    bio: msg({ id: 'likedItems.changed.bio', message: 'An About that was changed' }),
  },
});
