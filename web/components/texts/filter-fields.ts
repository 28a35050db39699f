import { msg, plural } from '@lingui/core/macro';
import { countOf } from '../../platform/locale.ts';
import { textsOf } from '../../platform/texts-of.ts';

/** The sheet with the filters. */
export const filterFields = textsOf({
  fromPreferences: msg`These come from your preferences.`,
  applied: msg`These apply instead of your preferences until you reset them.`,
  notApplied: msg`Your preferences apply until you apply these.`,
  age: msg`Age range`,
  ageFrom: msg`Youngest age`,
  ageTo: msg`Oldest age`,
  distance: msg`Maximum distance`,
  needsPlace: msg`Add your city to filter by distance`,
  gender: msg`Show me`,
  ownWish: msg`My choice`,
  interests: msg`Interests`,
  hides: (n: string) =>
    msg`${plural(
      { count: countOf(n) },
      { 0: 'Hides no one', one: `Hides ${n} person`, other: `Hides ${n} people` },
    )}`,
  more: msg`More filters`,
  moreOn: (n: number) => msg`${n} on`,
  switches: {
    verified: { label: msg`Verified photo only` },
    newHere: {
      label: msg`New here`,
      text: msg`Only people who joined in the last 14 days.`,
    },
  },
  heightFrom: msg`Minimum height`,
  heightTo: msg`Maximum height`,
  anyHeight: msg`Any`,
  factsText: msg`Languages, height and children go by what people show to everyone. They work both ways: people they leave out won't see you in their deck.`,
  unstated: msg`Also people who haven't said`,
  unstatedText: msg`While this is off, people who don't show their answer are left out.`,
  reset: msg`Reset`,
});

/** What hides people from the deck, and the labels of the buttons that loosen it. */
export const deckEmpty = textsOf({
  hides: {
    age: (n: string) =>
      msg`Your age filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
    distance: (n: string) =>
      msg`Your distance filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
    gender: (n: string) =>
      msg`Your gender filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
    interests: (n: string) =>
      msg`Your interests filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
    speaks: (n: string) =>
      msg`Your languages filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
    height: (n: string) =>
      msg`Your height filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
    children: (n: string) =>
      msg`Your children filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
    verified: (n: string) =>
      msg`${plural({ count: countOf(n) }, { one: `${n} person doesn't have`, other: `${n} people don't have` })} a verified photo.`,
    newHere: (n: string) =>
      msg`${plural({ count: countOf(n) }, { one: `${n} person has`, other: `${n} people have` })} been here longer than 14 days.`,
  },
  answersHide: (n: string) =>
    msg`What you look for in Preferences hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
  theirsHide: (n: string) =>
    msg`The filters of at least ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })} leave you out.`,
  loosen: {
    age: (from: number, to: string) => msg`Show ages ${from}–${to}`,
    distance: (km: string) => msg`Show people within ${km}`,
    anyDistance: msg`Show people at any distance`,
    gender: msg`Show everyone`,
    interests: msg`Show all interests`,
    speaks: msg`Show all languages`,
    height: msg`Show all heights`,
    children: msg`Show all answers`,
    verified: msg`Show them too`,
    newHere: msg`Show them too`,
  },
});
