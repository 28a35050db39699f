import { LOOKING_FOR } from './choices.ts';
import { DistanceBand, IdText, Interest, WantedGender, wholeNumber } from './common.ts';
import { each } from './each.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import { filterOf, MORE_VALUES } from './filter-values.ts';
import { type FactFilter, MORE_FILTERS, type MoreValues, OPEN_VALUES } from './filters.ts';
import {
  FILTER_DISTANCE_MAX_KM,
  INTERESTS_MAX,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from './limits.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';
import { Person } from './users.ts';
import { z } from './zod.ts';

const whole = (min: number, max: number) => z.int().min(min).max(max);
const age = whole(WANTED_AGE_MIN_YEARS, WANTED_AGE_MAX_YEARS);

function moreValue(value: keyof MoreValues): z.ZodType {
  if (typeof OPEN_VALUES[value] === 'boolean') return z.boolean();
  const field = PROFILE_FIELDS[filterOf(value) as FactFilter];
  if (field.kind === 'number') return whole(field.min, field.max);
  const choices = 'choices' in field ? field.choices : [];
  return z.array(z.enum(choices)).max('max' in field ? field.max : choices.length);
}

const VALUES = {
  ageMin: age,
  ageMax: age,
  distanceKm: whole(1, FILTER_DISTANCE_MAX_KM),
  gender: WantedGender,
  interests: z.array(Interest).max(INTERESTS_MAX),
  ...(each(MORE_VALUES, moreValue) as { [Name in keyof MoreValues]: z.ZodType<MoreValues[Name]> }),
};
export const FILTER_VALUES = Object.keys(VALUES) as (keyof typeof VALUES)[];

/**
 * All filters. A distance is searched to the end of its band; 100 km means no limit, 65 years "and over", and an empty list
 * any interest. The optional ones are off when absent; former versions do not send them. Facts filter only by what a member
 * shows to everyone.
 */
export const FilterValues = z.strictObject(VALUES).partial(each(MORE_VALUES, () => true as const));
export type FilterValues = z.infer<typeof FilterValues>;

/** A value in a query string, where commas separate a list. */
function textOf(schema: z.ZodType): z.ZodType {
  switch (schema.def.type) {
    case 'number':
      return wholeNumber.pipe(schema as z.ZodType<number, number>);
    case 'array':
      return z
        .string()
        .transform((list) => list.split(',').filter(Boolean))
        .pipe(schema as z.ZodType<string[], string[]>);
    case 'boolean':
      return z.enum(['true', 'false']).transform((flag) => flag === 'true');
    default:
      return schema;
  }
}

/** Filters in a query. Missing ones come from the applied filters, else from the preferences. */
export const DiscoverFilters = z
  .strictObject(
    each(FILTER_VALUES, (name) => textOf(VALUES[name])) as {
      [Name in keyof typeof VALUES]: z.ZodType<z.infer<(typeof VALUES)[Name]>, string>;
    },
  )
  .partial();
export type DiscoverFilters = z.infer<typeof DiscoverFilters>;

/** `null` when no filters are applied, so that the preferences are used. */
export const AppliedFilters = z.object({ filters: FilterValues.nullable() });
export type AppliedFilters = z.infer<typeof AppliedFilters>;

/** A number of people: exact to 99, then "99+". */
const PeopleCount = z.string().regex(/^(\d{1,2}|99\+)$/);

/** Ties are resolved in this order. */
export const FILTER_CONTROLS = ['distance', 'age', 'gender', 'interests', ...MORE_FILTERS] as const;
export const FilterControl = z.enum(FILTER_CONTROLS);
export type FilterControl = z.infer<typeof FilterControl>;

/** Number of people for a draft of the filters. */
export const FilterCounts = z.object({
  /** People who meet all filters, as in the header of the deck. */
  people: PeopleCount,
  /** People who fail this filter only. */
  removed: z.record(FilterControl, PeopleCount),
  /** Each filter that removes people, most first, with the filters that admit some of them. */
  loosened: z.array(z.object({ control: FilterControl, filters: FilterValues })),
  /** People who meet these filters but not the answers that the viewer filters by in the preferences. */
  removedByAnswers: PeopleCount,
  /** People whose own filters exclude the viewer, of the half that counts today: a multiple of 5, rounded down. */
  hiddenByTheirs: PeopleCount,
  /** Fewer than 50 members are within the distance, whatever they answered and whether they were swiped. */
  fewInReach: z.boolean(),
});
export type FilterCounts = z.infer<typeof FilterCounts>;

/** Reasons for the rank of a card, from its points. Terms without points are absent. */
export const Reason = z.discriminatedUnion('term', [
  /** Both members use and show these goals. */
  z.object({ term: z.literal('goals'), shared: z.array(z.enum(LOOKING_FOR)) }),
  z.object({ term: z.literal('interests'), shared: z.array(z.string()) }),
  z.object({ term: z.literal('activity'), active: z.enum(['today', 'this week']) }),
  z.object({ term: z.literal('distance'), band: DistanceBand }),
]);
export type Reason = z.infer<typeof Reason>;

/** A person on a card of the deck. */
export const DiscoverPerson = Person.extend({
  reasons: z.array(Reason).optional(),
  /** Present when this person has sent the viewer a Super Like. */
  superLikedYou: z.literal(true).optional(),
});
export type DiscoverPerson = z.infer<typeof DiscoverPerson>;

export const discover = endpoint('GET /api/users/discover', {
  summary:
    'The deck: at most 50 people to like or pass. 429 `daily_limit_people`, `own_limit_people`, 409 `own_limit_chats`',
  query: DiscoverFilters,
  response: z.array(DiscoverPerson),
  limit: { points: 120, seconds: 60, by: 'account', name: 'discover' },
});

export const discoverFor = endpoint('GET /api/users/discover/:userId', {
  ...discover,
  summary: 'The same deck, with the viewer named in the path',
  actor: 'params.userId',
  params: z.strictObject({ userId: IdText }),
});

export const getFilters = endpoint('GET /api/users/discover/filters', {
  summary: 'The applied filters',
  response: AppliedFilters,
});

/** Only ranges have ends. */
function areInOrder(filters: FilterValues): boolean {
  const all: Record<string, unknown> = { ...OPEN_VALUES, ...filters };
  return !MORE_FILTERS.some((name) => Number(all[`${name}Min`]) > Number(all[`${name}Max`]));
}

export const applyFilters = endpoint('PUT /api/users/discover/filters', {
  summary: 'Apply filters, which override the preferences until they are reset',
  body: FilterValues.refine(
    ({ ageMin, ageMax }) => ageMin <= ageMax,
    failsWith('ages_reversed'),
  ).refine(areInOrder, failsWith('range_reversed')),
  response: AppliedFilters,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const resetFilters = endpoint('DELETE /api/users/discover/filters', {
  summary: 'Reset the filters to the preferences',
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const getFilterCounts = endpoint('GET /api/users/discover/filters/effects', {
  summary: 'Count the people that each filter of a draft removes, and loosen it',
  query: DiscoverFilters,
  response: FilterCounts,
  limit: { points: 120, seconds: 60, by: 'account' },
});
