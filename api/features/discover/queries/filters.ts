import type { AppliedFilters, FilterValues } from '#contract/discover.ts';
import { statement } from '#db/sql.ts';

const selectFilters = statement<FilterValues, { viewerId: number }>(
  'find_filters',
  `select age_min as "ageMin", age_max as "ageMax", distance_km as "distanceKm", gender, interests
     from discover_filters where viewer_id = :viewerId`,
);

const upsertFilters = statement<object, FilterValues & { viewerId: number }>(
  'upsert_filters',
  `insert into discover_filters (viewer_id, age_min, age_max, distance_km, gender, interests)
   values (:viewerId, :ageMin, :ageMax, :distanceKm, :gender, :interests::text[])
   on conflict (viewer_id) do update set age_min = excluded.age_min, age_max = excluded.age_max,
     distance_km = excluded.distance_km, gender = excluded.gender, interests = excluded.interests`,
);

export const deleteFilters = statement<object, { viewerId: number }>(
  'delete_filters',
  'delete from discover_filters where viewer_id = :viewerId',
);

export async function findFilters(viewerId: number): Promise<AppliedFilters> {
  const [filters] = await selectFilters({ viewerId });
  return { filters: filters ?? null };
}

/** Saved filters override the preferences on every device until they are reset. */
export async function saveFilters(
  viewerId: number,
  filters: FilterValues,
): Promise<AppliedFilters> {
  const interests = [...new Set(filters.interests)];
  await upsertFilters({ viewerId, ...filters, interests });
  return { filters: { ...filters, interests } };
}
