import { statement } from '#db/sql.ts';
import { distanceKmSql } from '../places/grid.ts';
import { isNotLeftOut, leftOutOnce } from './left-out.ts';
import type { Numbers } from './order.ts';

/** A control of the dialog that the candidates must fail instead of meet, to count whom it removes. */
export type Failing = 'age' | 'distance' | 'interests' | null;

export type Candidate = Numbers & {
  id: number;
  superLike: boolean;
  /** Told of those whose age fails. */
  birthDate?: string;
};

const isOfAge = '(c.birth_date > :bornAfter::date and c.birth_date <= :bornUntil::date)';
const sharesWanted = '(c.interests & :wantedMask::bigint <> 0)';

/** Everything but the distance, on a row `c` of the narrow table; needs `leftOutOnce`. */
const passes = ({ failing, anyInterest }: Wording): string => `
  ${failing === 'age' ? 'not' : ''} ${isOfAge}
  and :age::int between c.wants_age_min and c.wants_age_max
  and c.wants & :genderBit::smallint <> 0
  and ${failing === 'interests' ? 'not' : ''} ${anyInterest ? 'true' : sharesWanted}
  and ${isNotLeftOut('c.id')}`;

const numbers = (failing: Failing): string => `
  c.id, bit_count((c.interests & :ownMask::bigint)::bit(64))::int as "sharedInterests",
  case when c.shows_activity then current_date - c.active end as "idleDays", c.active
  ${failing === 'age' ? ', c.birth_date as "birthDate"' : ''}`;

/** How a search is worded. */
interface Wording {
  failing: Failing;
  /** Then the index itself is in order. */
  oneGender: boolean;
  /** No interest is asked for. */
  anyInterest: boolean;
}

/** The most recently active of one cell, over all wanted genders; the index gives each gender in this order. */
const ofCell = (wording: Wording, where: string, away: string): string => {
  const { failing, oneGender } = wording;
  const ofGender = (gender: string) => `
    select ${numbers(failing)}, ${away} from discover_profiles c
     where ${where} and c.gender = ${gender} and ${passes(wording)}
     order by c.active desc limit :limit`;
  if (oneGender) return `cross join lateral (${ofGender('(:genders::smallint[])[1]')}) found`;
  return `
    cross join lateral (
      select best.* from unnest(:genders::smallint[]) g(gender) cross join lateral (${ofGender('g.gender')}) best
       order by best.active desc limit :limit) found`;
};

const columns = (failing: Failing, away: string): string =>
  `found.id, found."sharedInterests", found."idleDays", found.${away} ${failing === 'age' ? ', found."birthDate"' : ''}`;

/** What the statements need beside the search itself and the cells. */
export interface Values extends Record<string, unknown> {
  viewerId: number;
  limit: number;
}

/** A candidate as the narrow table knows them. */
export type Row = Omit<Candidate, 'likesViewer' | 'superLike'>;

/** One statement for each wording, so that a search pays for nothing that it does not ask. */
const worded = <R extends object>(name: string, text: (wording: Wording) => string) => {
  const known = new Map<string, ReturnType<typeof statement<R, Values>>>();
  return (wording: Wording) => {
    const { failing, oneGender, anyInterest } = wording;
    const full = `search_${name}${oneGender ? '_one_gender' : ''}${anyInterest ? '_any_interest' : ''}${failing ? `_${failing}_fails` : ''}`;
    const search = known.get(full) ?? statement<R, Values>(full, text(wording));
    known.set(full, search);
    return search;
  };
};

/**
 * Cells of stored positions, nearest first: the distance is that of the cell, so a row only says which
 * of the cells it was found in.
 */
export const searchCells = worded<Omit<Row, 'km'> & { place: number }>(
  'cells',
  (wording) => `
  select ${columns(wording.failing, 'place')}
    from ${leftOutOnce} cross join unnest(:cells::int[]) with ordinality cell(id, place)
    ${ofCell(wording, 'c.cell = cell.id', 'cell.place')} limit :limit`,
);

const here = `(select :latitude::float8 as latitude, :longitude::float8 as longitude) here`;
const kmFromHere = distanceKmSql('here', 'c');
/** Where there is no limit, or one of the two has no place, nobody is too far. */
const withinKm = (failing: Failing): string =>
  `${failing === 'distance' ? 'not' : ''} coalesce(${kmFromHere} <= :maxKm::float8, true)`;

/** Coarse cells, nearest first, for wide searches. */
export const searchAreas = worded<Row>(
  'areas',
  (wording) => `
  select ${columns(wording.failing, 'km')}
    from ${leftOutOnce} cross join ${here} cross join unnest(:cells::int[]) with ordinality cell(id, place)
    ${ofCell(wording, `c.area = cell.id and ${withinKm(wording.failing)}`, `${kmFromHere} as km`)} limit :limit`,
);

/** The whole realm, most recently active first. */
export const searchRealm = worded<Row>(
  'realm',
  (wording) => `
  select ${columns(wording.failing, 'km')} from ${leftOutOnce} cross join ${here}
    ${ofCell(wording, `c.realm = realm_code(:realm) and ${withinKm(wording.failing)}`, `${kmFromHere} as km`)}`,
);
