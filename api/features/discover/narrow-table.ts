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
const sharesWanted = '(:wantedMask::bigint = 0 or c.interests & :wantedMask::bigint <> 0)';

/** Everything but the distance, on a row `c` of the narrow table; needs `leftOutOnce`. */
const passes = (failing: Failing): string => `
  ${failing === 'age' ? 'not' : ''} ${isOfAge}
  and :age::int between c.wants_age_min and c.wants_age_max
  and c.wants & :genderBit::int <> 0
  and ${failing === 'interests' ? 'not' : ''} ${sharesWanted}
  and ${isNotLeftOut('c.id')}`;

const numbers = (failing: Failing): string => `
  c.id, bit_count((c.interests & :ownMask::bigint)::bit(64))::int as "sharedInterests",
  case when c.shows_activity then current_date - c.active end as "idleDays", c.active
  ${failing === 'age' ? ', c.birth_date as "birthDate"' : ''}`;

/** The most recently active of one cell, over all wanted genders; the index gives each gender in this order. */
const ofCell = (failing: Failing, where: string, away: string): string => `
  cross join lateral (
    select best.* from unnest(:genders::smallint[]) g(gender)
      cross join lateral (
        select ${numbers(failing)}, ${away} from discover_profiles c
         where ${where} and c.gender = g.gender and ${passes(failing)}
         order by c.active desc limit :limit) best
     order by best.active desc limit :limit) found`;

const columns = (failing: Failing, away: string): string =>
  `found.id, found."sharedInterests", found."idleDays", found.${away} ${failing === 'age' ? ', found."birthDate"' : ''}`;

/** What the statements need beside the search itself and the cells. */
export interface Values extends Record<string, unknown> {
  viewerId: number;
  limit: number;
}

/** A candidate as the narrow table knows them. */
export type Row = Omit<Candidate, 'likesViewer' | 'superLike'>;

/** One statement for each control that can fail, so that a search pays for no other. */
const byFailing = <R extends object>(name: string, text: (failing: Failing) => string) => {
  const of = (failing: Failing) =>
    statement<R, Values>(`search_${name}${failing ? `_${failing}_fails` : ''}`, text(failing));
  return { none: of(null), age: of('age'), distance: of('distance'), interests: of('interests') };
};

/**
 * Cells of stored positions, nearest first: the distance is that of the cell, so a row only says which
 * of the cells it was found in.
 */
export const searchCells = byFailing<Omit<Row, 'km'> & { place: number }>(
  'cells',
  (failing) => `
  select ${columns(failing, 'place')}
    from ${leftOutOnce} cross join unnest(:cells::int[]) with ordinality cell(id, place)
    ${ofCell(failing, 'c.cell = cell.id', 'cell.place')} limit :limit`,
);

const here = `(select :latitude::float8 as latitude, :longitude::float8 as longitude) here`;
const kmFromHere = distanceKmSql('here', 'c');
const withinKm = (failing: Failing): string => `
  ${failing === 'distance' ? 'not' : ''} (c.latitude is null or :maxKm::float8 is null or ${kmFromHere} <= :maxKm)`;

/** Coarse cells, nearest first, for wide searches. */
export const searchAreas = byFailing<Row>(
  'areas',
  (failing) => `
  select ${columns(failing, 'km')}
    from ${leftOutOnce} cross join ${here} cross join unnest(:cells::int[]) with ordinality cell(id, place)
    ${ofCell(failing, `c.area = cell.id and ${withinKm(failing)}`, `${kmFromHere} as km`)} limit :limit`,
);

/** The whole realm, most recently active first. */
export const searchRealm = byFailing<Row>(
  'realm',
  (failing) => `
  select ${columns(failing, 'km')} from ${leftOutOnce} cross join ${here}
    ${ofCell(failing, `c.realm = realm_code(:realm) and ${withinKm(failing)}`, `${kmFromHere} as km`)}`,
);
