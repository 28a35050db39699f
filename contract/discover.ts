import { CHILDREN, LOOKING_FOR, SPOKEN_LANGUAGES } from './choices.ts';
import { DistanceBand, IdText, Interest, WantedGender, wholeNumberText } from './common.ts';
import { endpoint } from './endpoint.ts';
import { failsWith } from './errors.ts';
import {
  FILTER_DISTANCE_MAX_KM,
  HEIGHT_MAX_CM,
  HEIGHT_MIN_CM,
  INTERESTS_MAX,
  SPOKEN_LANGUAGES_MAX,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from './limits.ts';
import { Person } from './users.ts';
import { z } from './zod.ts';

const ageText = wholeNumberText(WANTED_AGE_MIN_YEARS, WANTED_AGE_MAX_YEARS);
const heightText = wholeNumberText(HEIGHT_MIN_CM, HEIGHT_MAX_CM);
const flagText = z.enum(['true', 'false']).transform((flag) => flag === 'true');

/** A comma-separated list. */
const listText = <T extends z.ZodType<unknown, string>>(choice: T, max: number) =>
  z
    .string()
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(choice).max(max));

const Language = z.enum(SPOKEN_LANGUAGES);
const Children = z.enum(CHILDREN);

/** Filters in a query. Missing ones come from the applied filters, else from the preferences. */
export const DiscoverFilters = z.strictObject({
  ageMin: ageText.optional(),
  ageMax: ageText.optional(),
  distanceKm: wholeNumberText(1, FILTER_DISTANCE_MAX_KM).optional(),
  gender: WantedGender.optional(),
  interests: listText(Interest, INTERESTS_MAX).optional(),
  speaks: listText(Language, SPOKEN_LANGUAGES_MAX).optional(),
  heightMin: heightText.optional(),
  heightMax: heightText.optional(),
  children: listText(Children, CHILDREN.length).optional(),
  unstated: flagText.optional(),
  verified: flagText.optional(),
  newHere: flagText.optional(),
});
export type DiscoverFilters = z.infer<typeof DiscoverFilters>;

const age = z.int().min(WANTED_AGE_MIN_YEARS).max(WANTED_AGE_MAX_YEARS);
const height = z.int().min(HEIGHT_MIN_CM).max(HEIGHT_MAX_CM);

/**
 * All filters. A distance is searched to the end of its band; 100 km means no limit, 65 years "and over", and an empty list any interest. The optional ones are off
 * when absent; former versions do not send them. Facts filter only by what a member shows to everyone.
 */
export const FilterValues = z.strictObject({
  ageMin: age,
  ageMax: age,
  distanceKm: z.int().min(1).max(FILTER_DISTANCE_MAX_KM),
  gender: WantedGender,
  interests: z.array(Interest).max(INTERESTS_MAX),
  /** Speaks one of these. */
  speaks: z.array(Language).max(SPOKEN_LANGUAGES_MAX).optional(),
  /** In centimeters. */
  heightMin: height.optional(),
  heightMax: height.optional(),
  /** One of these answers. */
  children: z.array(Children).max(CHILDREN.length).optional(),
  /** Also people who do not show the facts that the three filters above name. */
  unstated: z.boolean().optional(),
  /** Only people with the badge. */
  verified: z.boolean().optional(),
  /** Only people who joined in the last 14 days. */
  newHere: z.boolean().optional(),
});
export type FilterValues = z.infer<typeof FilterValues>;

/** `null` when no filters are applied, so that the preferences are used. */
export const AppliedFilters = z.object({ filters: FilterValues.nullable() });
export type AppliedFilters = z.infer<typeof AppliedFilters>;

/** A number of people: exact to 99, then "99+". */
const PeopleCount = z.string().regex(/^(\d{1,2}|99\+)$/);

/** Ties are resolved in this order. */
export const FILTER_CONTROLS = [
  'distance',
  'age',
  'gender',
  'interests',
  'speaks',
  'height',
  'children',
  'verified',
  'newHere',
] as const;
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

export const discover = endpoint('discover', {
  summary:
    'The deck: at most 50 people to like or pass. 429 `daily_limit_people`, `own_limit_people`, 409 `own_limit_chats`',
  query: DiscoverFilters,
  response: z.array(DiscoverPerson),
  limit: { points: 120, seconds: 60, by: 'account', name: 'discover' },
});

export const discoverFor = endpoint('discoverFor', {
  ...discover,
  summary: 'The same deck, with the viewer named in the path',
  actor: 'params.userId',
  params: z.strictObject({ userId: IdText }),
});

export const getFilters = endpoint('getFilters', {
  summary: 'The applied filters',
  response: AppliedFilters,
});

export const applyFilters = endpoint('applyFilters', {
  summary: 'Apply filters, which override the preferences until they are reset',
  body: FilterValues.refine(
    ({ ageMin, ageMax }) => ageMin <= ageMax,
    failsWith('ages_reversed'),
  ).refine(
    ({ heightMin = HEIGHT_MIN_CM, heightMax = HEIGHT_MAX_CM }) => heightMin <= heightMax,
    failsWith('range_reversed'),
  ),
  response: AppliedFilters,
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const resetFilters = endpoint('resetFilters', {
  summary: 'Reset the filters to the preferences',
  limit: { points: 60, seconds: 60, by: 'account' },
});

export const getFilterCounts = endpoint('getFilterCounts', {
  summary: 'Count the people that each filter of a draft removes, and loosen it',
  query: DiscoverFilters,
  response: FilterCounts,
  limit: { points: 120, seconds: 60, by: 'account' },
});
