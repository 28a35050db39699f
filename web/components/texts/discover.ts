import { msg, plural } from '@lingui/core/macro';
import { countOf } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';

export const discover = textsOf({
  hint: {
    undo: msg({ context: 'discover', message: 'Undo' }),
    pass: msg`Pass`,
    superLike: msg`Super Like`,
    like: msg`Like`,
    gallery: msg`All`,
  },
  /** For discretion “high” and “maximum”. */
  hidden: msg`Hidden: only people you like see you`,
  notOpen: msg`You're on the list. We'll tell you when we open. Until then no one is shown to anyone.`,
  invite: msg`Invite people`,
  pass: msg`Pass`,
  superLike: msg`Super Like`,
  superLikeStamp: msg`SUPER LIKE`,
  like: msg`Like`,
  answer: {
    pass: (name: string) => msg`Pass on ${name}`,
    superLike: (name: string) => msg`Super Like ${name}`,
    like: (name: string) => msg`Like ${name}`,
  },
  /** Of the free Super Like. */
  stock: {
    one: msg`1 today`,
    none: msg`tomorrow, or 5 credits`,
  },
  actions: msg`Actions`,
  gallery: msg`All profiles`,
  undo: msg`Undo`,
  undone: (name: string) => msg`${name} is back.`,
  undoneUnseen: msg`Undone`,
  undoneUnseenText: msg`They'll be back in your deck later.`,
  undoFailed: msg`Couldn't undo that`,
  superLikedYou: msg`Super liked you`,
  openProfile: (name: string) => msg`View ${name}'s profile`,
  photo: (index: number, count: number, name: string) => msg`Photo ${index} of ${count}, ${name}`,
  shared: msg`, shared interest`,
  done: {
    like: (name: string) => msg`Liked ${name}.`,
    pass: (name: string) => msg`Passed on ${name}.`,
    superLike: (name: string) => msg`Super liked ${name}.`,
  },
  next: (name: string) => msg`Next: ${name}`,
  deckEmpty: msg`That's everyone for now.`,
  toGallery: msg`Browse people`,
  people: (n: string) =>
    msg`${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}`,
  addCity: msg`Add your city`,
  noCredits: msg`You're out of Super Likes`,
  noCreditsText: msg`You get a free one tomorrow. Extra Super Likes cost 5 credits.`,
});
