import { msg, plural } from '@lingui/core/macro';
import { textsOf } from '../../platform/texts-of.ts';

/** Likes of one photo, answer or the bio, with a comment. */
export const likedItems = textsOf({
  hearts: {
    photo: (name: string, index: number) => msg`Like ${name}'s photo ${index}`,
    prompt: (name: string, question: string) => msg`Like ${name}'s answer: ${question}`,
    bio: (name: string) => msg`Like ${name}'s About`,
  },
  titles: {
    photo: (name: string) => msg`Like ${name}'s photo`,
    prompt: (name: string) => msg`Like ${name}'s answer`,
    bio: (name: string) => msg`Like ${name}'s About`,
  },
  comment: msg`Add a comment (optional)`,
  hint: msg`No links or phone numbers. If you match, this becomes your first message.`,
  count: (n: number, max: number) => `${n}/${max}`,
  over: (n: number) => msg`${plural(n, { one: '# character over', other: '# characters over' })}`,
  contact: msg`Leave out links, addresses, handles and phone numbers.`,
  askHost: (host: string) =>
    msg`Is “${host}” a web address? Then leave it out. If not, just go on.`,
  refused: (name: string) => msg`${name} isn't taking comments.`,
  discretion: {
    high: (name: string) => msg`You use High discretion. Liking ${name} shows them your profile.`,
    maximum: (name: string) =>
      msg`You use Maximum discretion. Liking ${name} shows them your profile.`,
  },
  send: msg`Send like`,
  sending: msg({ context: 'likedItems', message: 'Sending...' }),
  superLike: msg`Send as your free Super Like`,

  /** On the card of a received like. */
  liked: {
    photo: msg`Liked your photo`,
    prompt: (question: string) => msg`Liked your answer: ${question}`,
    bio: msg`Liked your About`,
  },
  covered: msg`There's a comment`,
  notVerified: (name: string) => msg`Covered, because ${name} isn't verified yet.`,
  hiddenWord: msg`Covered, because it has one of your hidden words.`,
  show: msg`Show comment`,
  showFailed: msg`Couldn't show the comment`,
  report: msg`Report`,
  reportOf: (name: string) => msg`Report ${name}'s comment`,
  hidden: msg`Hidden by your words`,

  /** Over the first message of a match. */
  yours: {
    photo: msg`Your photo`,
    prompt: (question: string) => msg`Your answer: ${question}`,
    bio: msg`Your About`,
  },
  theirs: {
    photo: (name: string) => msg`${name}'s photo`,
    prompt: (name: string, question: string) => msg`${name}'s answer: ${question}`,
    bio: (name: string) => msg`${name}'s About`,
  },
  changedByYou: {
    photo: msg`A photo you have removed`,
    prompt: msg`An answer you have changed`,
    bio: msg`An About you have changed`,
  },
  changed: {
    photo: msg`A photo that was removed`,
    prompt: msg`An answer that was changed`,
    bio: msg`An About that was changed`,
  },
});
