import { msg, plural } from '@lingui/core/macro';
import { countOf } from '../../../platform/locale.ts';
import { textsOf } from '../../../platform/texts-of.ts';

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
  verified: msg({ id: 'filterFields.verified', message: 'Verified photo only' }),
  newHere: msg({ id: 'filterFields.newHere', message: 'New here' }),
  newHereText: msg({
    id: 'filterFields.newHereText',
    message: 'Only people who joined in the last 14 days.',
  }),
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
  /** Of an empty deck. */
  moreHides: {
    speaks: (n: string) =>
      msg({
        id: 'filterFields.moreHides.speaks',
        message: `Your languages filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    height: (n: string) =>
      msg({
        id: 'filterFields.moreHides.height',
        message: `Your height filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    children: (n: string) =>
      msg({
        id: 'filterFields.moreHides.children',
        message: `Your children filter hides ${plural({ count: countOf(n) }, { one: `${n} person`, other: `${n} people` })}.`,
      }),
    verified: (n: string) =>
      msg({
        id: 'filterFields.moreHides.verified',
        message: `${plural({ count: countOf(n) }, { one: `${n} person doesn't have`, other: `${n} people don't have` })} a verified photo.`,
      }),
    newHere: (n: string) =>
      msg({
        id: 'filterFields.moreHides.newHere',
        message: `${plural({ count: countOf(n) }, { one: `${n} person has`, other: `${n} people have` })} been here longer than 14 days.`,
      }),
  },
  /** Labels of buttons. */
  moreLoosen: {
    speaks: msg({ id: 'filterFields.moreLoosen.speaks', message: 'Show all languages' }),
    height: msg({ id: 'filterFields.moreLoosen.height', message: 'Show all heights' }),
    children: msg({ id: 'filterFields.moreLoosen.children', message: 'Show all answers' }),
    verified: msg({ id: 'filterFields.moreLoosen.verified', message: 'Show them too' }),
    newHere: msg({ id: 'filterFields.moreLoosen.newHere', message: 'Show them too' }),
  },
  reset: msg({ id: 'filterFields.reset', message: 'Reset' }),
});
