import { PASS_RETURNS_DAYS } from '#contract/limits.ts';
import { type Db, statement } from '#db/sql.ts';
import { COARSE_PER_DEGREE, cellsWithin, distanceKmSql, FINE_PER_DEGREE } from '../places/grid.ts';
import { blockedBy, isVisibleOfMany, showsOnline } from '../users/visibility.ts';
import type { Numbers } from './order.ts';
import {
  type Asked,
  isCandidate,
  joinCandidate,
  meets,
  type Search,
  viewerOfAsked,
  withAsked,
} from './search.ts';

/** A control of the dialog that the candidates must fail instead of meet, to count whom it removes. */
export type Failing = 'age' | 'distance' | 'interests' | null;

export type Candidate = Numbers & { id: number; birthDate: string; superLike: boolean };

/** Within this radius the cells of the stored positions are searched one by one. */
const FINE_MAX_KM = 25;
/** A search without a limit looks this far before it takes the whole world. */
const NEAREST_FIRST_KM = 200;
/** Half the diagonal of the largest coarse cell, 56 by 84 km. */
const COARSE_SLACK_KM = 51;
/** How many of those who have liked the viewer are looked at. */
const ADMIRERS_MAX = 100;

/** Whom the viewer has swiped, read once: the index gives them in order, so looking one up is a binary search. */
const swipedOnce = `(
  select array_agg(swiped_id order by swiped_id) as ids from swipes
   where swiper_id = :viewerId and (liked or created_at > now() - interval '${PASS_RETURNS_DAYS} days')) swiped`;

/** Everything but the distance, on a row `c` of the narrow table; needs `swipedOnce`. Blocks are read once, as a hash. */
const passes = `
  c.id <> :viewerId
  and (c.birth_date > :bornAfter::date and c.birth_date <= :bornUntil::date) <> :ageFails::boolean
  and :age::int between c.wants_age_min and c.wants_age_max
  and c.wants & :genderBit::int <> 0
  and (:wantedMask::bigint = 0 or c.interests & :wantedMask::bigint <> 0) <> :interestsFail::boolean
  and swiped.ids[width_bucket(c.id, swiped.ids)] is distinct from c.id
  and c.id not in ${blockedBy}`;

const numbers = (kmOfRow: string): string => `
  c.id, c.birth_date as "birthDate", bit_count((c.interests & :ownMask::bigint)::bit(64))::int as "sharedInterests",
  case when c.shows_activity then current_date - c.active end as "idleDays", ${kmOfRow} as km, c.active`;

/** The most recently active of one cell, over all wanted genders; the index gives each gender in this order. */
const ofCell = (where: string, kmOfRow: string): string => `
  cross join lateral (
    select best.* from unnest(:genders::smallint[]) g(gender)
      cross join lateral (
        select ${numbers(kmOfRow)} from discover_profiles c
         where ${where} and c.gender = g.gender and ${passes}
         order by c.active desc limit :limit) best
     order by best.active desc limit :limit) found`;

const columns = 'found.id, found."birthDate", found."sharedInterests", found."idleDays", found.km';

interface Values extends Record<string, unknown> {
  viewerId: number;
  limit: number;
}

type Row = Omit<Candidate, 'likesViewer' | 'superLike'>;

/** Cells of stored positions, nearest first: the distance is that of the cell, so none is computed a row. */
const searchCells = statement<Row, Values>(
  'search_cells',
  `select ${columns} from ${swipedOnce} cross join unnest(:cells::int[], :kms::float8[]) with ordinality cell(id, km, place)
   ${ofCell('c.cell = cell.id', 'cell.km')} limit :limit`,
);

const here = `(select :latitude::float8 as latitude, :longitude::float8 as longitude) here`;
const kmFromHere = distanceKmSql('here', 'c');
const withinKm = `(c.latitude is null or :maxKm::float8 is null or ${kmFromHere} <= :maxKm) <> :distanceFails::boolean`;

/** Coarse cells, nearest first, for wide searches. */
const searchAreas = statement<Row, Values>(
  'search_areas',
  `select ${columns} from ${swipedOnce} cross join ${here} cross join unnest(:cells::int[]) with ordinality cell(id, place)
   ${ofCell(`c.area = cell.id and ${withinKm}`, kmFromHere)} limit :limit`,
);

