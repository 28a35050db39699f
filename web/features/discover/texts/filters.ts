import { msg, plural } from '@lingui/core/macro';
import { countOf } from '../../../platform/locale.ts';
import { textsOf } from '../../../platform/texts-of.ts';

export const filters = textsOf({
  open: msg({ id: 'filters.open', message: 'Filters' }),
  on: msg({ id: 'filters.on', message: 'Filters, on' }),
  fromPreferences: msg({
    id: 'filters.fromPreferences',
    message: 'These come from your preferences.',
  }),
  applied: msg({
    id: 'filters.applied',
    message: 'These apply instead of your preferences until you reset them.',
  }),
  age: msg({ id: 'filters.age', message: 'Age range' }),
  ageFrom: msg({ id: 'filters.ageFrom', message: 'Youngest age' }),
  ageTo: msg({ id: 'filters.ageTo', message: 'Oldest age' }),
  distance: msg({ id: 'filters.distance', message: 'Maximum distance' }),
  needsPlace: msg({ id: 'filters.needsPlace', message: 'Add your city to filter by distance' }),
  gender: msg({ id: 'filters.gender', message: 'Show me' }),
  interests: msg({ id: 'filters.interests', message: 'Interests' }),
  interestCount: (n: number) =>
    msg({
      id: 'filters.interestCount',
      message: plural(n, { one: '1 interest', other: '# interests' }),
    }),
  hides: (n: string) =>
    msg({
      id: 'filters.hides',
      message: plural(
        { count: countOf(n) },
        { 0: 'Hides no one', one: `Hides ${n} person`, other: `Hides ${n} people` },
      ),
    }),
  reset: msg({ id: 'filters.reset', message: 'Reset' }),
  failed: msg({ id: 'filters.failed', message: "Couldn't apply filters" }),
});
