import { ageOn, dayOf } from '#contract/days.ts';
import type {
  DiscoverFilters,
  FilterControl,
  FilterEffects,
  FilterValues,
} from '#contract/discover.ts';
import {
  FILTER_DISTANCE_MAX_KM,
  INTERESTS_MAX,
  NEARBY_COUNT_MAX,
  WANTED_AGE_MAX_YEARS,
  WANTED_AGE_MIN_YEARS,
} from '#contract/limits.ts';
import { findCandidates } from './candidates.ts';
import { nearbyLabel } from './deck.ts';
import type { Candidate } from './narrow-table.ts';
import { BAND_ENDS_KM } from './order.ts';
import { type Asked, askedBy, findSearch, type Search } from './search.ts';

/** One more than is ever told, so a count stops as soon as it is known to be "99+". */
const COUNT_LIMIT = NEARBY_COUNT_MAX + 1;
/** Ages are loosened in steps of this many years. */
const AGE_STEP_YEARS = 5;
/** Where two controls remove as many, the first of these is named. */
const CONTROLS: FilterControl[] = ['distance', 'age', 'interests'];

/** What a draft of the filters does: how many pass, whom each control alone removes, and what to loosen. */
export async function findEffects(
  viewerId: number,
  draft: DiscoverFilters,
  now: Date,
): Promise<FilterEffects> {
  const asked = askedBy(viewerId, draft);
  const search = await findSearch(asked);
  const [{ candidates }, ...removed] = await Promise.all([
    findCandidates(asked, search, { limit: COUNT_LIMIT }),
    ...CONTROLS.map((control) => findRemoved(asked, search, control)),
  ]);
  const most = removed.toSorted((a, b) => b.count - a.count)[0];
  const count = (control: FilterControl) =>
    exactLabel(removed.find((one) => one.control === control)?.count ?? 0);
  return {
    people: nearbyLabel(candidates.length),
    removed: { age: count('age'), distance: count('distance'), interests: count('interests') },
    narrowest:
      most && most.count > 0
        ? { control: most.control, loosened: loosen(search, most.control, most.people, now) }
        : null,
  };
}

async function findRemoved(asked: Asked, search: Search, control: FilterControl) {
  const isOpen = { age: false, distance: search.maxKm === null, interests: !search.wanted.length };
  const { candidates } = isOpen[control]
    ? { candidates: [] }
    : await findCandidates(asked, search, { limit: COUNT_LIMIT, failing: control });
  return { control, people: candidates, count: Math.min(candidates.length, COUNT_LIMIT) };
}

const exactLabel = (count: number): string =>
  count > NEARBY_COUNT_MAX ? `${NEARBY_COUNT_MAX}+` : String(count);

/** The filters of the search with one control opened just far enough to let somebody in whom it removed. */
export function loosen(
  search: Search,
  control: FilterControl,
  removed: Pick<Candidate, 'km' | 'birthDate'>[],
  now: Date,
): FilterValues {
  const { ageMin, ageMax, maxKm, wanted } = search;
  const filters: FilterValues = {
    ageMin,
    ageMax,
    distanceKm: Math.min(maxKm ?? FILTER_DISTANCE_MAX_KM, FILTER_DISTANCE_MAX_KM),
    interests: wanted.slice(0, INTERESTS_MAX) as FilterValues['interests'],
  };
  if (control === 'interests') return { ...filters, interests: [] };
  if (control === 'distance') {
    const nearest = Math.min(...removed.map(({ km }) => km ?? 0));
    const end = BAND_ENDS_KM.find((km) => nearest <= km && km > filters.distanceKm);
    return { ...filters, distanceKm: end ?? FILTER_DISTANCE_MAX_KM };
  }
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
