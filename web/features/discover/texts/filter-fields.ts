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
  reset: msg({ id: 'filterFields.reset', message: 'Reset' }),
});
