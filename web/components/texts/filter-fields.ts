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
  reset: msg({ id: 'filterFields.reset', message: 'Reset' }),
});
