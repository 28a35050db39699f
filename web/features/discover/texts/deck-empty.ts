import { msg, plural } from '@lingui/core/macro';
import { countOf } from '../../../platform/locale.ts';
import { textsOf } from '../../../platform/texts-of.ts';

/** What hides people from the deck, and the labels of the buttons that loosen it. */
export const deckEmpty = textsOf({
  hides: {
    age: (n: string) =>
      msg({
        id: 'deckEmpty.hides.age',
        message: `Your age filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    distance: (n: string) =>
      msg({
        id: 'deckEmpty.hides.distance',
        message: `Your distance filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    gender: (n: string) =>
      msg({
        id: 'deckEmpty.hides.gender',
        message: `Your gender filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    interests: (n: string) =>
      msg({
        id: 'deckEmpty.hides.interests',
        message: `Your interests filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
  },
  answersHide: (n: string) =>
    msg({
      id: 'deckEmpty.answersHide',
      message: `What you look for in Preferences hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
    }),
  theirsHide: (n: string) =>
    msg({
      id: 'deckEmpty.theirsHide',
      message: `The filters of at least ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })} leave you out.`,
    }),
  loosen: {
    age: (from: number, to: string) =>
      msg({ id: 'deckEmpty.loosen.age', message: `Show ages ${from}–${to}` }),
    distance: (km: string) =>
      msg({ id: 'deckEmpty.loosen.distance', message: `Show people within ${km}` }),
    anyDistance: msg({
      id: 'deckEmpty.loosen.anyDistance',
      message: 'Show people at any distance',
    }),
    gender: msg({ id: 'deckEmpty.loosen.gender', message: 'Show everyone' }),
    interests: msg({ id: 'deckEmpty.loosen.interests', message: 'Show all interests' }),
  },
});
