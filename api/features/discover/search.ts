import type { DiscoverFilters } from '#contract/discover.ts';
import {
  FILTER_DISTANCE_MAX_KM,
  PASS_RETURNS_DAYS,
  WANTED_AGE_MAX_YEARS,
} from '#contract/limits.ts';
import { type Db, statement } from '#db/sql.ts';
import { distanceKmSql } from '../places/grid.ts';
import { ageOf } from '../users/people.ts';
import { isLeftOutStale } from './left-out.ts';

/** Who searches, and filters of this one request that stand above all others. */
export interface Asked extends Record<string, unknown> {
  viewerId: number;
  ageMin: number | null;
  ageMax: number | null;
  distanceKm: number | null;
  interests: string[] | null;
}

export const askedBy = (viewerId: number, filters: DiscoverFilters = {}): Asked => ({
  viewerId,
  ageMin: filters.ageMin ?? null,
  ageMax: filters.ageMax ?? null,
  distanceKm: filters.distanceKm ?? null,
  interests: filters.interests ?? null,
});

/**
 * The search of a member as the row `asked`: filters of the request, else those applied, else the
 * preferences.
 */
export const withAsked = `
  with base as (
    select viewer.id, viewer.realm, viewer.latitude, viewer.longitude, viewer.interests,
           ${ageOf('viewer')} as age, gender_code(viewer.gender) as gender,
           coalesce(:ageMin::int, f.age_min, p.age_min) as age_min,
           coalesce(:ageMax::int, f.age_max, p.age_max) as age_max,
           case when :distanceKm::int is null and f.viewer_id is null then p.max_distance_km
                else nullif(coalesce(:distanceKm::int, f.distance_km), ${FILTER_DISTANCE_MAX_KM}) end as max_km,
           coalesce(:interests::text[], f.interests, p.interests) as wanted,
           wanted_genders(p.gender) as genders, current_date as day
      from users viewer
      join preferences p on p.user_id = viewer.id
      left join discover_filters f on f.viewer_id = viewer.id
     where viewer.id = :viewerId),
  asked as materialized (
    select base.*, whole from base join users whole on whole.id = base.id)`;

/** The viewer's row of `users` out of `asked`, for the rule; looked up once and not again for each candidate. */
export const viewerOfAsked = 'cross join lateral (select (asked.whole).*) viewer';

/** The search as the app needs it to pick cells and to look into the narrow table. */
export interface Search {
  day: string;
  realm: 'live' | 'demo';
  sample: boolean;
  pausedAt: Date | null;
  latitude: number | null;
  longitude: number | null;
  age: number;
  /** Bit of the viewer's own gender, as candidates want it. */
  genderBit: number;
  /** Codes of the genders to show, and the same as bits. */
  genders: number[];
  genderBits: number;
  ageMin: number;
  ageMax: number;
  /** Born after the first and not after the second day. */
  bornAfter: string;
  bornUntil: string;
  /** Null: no limit. */
  maxKm: number | null;
  wanted: string[];
  /** Bits of the interests of which one must be there; 0 for any. */
  wantedMask: number;
  /** The viewer's own interests, and their bits. */
  ownInterests: string[];
  ownMask: number;
  /** Of the stored deck before the search; null when there is no row. */
  deckVersion: number | null;
  /** Whether to read anew whom it leaves out. */
  leftOutStale: boolean;
}

const selectSearch = statement<Search, Asked>(
  'find_search',
  `${withAsked}
   select day, asked.realm, (whole).sample, (whole).paused_at as "pausedAt", asked.latitude, asked.longitude,
          age, (1 << gender)::int as "genderBit", genders::int as "genderBits",
          array(select code from generate_series(0, 3) code where genders & (1 << code) <> 0) as genders,
          age_min as "ageMin", age_max as "ageMax",
          case when age_max >= ${WANTED_AGE_MAX_YEARS} then date '0001-01-01'
               else (day - make_interval(years => age_max + 1))::date end as "bornAfter",
          (day - make_interval(years => age_min))::date as "bornUntil",
          max_km as "maxKm", wanted, interest_mask(wanted) as "wantedMask",
          interests as "ownInterests", interest_mask(interests) as "ownMask",
          kept.version as "deckVersion", coalesce(kept.stale, true) as "leftOutStale"
     from asked left join lateral (
       select version, ${isLeftOutStale} as stale from decks where viewer_id = asked.id) kept on true`,
);

export async function findSearch(asked: Asked, db?: Db): Promise<Search> {
  const [search] = await selectSearch(asked, db);
  if (!search) throw new Error('a member without preferences cannot search');
  return search;
}

/** Great-circle km between the cells of viewer and candidate; null where one has no position. */
const km = distanceKmSql('asked', 'u');

/** The slider's upper end means "and over". */
const withinAges = (age: string, min: string, max: string): string =>
  `(${age} >= ${min} and (${age} <= ${max} or ${max} >= ${WANTED_AGE_MAX_YEARS}))`;

/** The three controls of the dialog, exact, for a candidate `u` with the distance `d.km`. */
export const meets = {
  age: withinAges(ageOf('u'), 'asked.age_min', 'asked.age_max'),
  distance: '(d.km is null or asked.max_km is null or d.km <= asked.max_km)',
  interests: '(cardinality(asked.wanted) = 0 or u.interests && asked.wanted)',
};

/** What no control changes: their wishes, both genders, and that the viewer has not decided yet; a pass returns. */
export const isCandidate = `
  ${withinAges('asked.age', 'theirs.age_min', 'theirs.age_max')}
  and asked.genders & (1 << gender_code(u.gender)) <> 0
  and wanted_genders(theirs.gender) & (1 << asked.gender) <> 0
  and (mine.swiper_id is null
    or not mine.liked and mine.created_at < now() - interval '${PASS_RETURNS_DAYS} days')`;

/** Everything that `meets` and `isCandidate` look at, for a candidate `u` of the viewer in `asked`. */
export const joinCandidate = `
  join preferences theirs on theirs.user_id = u.id
  left join swipes mine on mine.swiper_id = :viewerId and mine.swiped_id = u.id
  cross join lateral (select ${km} as km) d`;
