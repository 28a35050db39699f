import { ageOn, dayOf } from '#contract/days.ts';
import {
  type DiscoverFilters,
  FILTER_CONTROLS,
  type FilterControl,
  type FilterCounts,
  type FilterValues,
} from '#contract/discover.ts';
import { each } from '#contract/each.ts';
import { isSet, MORE_VALUES, normalizeFilters, openOf } from '#contract/filter-values.ts';
import { MORE_FILTERS, type MoreValues } from '#contract/filters.ts';
import {
  DISTANCE_STEPS_KM,
  DISTANCE_UNLIMITED_KM,
  INTERESTS_MAX,
  MEMBERS_IN_REACH_MIN,
  NEARBY_COUNT_MAX,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import { isCountedOn } from '#db/identity-hash.ts';
import { comparisonFor, findCandidates, findProfiles, hasFewInReach } from './candidates.ts';
import type { Candidate } from './queries/profile-index.ts';
import { findSearch, type Search, type SearchRequest, searchRequest } from './queries/search.ts';
import { nearbyLabel } from './service.ts';

/** Candidates that are counted at most: more are shown as "99+". */
const COUNT_LIMIT = NEARBY_COUNT_MAX + 1;
const AGE_STEP_YEARS = 5;
const HIDDEN_STEP = 5;

/** Counts for a draft of the filters: people who meet all, people who fail only one, and each loosened. */
export async function countFilters(
  viewerId: number,
  draft: DiscoverFilters,
  now: Date,
): Promise<FilterCounts> {
  const request = searchRequest(viewerId, draft);
  const search = await findSearch(request);
  const [{ candidates, removed: byPreferences }, hidden, fewInReach, ...removed] =
    await Promise.all([
      findCandidates(request, search, { limit: COUNT_LIMIT }),
      findHidden(request, search),
      hasFewInReach(search, MEMBERS_IN_REACH_MIN),
      ...FILTER_CONTROLS.map((control) => findRemoved(request, search, control)),
    ]);
  return {
    people: nearbyLabel(candidates.length),
    removed: Object.fromEntries(
      removed.map(({ control, count }) => [control, exactLabel(count)]),
    ) as FilterCounts['removed'],
    loosened: removed
      .filter((one) => one.count > 0)
      .toSorted((a, b) => b.count - a.count)
      .map(({ control, people }) => ({ control, filters: loosen(search, control, people, now) })),
    removedByAnswers: exactLabel(byPreferences.byViewer),
    hiddenByTheirs: roundedLabel(
      [...hidden, ...byPreferences.byCandidates].filter((id) => isCountedOn(id, search.day)).length,
    ),
    fewInReach,
  };
}

/** People who meet all filters of the viewer and whose own filters exclude the viewer. */
async function findHidden({ viewerId }: SearchRequest, search: Search): Promise<number[]> {
  const rows = await findProfiles(search, { viewerId, limit: COUNT_LIMIT, failing: 'theirs' });
  const compared = comparisonFor(search)(rows);
  return compared.filter(({ removedByViewer }) => !removedByViewer).map(({ id }) => id);
}

async function findRemoved(request: SearchRequest, search: Search, control: FilterControl) {
  const removesAnyone = {
    age: true,
    distance: search.maxKm !== null,
    gender: search.wantedGender !== 'all',
    interests: search.wanted.length > 0,
    ...each(MORE_FILTERS, (name) => isSet(search, name)),
  };
  const { candidates } = removesAnyone[control]
    ? await findCandidates(request, search, { limit: COUNT_LIMIT, failing: control })
    : { candidates: [] };
  return { control, people: candidates, count: Math.min(candidates.length, COUNT_LIMIT) };
}

const exactLabel = (count: number): string =>
  count > NEARBY_COUNT_MAX ? `${NEARBY_COUNT_MAX}+` : String(count);

/**
 * Rounded down, because a small number could reveal the filters of one person. Whoever fills it up with own accounts does
 * not know whether a person counts today: half of all do, the same for all viewers.
 */
const roundedLabel = (count: number): string => exactLabel(count - (count % HIDDEN_STEP));

const filtersOf = (search: Search): FilterValues =>
  normalizeFilters({
    ageMin: search.ageMin,
    ageMax: search.ageMax,
    distanceKm: search.distanceKm,
    gender: search.wantedGender,
    interests: search.wanted.slice(0, INTERESTS_MAX) as FilterValues['interests'],
    ...(each(MORE_VALUES, (name) => search[name]) as MoreValues),
  });

/** The filters with one control opened just far enough to admit the nearest person it removed. */
export function loosen(
  search: Search,
  control: FilterControl,
  removed: Pick<Candidate, 'km' | 'birthDate'>[],
  now: Date,
): FilterValues {
  const { ageMin, ageMax } = search;
  const filters = filtersOf(search);
  if (control === 'gender') return { ...filters, gender: 'all' };
  if (control === 'interests') return { ...filters, interests: [] };
  if (control === 'distance') {
    const nearest = Math.min(...removed.map(({ km }) => km ?? 0));
    const end = DISTANCE_STEPS_KM.find((km) => nearest <= km && km > filters.distanceKm);
    return { ...filters, distanceKm: end ?? DISTANCE_UNLIMITED_KM };
  }
  if (control !== 'age') return normalizeFilters({ ...filters, ...openOf(control) });
  const today = dayOf(now);
  const gaps = removed.flatMap(({ birthDate }) =>
    birthDate ? [gapTo(ageOn(birthDate, today), ageMin, ageMax)] : [],
  );
  const years = Math.ceil(Math.min(...gaps) / AGE_STEP_YEARS) * AGE_STEP_YEARS;
  return {
    ...filters,
    ageMin: Math.max(ageMin - years, WANTED_AGE_MIN_YEARS),
    ageMax: Math.min(ageMax + years, WANTED_AGE_MAX_YEARS),
  };
}

const gapTo = (age: number, min: number, max: number): number =>
  age < min ? min - age : Math.max(age - max, 1);
