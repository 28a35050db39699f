import { msg, plural } from '@lingui/core/macro';
import { countOf } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';

/** The sheet with the filters. */
export const filterFields = textsOf({
  fromPreferences: msg({
    id: 'filterFields.fromPreferences',
    message: 'These come from your preferences.',
  }),
  applied: msg({
    id: 'filterFields.applied',
    message: 'These apply instead of your preferences until you reset them.',
  }),
  notApplied: msg({
    id: 'filterFields.notApplied',
    message: 'Your preferences apply until you apply these.',
  }),
  age: msg({ id: 'filterFields.age', message: 'Age range' }),
  ageFrom: msg({ id: 'filterFields.ageFrom', message: 'Youngest age' }),
  ageTo: msg({ id: 'filterFields.ageTo', message: 'Oldest age' }),
  distance: msg({ id: 'filterFields.distance', message: 'Maximum distance' }),
  needsPlace: msg({
    id: 'filterFields.needsPlace',
    message: 'Add your city to filter by distance',
  }),
  gender: msg({ id: 'filterFields.gender', message: 'Show me' }),
  interests: msg({ id: 'filterFields.interests', message: 'Interests' }),
  hides: (n: string) =>
    msg({
      id: 'filterFields.hides',
      message: plural(
        { count: countOf(n) },
        { 0: 'Hides no one', one: `Hides ${n} person`, other: `Hides ${n} people` },
      ),
    }),
  more: msg({ id: 'filterFields.more', message: 'More filters' }),
  moreOn: (n: number) => msg({ id: 'filterFields.moreOn', message: `${n} on` }),
  switches: {
    verified: { label: msg({ id: 'filterFields.verified', message: 'Verified photo only' }) },
    newHere: {
      label: msg({ id: 'filterFields.newHere', message: 'New here' }),
      text: msg({
        id: 'filterFields.newHereText',
        message: 'Only people who joined in the last 14 days.',
      }),
    },
  },
  heightFrom: msg({ id: 'filterFields.heightFrom', message: 'Minimum height' }),
  heightTo: msg({ id: 'filterFields.heightTo', message: 'Maximum height' }),
  anyHeight: msg({ id: 'filterFields.anyHeight', message: 'Any' }),
  factsText: msg({
    id: 'filterFields.factsText',
    message:
      "Languages, height and children go by what people show to everyone. They work both ways: people they leave out won't see you in their deck.",
  }),
  unstated: msg({ id: 'filterFields.unstated', message: "Also people who haven't said" }),
  unstatedText: msg({
    id: 'filterFields.unstatedText',
    message: "While this is off, people who don't show their answer are left out.",
  }),
  reset: msg({ id: 'filterFields.reset', message: 'Reset' }),
});

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
    speaks: (n: string) =>
      msg({
        id: 'deckEmpty.hides.speaks',
        message: `Your languages filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    height: (n: string) =>
      msg({
        id: 'deckEmpty.hides.height',
        message: `Your height filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    children: (n: string) =>
      msg({
        id: 'deckEmpty.hides.children',
        message: `Your children filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    verified: (n: string) =>
      msg({
        id: 'deckEmpty.hides.verified',
        message: `${plural({ count: countOf(n) }, { one: `${n} person doesn't have`, other: `${n} people don't have` })} a verified photo.`,
      }),
    newHere: (n: string) =>
      msg({
        id: 'deckEmpty.hides.newHere',
        message: `${plural({ count: countOf(n) }, { one: `${n} person has`, other: `${n} people have` })} been here longer than 14 days.`,
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
    speaks: msg({ id: 'deckEmpty.loosen.speaks', message: 'Show all languages' }),
    height: msg({ id: 'deckEmpty.loosen.height', message: 'Show all heights' }),
    children: msg({ id: 'deckEmpty.loosen.children', message: 'Show all answers' }),
    verified: msg({ id: 'deckEmpty.loosen.verified', message: 'Show them too' }),
    newHere: msg({ id: 'deckEmpty.loosen.newHere', message: 'Show them too' }),
  },
});