/** The whole realm, most recently active first. */
const searchRealm = statement<Row, Values>(
  'search_realm',
  `select ${columns} from ${swipedOnce} cross join ${here} ${ofCell(`c.realm = realm_code(:realm) and ${withinKm}`, kmFromHere)}`,
);

/** People who have liked the viewer: they may be far down any list, and discretion makes no rows of them. */
const listAdmirers = statement<
  Candidate,
  Asked & { ageFails: boolean; distanceFails: boolean; interestsFail: boolean }
>(
  'list_admirers',
  `${withAsked}
   select u.id, u.birth_date as "birthDate", true as "likesViewer", l.super_like as "superLike", d.km,
          bit_count((interest_mask(u.interests) & interest_mask(asked.interests))::bit(64))::int as "sharedInterests",
          case when ${showsOnline} then current_date - u.last_active_on end as "idleDays"
     from asked
     ${viewerOfAsked}
     join swipes l on l.swiped_id = :viewerId and l.liked
     join users u on u.id = l.swiper_id and ${isVisibleOfMany}
     ${joinCandidate}
    where ${isCandidate}
      and ${meets.age} <> :ageFails::boolean
      and ${meets.distance} <> :distanceFails::boolean
      and ${meets.interests} <> :interestsFail::boolean
    order by l.created_at desc limit ${ADMIRERS_MAX}`,
);

/**
 * Candidates of a search: the nearest cells first and the most recently active of each, up to `limit`,
 * and everybody who has liked the viewer. Which of many are found is approximate by design; each one
 * meets every filter exactly.
 *
 * @returns `complete` when the search found everybody there is.
 */
export async function findCandidates(
  asked: Asked,
  search: Search,
  { limit, failing = null }: { limit: number; failing?: Failing },
  db?: Db,
): Promise<{ candidates: Candidate[]; complete: boolean }> {
  const fails = {
    ageFails: failing === 'age',
    distanceFails: failing === 'distance',
    interestsFail: failing === 'interests',
  };
  const [rows, admirers] = await Promise.all([
    findRows(search, { viewerId: asked.viewerId, limit, ...search, ...fails }, db),
    listAdmirers({ ...asked, ...fails }, db),
  ]);
  const admired = new Set(admirers.map(({ id }) => id));
  const strangers = rows
    .filter(({ id }) => !admired.has(id))
    .map((row) => ({ ...row, likesViewer: false, superLike: false }));
  return { candidates: [...admirers, ...strangers], complete: rows.length < limit };
}

/** @param values what the statements need beside the cells. */
async function findRows(search: Search, values: Values, db?: Db): Promise<Row[]> {
  const { latitude, longitude } = search;
  if (latitude === null || longitude === null) return searchRealm(values, db);
  const at = { latitude, longitude };
  const maxKm = values.distanceFails ? null : search.maxKm;
  if (maxKm !== null && maxKm <= FINE_MAX_KM) {
    const cells = cellsWithin(at, maxKm, { perDegree: FINE_PER_DEGREE });
    // Whoever has no position comes last, and is not excluded by distance.
    const ids = [...cells.map(({ id }) => numbered(search, id)), nowhere(search)];
    const kms = [...cells.map((cell) => cell.km), null];
    return searchCells({ ...values, cells: ids, kms }, db);
  }
  const areas = cellsWithin(at, maxKm ?? NEAREST_FIRST_KM, {
    perDegree: COARSE_PER_DEGREE,
    slackKm: COARSE_SLACK_KM,
  });
  const cells = areas.map(({ id }) => numbered(search, id));
  if (maxKm !== null) {
    return searchAreas({ ...values, cells: [...cells, nowhere(search)] }, db);
  }
  const near = await searchAreas({ ...values, cells }, db);
  if (near.length >= values.limit) return near;
  const anywhere = await searchRealm(values, db);
  return [...new Map([...near, ...anywhere].map((row) => [row.id, row])).values()].slice(
    0,
    values.limit,
  );
}

/** The demo realm has cells of its own. */
const numbered = ({ realm }: Search, cell: number): number =>
  realm === 'live' ? cell : cell + 100_000_000;

const nowhere = ({ realm }: Search): number => (realm === 'live' ? -1 : -2);
