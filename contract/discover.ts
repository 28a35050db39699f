import { z } from 'zod';
import { DistanceBand, Interest } from './choices.ts';
import { IdText, Nothing, wholeNumberText } from './common.ts';
import { endpoint, READS } from './endpoint.ts';
import {
  FILTER_DISTANCE_MAX_KM,
  FILTER_DISTANCE_MIN_KM,
  INTERESTS_MAX,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from './limits.ts';
import { Person } from './users.ts';

/** Header with the number of people that pass the filters: to the nearest 5 below above 20, "99+" above 99. */
export const NEARBY_HEADER = 'x-people-nearby';

const ageText = wholeNumberText(WANTED_AGE_MIN_YEARS, WANTED_AGE_MAX_YEARS);

/** Filters in a query; what is left out comes from the applied filters, else from the preferences. */
export const DiscoverFilters = z.strictObject({
  ageMin: ageText.optional(),
  ageMax: ageText.optional(),
  distanceKm: wholeNumberText(FILTER_DISTANCE_MIN_KM, FILTER_DISTANCE_MAX_KM).optional(),
  /** Comma-separated names of the vocabulary. */
  interests: z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(Interest).max(INTERESTS_MAX))
    .optional(),
});
export type DiscoverFilters = z.infer<typeof DiscoverFilters>;

const age = z.int().min(WANTED_AGE_MIN_YEARS).max(WANTED_AGE_MAX_YEARS);

/** All controls of the filter dialog. 100 km means no limit, 65 years "and over", no interest any. */
export const FilterValues = z.strictObject({
  ageMin: age,
  ageMax: age,
  distanceKm: z.int().min(FILTER_DISTANCE_MIN_KM).max(FILTER_DISTANCE_MAX_KM),
  interests: z.array(Interest).max(INTERESTS_MAX),
});
export type FilterValues = z.infer<typeof FilterValues>;

/** `null` as long as nothing is applied and the preferences hold. */
export const AppliedFilters = z.object({ filters: FilterValues.nullable() });
export type AppliedFilters = z.infer<typeof AppliedFilters>;

/** A number of people: exact to 99, then "99+". */
const PeopleCount = z.string().regex(/^(\d{1,2}|99\+)$/);

export const FilterControl = z.enum(['age', 'distance', 'interests']);
export type FilterControl = z.infer<typeof FilterControl>;

/** What a draft of the filters does. */
export const FilterEffects = z.object({
  /** People who pass, as in the header of the deck. */
  people: PeopleCount,
  /** People whom this control alone keeps away: they pass all the others. */
  removed: z.record(FilterControl, PeopleCount),
  /** The control that removes most, with filters that let some of them in; null when none removes anybody. */
  narrowest: z.object({ control: FilterControl, loosened: FilterValues }).nullable(),
});
export type FilterEffects = z.infer<typeof FilterEffects>;

/** Why a card is where it is, from the very numbers that ranked it; terms without points are left out. */
export const Reason = z.discriminatedUnion('term', [
  z.object({ term: z.literal('interests'), shared: z.array(z.string()) }),
  z.object({ term: z.literal('activity'), active: z.enum(['today', 'this week']) }),
  z.object({ term: z.literal('distance'), band: DistanceBand }),
]);
export type Reason = z.infer<typeof Reason>;

/** A person on a card of the deck. */
export const DiscoverPerson = Person.extend({
  reasons: z.array(Reason).optional(),
  /** Present when this person has sent the viewer a Super Like, which is meant to be seen. */
  superLikedYou: z.literal(true).optional(),
});
export type DiscoverPerson = z.infer<typeof DiscoverPerson>;

export const discover = endpoint({
  method: 'GET',
  path: '/api/users/discover',
  summary: 'The deck: at most 50 people to like or pass',
  access: 'member',
  query: DiscoverFilters,
  response: z.array(DiscoverPerson),
  limit: { points: 120, seconds: 60, by: 'account', name: 'discover' },
});

export const discoverFor = endpoint({
  ...discover,
  path: '/api/users/discover/:userId',
  summary: 'The same deck, with the viewer named in the path',
  actor: 'params.userId',
  params: z.strictObject({ userId: IdText }),
});

export const getFilters = endpoint({
  method: 'GET',
  path: '/api/users/discover/filters',
  summary: 'The filters that are applied until they are reset',
  access: 'member',
  response: AppliedFilters,
  limit: READS,
});

export const applyFilters = endpoint({
  method: 'PUT',
  path: '/api/users/discover/filters',
  summary: 'Apply filters: from now on they stand above the preferences',
  access: 'member',
  body: FilterValues.refine(({ ageMin, ageMax }) => ageMin <= ageMax, 'ages must not be reversed'),
  response: AppliedFilters,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const resetFilters = endpoint({
  method: 'DELETE',
  path: '/api/users/discover/filters',
  summary: 'Back to the preferences',
  access: 'member',
  response: Nothing,
  status: 204,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const getFilterEffects = endpoint({
  method: 'GET',
  path: '/api/users/discover/filters/effects',
  summary: 'How many people each control of a draft removes, and how to loosen the narrowest',
  access: 'member',
  query: DiscoverFilters,
  response: FilterEffects,
  limit: { points: 120, seconds: 60, by: 'account' },
});
