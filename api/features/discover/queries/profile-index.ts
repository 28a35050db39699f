import type { FilterControl } from '#contract/discover.ts';
import { statement } from '#db/sql.ts';
import { distanceKmSql } from '../../places/grid.ts';
import type { SpecialRow } from '../../users/special-preferences.ts';
import { avoidersOfViewer, blockedBy } from '../../users/visibility.ts';
import type { Fit } from '../fit.ts';
import type { RankingInput } from '../ranking.ts';
import { excludedByDeck, excludedBySwipes, isNotExcluded } from './exclusions.ts';
import { acceptsFacts, meetsMore, parameter, shownInIndex } from './more-filters.ts';

/**
 * A filter control that candidates must fail instead of meet, to count the people it removes. 'theirs' are
 * the filters of the candidates.
 */
export type FailingFilter = FilterControl | 'theirs' | null;

export type Candidate = RankingInput & {
  id: number;
  superLike: boolean;
  /** Set when the age filter fails. */
  birthDate?: string;
};

/** A candidate as found by a search, before encrypted preferences are compared. */
export type CandidateRow = Omit<Candidate, keyof Fit> & SpecialRow;

/** A candidate as stored in `discover_profiles`. */
export type ProfileRow = Omit<CandidateRow, 'likesViewer' | 'superLike'>;

/** Parameters besides the search and the cells. */
export interface Values extends Record<string, unknown> {
  viewerId: number;
  limit: number;
}

/** Each variant is a separate statement without the conditions that it does not need. */
interface Variant {
  failing: FailingFilter;
  /** The index order suffices. */
  oneGender: boolean;
  anyInterest: boolean;
  /** A filter by facts, badge or joining is set. */
  more: boolean;
}

const isOfAge = '(c.birth_date > :bornAfter::date and c.birth_date <= :bornUntil::date)';
const acceptsViewer = `(:age::int between c.wanted_age_min and c.wanted_age_max
  and c.wanted_genders & :genderBit::smallint <> 0
  and ${acceptsFacts('c', parameter)})`;
const sharesWanted = '(c.interests & :wantedMask::bigint <> 0)';

const meetsMoreBut = (failing: FailingFilter): string =>
  Object.entries(meetsMore(shownInIndex, parameter))
    .map(([control, met]) => `and ${failing === control ? 'not' : ''} ${met}`)
    .join('\n  ');

/** Every condition but the distance, for a row `c` of `discover_profiles`; needs the row `excluded`. */
const passes = ({ failing, anyInterest, more }: Variant): string => `
  ${failing === 'age' ? 'not' : ''} ${isOfAge}
  and ${failing === 'theirs' ? 'not' : ''} ${acceptsViewer}
  and ${failing === 'interests' ? 'not' : ''} ${anyInterest ? 'true' : sharesWanted}
  ${more ? meetsMoreBut(failing) : ''}
  and ${isNotExcluded('c.id')}`;

const rankingColumns = (failing: FailingFilter): string => `
  c.id, bit_count((c.interests & :ownMask::bigint)::bit(64))::int as "sharedInterests",
  case when c.shows_activity then :today::date - c.active end as "idleDays", c.active, c.special, c.has_photo
  ${failing === 'age' ? ', c.birth_date' : ''}`;

/** The most recently active of one cell over all wanted genders; the index has this order for each gender. */
const fromCell = (variant: Variant, where: string, distance: string): string => {
  const { failing, oneGender } = variant;
  const ofGender = (gender: string) => `
    select ${rankingColumns(failing)}, ${distance} from discover_profiles c
     where ${where} and c.gender = ${gender} and ${passes(variant)}
     order by c.active desc limit :limit`;
  if (oneGender) return `cross join lateral (${ofGender('(:genders::smallint[])[1]')}) found`;
  return `
    cross join lateral (
      select best.* from unnest(:genders::smallint[]) g(gender) cross join lateral (${ofGender('g.gender')}) best
       order by best.active desc limit :limit) found`;
};

const columns = (failing: FailingFilter, distance: string): string =>
  `found.id, found."sharedInterests", found."idleDays", found.special, found.has_photo, found.${distance} ${failing === 'age' ? ', found.birth_date' : ''}`;

const searchBy = <R extends object>(
  name: string,
  text: (variant: Variant, excluded: string) => string,
) => {
  const statements = new Map<string, ReturnType<typeof statement<R, Values>>>();
  return (variant: Variant) => {
    const { failing, oneGender, anyInterest, more } = variant;
    const fullName = `search_${name}${oneGender ? '_one_gender' : ''}${anyInterest ? '_any_interest' : ''}${more ? '_more' : ''}${failing ? `_${failing}_fails` : ''}`;
    const search =
      statements.get(fullName) ??
      statement<R, Values>(fullName, text(variant, excludedByDeck), {
        replica: text(variant, excludedBySwipes),
      });
    statements.set(fullName, search);
    return search;
  };
};

/** Fine cells, nearest first. A row names the place of its cell, which determines the distance. */
export const searchCells = searchBy<Omit<ProfileRow, 'km'> & { place: number }>(
  'cells',
  (variant, excluded) => `
  select ${columns(variant.failing, 'place')}
    from ${excluded} cross join unnest(:cells::int[]) with ordinality cell(id, place)
    ${fromCell(variant, 'c.cell = cell.id', 'cell.place')} limit :limit`,
);

const origin = `(select :latitude::float8 as latitude, :longitude::float8 as longitude) origin`;
const kmFromOrigin = distanceKmSql('origin.', 'c.');
/** True without a limit or a position. */
const isWithinKm = (failing: FailingFilter): string =>
  `${failing === 'distance' ? 'not' : ''} coalesce(${kmFromOrigin} <= :maxKm::float8, true)`;

/** Coarse cells, nearest first, for wide searches. */
export const searchAreas = searchBy<ProfileRow>(
  'areas',
  (variant, excluded) => `
  select ${columns(variant.failing, 'km')}
    from ${excluded} cross join ${origin} cross join unnest(:cells::int[]) with ordinality cell(id, place)
    ${fromCell(variant, `c.area = cell.id and ${isWithinKm(variant.failing)}`, `${kmFromOrigin} as km`)} limit :limit`,
);

/** Members within the distance, up to `limit`, whatever their other filters. */
const countReach = (name: string, place: string) =>
  statement<{ count: number }, Values>(
    `count_reach_${name}`,
    `select count(*)::int as count from (
       select from discover_profiles c cross join ${origin}
        where ${place} and ${isWithinKm(null)} and c.id <> :viewerId and c.id not in ${blockedBy} and c.id not in (${avoidersOfViewer})
        limit :limit) reach /* several pairs */`,
  );

export const countReachInAreas = countReach('areas', 'c.area = any(:cells::int[])');
export const countReachInRealm = countReach('realm', 'c.realm = realm_code(:realm)');

/** The whole realm, most recently active first. */
export const searchRealm = searchBy<ProfileRow>(
  'realm',
  (variant, excluded) => `
  select ${columns(variant.failing, 'km')} from ${excluded} cross join ${origin}
    ${fromCell(variant, `c.realm = realm_code(:realm) and ${isWithinKm(variant.failing)}`, `${kmFromOrigin} as km`)}`,
);
