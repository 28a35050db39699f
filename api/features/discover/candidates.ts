import { type Db, statement } from '#db/sql.ts';
import { COARSE_PER_DEGREE, cellsWithin, FINE_PER_DEGREE } from '../places/grid.ts';
import { isVisibleOfMany, showsOnline } from '../users/visibility.ts';
import {
  type Candidate,
  type Failing,
  type Row,
  searchAreas,
  searchCells,
  searchRealm,
} from './narrow-table.ts';
import {
  type Asked,
  isCandidate,
  joinCandidate,
  meets,
  type Search,
  viewerOfAsked,
  withAsked,
} from './search.ts';

/** Within this radius the cells of the stored positions are searched one by one. */
const FINE_MAX_KM = 25;
/** A search without a limit looks this far before it takes the whole world. */
const NEAREST_FIRST_KM = 200;
/** Half the diagonal of the largest coarse cell, 56 by 84 km. */
const COARSE_SLACK_KM = 51;
/** How many of those who have liked the viewer are looked at. */
const ADMIRERS_MAX = 100;

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
  // Whoever is paused sees nobody new.
  if (search.pausedAt) return { candidates: [], complete: true };
  const [rows, admirers] = await Promise.all([
    findRows(search, { viewerId: asked.viewerId, limit, failing }, db),
    listAdmirers(
      {
        ...asked,
        ageFails: failing === 'age',
        distanceFails: failing === 'distance',
        interestsFail: failing === 'interests',
      },
      db,
    ),
  ]);
  const admired = new Set(admirers.map(({ id }) => id));
  const strangers = rows
    .filter(({ id }) => !admired.has(id))
    .map((row) => ({ ...row, likesViewer: false, superLike: false }));
  return { candidates: [...admirers, ...strangers], complete: rows.length < limit };
}

/** Those of the narrow table, who have not liked the viewer or have. */
export async function findRows(
  search: Search,
  { viewerId, limit, failing }: { viewerId: number; limit: number; failing: Failing },
  db?: Db,
): Promise<Row[]> {
  const { latitude, longitude } = search;
  const wording = {
    failing,
    oneGender: search.genders.length === 1,
    anyInterest: search.wantedMask === 0,
  };
  const values = { ...search, viewerId, limit };
  if (latitude === null || longitude === null) return searchRealm(wording)(values, db);
  const at = { latitude, longitude };
  const maxKm = failing === 'distance' ? null : search.maxKm;
  if (maxKm !== null && maxKm <= FINE_MAX_KM) {
    const cells = cellsWithin(at, maxKm, { perDegree: FINE_PER_DEGREE });
    // Whoever has no position comes last, and is not excluded by distance.
    const ids = [...cells.map(({ id }) => numbered(search, id)), nowhere(search)];
    const found = await searchCells(wording)({ ...values, cells: ids }, db);
    return found.map((row) => ({ ...row, km: cells[row.place - 1]?.km ?? null }));
  }
  const areas = cellsWithin(at, maxKm ?? NEAREST_FIRST_KM, {
    perDegree: COARSE_PER_DEGREE,
    slackKm: COARSE_SLACK_KM,
  });
  const cells = areas.map(({ id }) => numbered(search, id));
  if (maxKm !== null) {
    return searchAreas(wording)({ ...values, cells: [...cells, nowhere(search)] }, db);
  }
  const near = await searchAreas(wording)({ ...values, cells }, db);
  if (near.length >= limit) return near;
  const anywhere = await searchRealm(wording)(values, db);
  return [...new Map([...near, ...anywhere].map((row) => [row.id, row])).values()].slice(0, limit);
}

/** The demo realm has cells of its own. */
const numbered = ({ realm }: Search, cell: number): number =>
  realm === 'live' ? cell : cell + 100_000_000;

const nowhere = ({ realm }: Search): number => (realm === 'live' ? -1 : -2);
