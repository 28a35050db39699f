import { type DiscoverFilters, FILTER_VALUES, type FilterValues } from '#contract/discover.ts';
import { each } from '#contract/each.ts';
import { isSet } from '#contract/filter-values.ts';
import { MORE_FILTERS, type MoreValues } from '#contract/filters.ts';
import {
  DISTANCE_STEPS_KM,
  DISTANCE_UNLIMITED_KM,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import { type Db, firstRow, statement } from '#db/sql.ts';
import { distanceKmSql } from '../../places/grid.ts';
import { ageOf } from '../../users/people.ts';
import type { SpecialRow } from '../../users/special-preferences.ts';
import { isOpened, isVisibleOfMany } from '../../users/visibility.ts';
import { areExclusionsStale, isDecided } from './exclusions.ts';
import { acceptsFacts, columnIn, meetsMore, SEARCH_VALUES, shownByUser } from './more-filters.ts';

/** The viewer, and filters of this request that override all others. */
export type SearchRequest = { viewerId: number } & {
  [Name in keyof DiscoverFilters]-?: NonNullable<DiscoverFilters[Name]> | null;
};

export const searchRequest = (viewerId: number, filters: DiscoverFilters = {}): SearchRequest =>
  ({ viewerId, ...each(FILTER_VALUES, (name) => filters[name] ?? null) }) as SearchRequest;

const ends = `array[${DISTANCE_STEPS_KM}]`;

/** `searchedKm` of a whole number. */
const searchedKmOf = (km: string) =>
  `case when ${km} < ${DISTANCE_UNLIMITED_KM} then (${ends})[width_bucket(${km} - 1, ${ends}) + 1] end`;

/** The search as the row `search`: filters of the request, else the applied filters, else the preferences. */
export const withSearch = `
  with base as (
    select viewer.id, viewer.realm, viewer.search_latitude as latitude, viewer.search_longitude as longitude,
           viewer.interests, ${ageOf('viewer')} as age, gender_code(viewer.gender) as gender,
           coalesce(:ageMin::int, f.age_min, p.age_min) as age_min,
           coalesce(:ageMax::int, f.age_max, p.age_max) as age_max,
           least(coalesce(:distanceKm::int, f.distance_km, p.max_distance_km), ${DISTANCE_UNLIMITED_KM}) as distance_km,
           coalesce(:interests::text[], f.interests, p.interests) as wanted,
           coalesce(:gender::text, f.gender, p.gender) as wanted_gender,
           case p.gender when 'all' then p.genders end as chosen_genders, :today::date as day,
           ${SEARCH_VALUES.map(({ source, column }) => `${source} as ${column}`).join(',\n           ')}
      from users viewer
      join preferences p on p.user_id = viewer.id
      left join discover_filters f on f.viewer_id = viewer.id
     where viewer.id = :viewerId),
  search as materialized (
    select base.*, ${searchedKmOf('distance_km')} as max_km, wanted_genders(wanted_gender, chosen_genders) as genders, viewer_row from base join users viewer_row on viewer_row.id = base.id)`;

/** The row `viewer` for the visibility rule, read once for all candidates. */
export const viewerOfSearch = 'cross join lateral (select (search.viewer_row).*) viewer';

/** With the values that the filters beside those of the preferences need, and the viewer's own facts. */
export interface Search extends MoreValues {
  viewerId: number;
  /** The viewer's encrypted preferences. */
  special: Buffer | null;
  day: string;
  realm: 'live' | 'demo';
  sample: boolean;
  pausedAt: Date | null;
  /** The viewer is paused, or the opening date of the realm lies ahead: no one is found. */
  isClosed: boolean;
  latitude: number | null;
  longitude: number | null;
  age: number;
  /** Bit of the viewer's own gender. */
  genderBit: number;
  wantedGender: FilterValues['gender'];
  /** Codes of the wanted genders, and the same as a bit mask. */
  genders: number[];
  genderBits: number;
  ageMin: number;
  ageMax: number;
  /** Birth dates after the first and up to the second day, which counts from 18 on as `ageOf` does. */
  bornAfter: string;
  bornUntil: string;
  /** As chosen, up to 100. */
  distanceKm: number;
  /** The end of its band. Null: no limit. */
  maxKm: number | null;
  wanted: string[];
  /** Bit mask of the wanted interests; 0 for any. */
  wantedMask: number;
  /** The viewer's own interests, and their bit mask. */
  ownInterests: string[];
  ownMask: number;
  /** Version of the stored deck before the search; null when there is no row. */
  deckVersion: number | null;
  exclusionsStale: boolean;
}

/** Whether a filter beside those of the preferences is set. */
export const setsMore = (search: Search): boolean =>
  MORE_FILTERS.some((name) => isSet(search, name));

const selectSearch = statement<Search, SearchRequest>(
  'find_search',
  `${withSearch}
   select search.id as "viewerId", (viewer_row).special, day, search.realm, (viewer_row).sample, (viewer_row).paused_at as "pausedAt", (viewer_row).paused_at is not null or search.realm = 'live' and not ${isOpened} as "isClosed",
          search.latitude, search.longitude,
          age, wanted_gender, (1 << gender)::int as "genderBit", genders::int as "genderBits",
          array(select code from generate_series(0, 3) code where genders & (1 << code) <> 0) as genders,
          age_min, age_max,
          (day - make_interval(years => oldest_wanted_age(age_max) + 1))::date as "bornAfter",
          ((day - make_interval(years => age_min))::date + (age_min = ${WANTED_AGE_MIN_YEARS})::int) as "bornUntil",
          distance_km, max_km, wanted, interest_mask(wanted) as "wantedMask",
          interests as "ownInterests", interest_mask(interests) as "ownMask",
          ${SEARCH_VALUES.map(({ name, column }) => `${column} as "${name}"`).join(', ')},
          deck.version as "deckVersion", coalesce(deck.stale, true) as "exclusionsStale"
     from search left join lateral (
       select version, ${areExclusionsStale} as stale from decks where viewer_id = search.id) deck on true`,
);

export const findSearch = async (request: SearchRequest, db?: Db): Promise<Search> =>
  firstRow(await selectSearch(request, db));

/** Great-circle distance between the cells of viewer and candidate; null where one has no position. */
const km = distanceKmSql('search.', 'u.search_');

const isWithinAges = (age: string, min: string, max: string): string =>
  `(${age} between ${min} and oldest_wanted_age(${max}))`;

/** The filter controls, for a candidate `u` at the distance `d.km`. */
export const meets = {
  age: isWithinAges(ageOf('u'), 'search.age_min', 'search.age_max'),
  distance: '(d.km is null or search.max_km is null or d.km <= search.max_km)',
  gender: '(search.genders & (1 << gender_code(u.gender)) <> 0)',
  interests: '(cardinality(search.wanted) = 0 or u.interests && search.wanted)',
  ...meetsMore(shownByUser, columnIn('search')),
};

const acceptsViewer = `search.age between u.wanted_age_min and u.wanted_age_max
  and u.wanted_genders & (1 << search.gender) <> 0
  and ${acceptsFacts('u', columnIn('search'))}`;

/** Conditions without a filter control: the candidate's wishes and no decision of the viewer. */
export const isCandidate = `
  ${acceptsViewer}
  and ${isDecided('mine')} is not true`;

/** Joins for `meets` and `isCandidate`. */
export const joinCandidate = `
  left join swipes mine on mine.swiper_id = :viewerId and mine.swiped_id = u.id
    and mine.pair_key = pair_key(:viewerId, u.id)
  cross join lateral (select ${km} as km) d`;

/**
 * Those of the viewer's last `limit` swipes who would be in the deck otherwise. Only they: whether anyone else is
 * within the distance would be new to the viewer.
 */
export const listMet = statement<SpecialRow, SearchRequest & { limit: number }>(
  'list_met',
  `${withSearch}
   select u.id, u.special
     from search
     ${viewerOfSearch}
    cross join lateral (
      select swiped_id from swipes where swiper_id = :viewerId
       order by created_at desc, id desc limit :limit) met
     join users u on u.id = met.swiped_id and ${isVisibleOfMany}
    cross join lateral (select ${km} as km) d
    where d.km is not null and ${acceptsViewer} and ${Object.values(meets).join(' and ')} /* several pairs */`,
);
