import { GENDERS } from '#contract/choices.ts';
import { NEARBY_COUNT_MAX } from '#contract/limits.ts';
import type { Db } from '#db/sql.ts';
import { COARSE_PER_DEGREE, cellsWithin, FINE_PER_DEGREE, type Position } from '../places/grid.ts';
import { decryptSpecial, type SpecialRow } from '../users/special-preferences.ts';
import { type Fit, fitOf, isRemoved } from './fit.ts';
import { listLikers } from './queries/likers.ts';
import {
  type Candidate,
  countReachInAreas,
  countReachInRealm,
  type FailingFilter,
  type ProfileRow,
  searchAreas,
  searchCells,
  searchRealm,
} from './queries/profile-index.ts';
import { type Search, type SearchRequest, setsMore } from './queries/search.ts';

/** Up to this radius the search uses fine cells. */
const FINE_MAX_KM = 25;
/** A search without a distance limit covers this radius first, then the realm. */
const NEAREST_FIRST_KM = 200;
/** Half the diagonal of the largest coarse cell, 56 by 84 km. */
const COARSE_SLACK_KM = 51;

/** The search continues below this number of fitting candidates, so that counts to "99+" are exact. */
const ENOUGH = NEARBY_COUNT_MAX + 1;
/** Results of the SQL function gender_code; 0 for an unknown gender. */
const GENDER_CODES = [0, ...GENDERS.map((_, index) => index + 1)];

/** Each further search finds this many times as many candidates. */
const GROWTH = 4;
/** The largest search, as a multiple of the first one. */
const GROWTH_MAX = 16;

interface Found {
  candidates: Candidate[];
  /** The search found every candidate. */
  complete: boolean;
  /** People that only encrypted preferences removed: a number, and ids. */
  removed: { byViewer: number; byCandidates: number[] };
}

/**
 * Candidates of a search: the most recently active of the nearest cells, up to `limit`, and everyone who
 * has liked the viewer. Every candidate meets every filter exactly; which of many are found is approximate.
 * When encrypted preferences remove many, the search goes further, within a bound.
 */
export async function findCandidates(
  request: SearchRequest,
  search: Search,
  { limit, failing = null }: { limit: number; failing?: FailingFilter },
  db?: Db,
): Promise<Found> {
  const { viewerId } = request;
  const [firstRows, likers] = await Promise.all([
    findProfiles(search, { viewerId, limit, failing }, db),
    listLikers({ ...request, failing }, db),
  ]);
  const likerIds = new Set(likers.map(({ id }) => id));
  const compare = comparisonFor(search);
  const compareOthers = (rows: ProfileRow[]) =>
    compare(
      rows
        .filter(({ id }) => !likerIds.has(id))
        .map((row) => ({ ...row, likesViewer: false, superLike: false })),
    );
  const comparedLikers = compare(likers);
  let others = compareOthers(firstRows);
  let size = limit;
  let complete = firstRows.length < size;
  const fitting = () => others.filter((one) => !isRemoved(one));
  while (!complete && fitting().length < Math.min(limit, ENOUGH) && size < limit * GROWTH_MAX) {
    size *= GROWTH;
    const rows = await findProfiles(search, { viewerId, limit: size, failing }, db);
    others = compareOthers(rows);
    complete = rows.length < size;
  }
  const all = [...comparedLikers, ...others];
  return {
    candidates: [...comparedLikers.filter((one) => !isRemoved(one)), ...fitting().slice(0, limit)],
    complete: complete && fitting().length <= limit,
    removed: {
      byViewer: all.filter((one) => one.removedByViewer).length,
      byCandidates: all
        .filter((one) => one.removedByCandidate && !one.removedByViewer)
        .map(({ id }) => id),
    },
  };
}

/** Adds how the encrypted preferences of rows fit the viewer's. Values are decrypted once. */
export function comparisonFor({ viewerId, special }: Search) {
  const viewer = decryptSpecial({ id: viewerId, special });
  const known = new Map<number, Fit>();
  return <T extends SpecialRow>(rows: T[]): (T & Fit)[] =>
    rows.map((row) => {
      const fit = known.get(row.id) ?? fitOf(viewer, decryptSpecial(row));
      known.set(row.id, fit);
      return { ...row, ...fit };
    });
}

/** Candidates in the profile index, whether or not they have liked the viewer. */
export async function findProfiles(
  search: Search,
  { viewerId, limit, failing }: { viewerId: number; limit: number; failing: FailingFilter },
  db?: Db,
): Promise<ProfileRow[]> {
  const { latitude, longitude } = search;
  if (search.isClosed) return [];
  const genders = failing === 'gender' ? otherGenders(search.genders) : search.genders;
  const variant = {
    failing,
    oneGender: genders.length === 1,
    anyInterest: search.wantedMask === 0,
    more: setsMore(search),
  };
  const values = { ...search, genders, viewerId, limit };
  if (latitude === null || longitude === null) return searchRealm(variant)(values, db);
  const position = { latitude, longitude };
  const maxKm = failing === 'distance' ? null : search.maxKm;
  if (maxKm !== null && maxKm <= FINE_MAX_KM) {
    const cells = cellsWithin(position, maxKm, { perDegree: FINE_PER_DEGREE });
    // Members without a position come last; no distance limit excludes them.
    const ids = [...cells.map(({ id }) => cellOfRealm(search, id)), cellWithoutPosition(search)];
    const found = await searchCells(variant)({ ...values, cells: ids }, db);
    return found.map((row) => ({ ...row, km: cells[row.place - 1]?.km ?? null }));
  }
  const areas = areasWithin(search, position, maxKm ?? NEAREST_FIRST_KM);
  if (maxKm !== null) return searchAreas(variant)({ ...values, cells: areas }, db);
  const near = await searchAreas(variant)({ ...values, cells: areas.slice(0, -1) }, db);
  if (near.length >= limit) return near;
  const anywhere = await searchRealm(variant)(values, db);
  return [...new Map([...near, ...anywhere].map((row) => [row.id, row])).values()].slice(0, limit);
}

/** Whether fewer than `min` members are within the distance of a search, whoever they are; true while it finds no one. */
export async function hasFewInReach(search: Search, min: number): Promise<boolean> {
  const { viewerId, latitude, longitude, maxKm } = search;
  if (search.isClosed) return true;
  const values = { ...search, viewerId, limit: min };
  const [reach] =
    maxKm === null || latitude === null || longitude === null
      ? await countReachInRealm(values)
      : await countReachInAreas({
          ...values,
          cells: areasWithin(search, { latitude, longitude }, maxKm),
        });
  return (reach?.count ?? 0) < min;
}

/** Coarse cells with anyone within `km`, nearest first, and the one of members without a position. */
const areasWithin = (search: Search, at: Position, km: number): number[] => [
  ...cellsWithin(at, km, { perDegree: COARSE_PER_DEGREE, slackKm: COARSE_SLACK_KM }).map(({ id }) =>
    cellOfRealm(search, id),
  ),
  cellWithoutPosition(search),
];

/** Genders are a part of the index order, so a failing filter searches the others. */
const otherGenders = (codes: number[]): number[] =>
  GENDER_CODES.filter((code) => !codes.includes(code));

/** As in the SQL function search_cell. */
const cellOfRealm = ({ realm }: Search, cell: number): number =>
  realm === 'live' ? cell : cell + 100_000_000;

const cellWithoutPosition = ({ realm }: Search): number => (realm === 'live' ? -1 : -2);
