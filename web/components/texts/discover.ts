import { msg, plural } from '@lingui/core/macro';
import { countOf } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const discover = textsOf({
  hint: {
    undo: msg({ id: 'discover.hint.undo', message: 'Undo' }),
    pass: msg({ id: 'discover.hint.pass', message: 'Pass' }),
    superLike: msg({ id: 'discover.hint.superLike', message: 'Super Like' }),
    like: msg({ id: 'discover.hint.like', message: 'Like' }),
    gallery: msg({ id: 'discover.hint.gallery', message: 'All' }),
  },
  /** For discretion “high” and “maximum”. */
  hidden: msg({ id: 'discover.hidden', message: 'Hidden: only people you like see you' }),
  notOpen: msg({
    id: 'discover.notOpen',
    message:
      "You're on the list. We'll tell you when we open. Until then no one is shown to anyone.",
  }),
  invite: msg({ id: 'discover.invite', message: 'Invite people' }),
  pass: msg({ id: 'discover.pass', message: 'Pass' }),
  superLike: msg({ id: 'discover.superLike', message: 'Super Like' }),
  superLikeStamp: msg({ id: 'discover.superLikeStamp', message: 'SUPER LIKE' }),
  like: msg({ id: 'discover.like', message: 'Like' }),
  answer: {
    pass: (name: string) => msg({ id: 'discover.answer.pass', message: `Pass on ${name}` }),
    superLike: (name: string) =>
      msg({ id: 'discover.answer.superLike', message: `Super Like ${name}` }),
    like: (name: string) => msg({ id: 'discover.answer.like', message: `Like ${name}` }),
  },
  /** Of the free Super Like. */
  stock: {
    one: msg({ id: 'discover.stock.one', message: '1 today' }),
    none: msg({ id: 'discover.stock.none', message: 'tomorrow, or 5 credits' }),
  },
  actions: msg({ id: 'discover.actions', message: 'Actions' }),
  gallery: msg({ id: 'discover.gallery', message: 'All profiles' }),
  undo: msg({ id: 'discover.undo', message: 'Undo' }),
  undone: (name: string) => msg({ id: 'discover.undone', message: `${name} is back.` }),
  undoneUnseen: msg({ id: 'discover.undoneUnseen', message: 'Undone' }),
  undoneUnseenText: msg({
    id: 'discover.undoneUnseenText',
    message: "They'll be back in your deck later.",
  }),
  undoFailed: msg({ id: 'discover.undoFailed', message: "Couldn't undo that" }),
  superLikedYou: msg({ id: 'discover.superLikedYou', message: 'Super liked you' }),
  openProfile: (name: string) =>
    msg({ id: 'discover.openProfile', message: `View ${name}'s profile` }),
  photo: (index: number, count: number, name: string) =>
    msg({ id: 'discover.photo', message: `Photo ${index} of ${count}, ${name}` }),
  shared: msg({ id: 'discover.shared', message: ', shared interest' }),
  done: {
    like: (name: string) => msg({ id: 'discover.done.like', message: `Liked ${name}.` }),
    pass: (name: string) => msg({ id: 'discover.done.pass', message: `Passed on ${name}.` }),
    superLike: (name: string) =>
      msg({ id: 'discover.done.superLike', message: `Super liked ${name}.` }),
  },
  next: (name: string) => msg({ id: 'discover.next', message: `Next: ${name}` }),
  deckEmpty: msg({ id: 'discover.deckEmpty', message: "That's everyone for now." }),
  toGallery: msg({ id: 'discover.toGallery', message: 'Browse people' }),
  people: (n: string) =>
    msg({
      id: 'discover.people',
      message: plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` }),
    }),
  addCity: msg({ id: 'discover.addCity', message: 'Add your city' }),
  noCredits: msg({ id: 'discover.noCredits', message: "You're out of Super Likes" }),
  noCreditsText: msg({
    id: 'discover.noCreditsText',
    message: 'You get a free one tomorrow. Extra Super Likes cost 5 credits.',
  }),
});
