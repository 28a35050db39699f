import type { AppliedFilters, FilterValues } from '#contract/discover.ts';
import { HEIGHT_MAX_CM, HEIGHT_MIN_CM } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

type Row = Required<Omit<FilterValues, 'heightMin' | 'heightMax'>> & {
  /** Null without a limit. */
  heightMin: number | null;
  heightMax: number | null;
};

const selectFilters = statement<Row, { viewerId: number }>(
  'find_filters',
  `select age_min as "ageMin", age_max as "ageMax", distance_km as "distanceKm", gender, interests,
          speaks, height_min as "heightMin", height_max as "heightMax", children, unstated, verified,
          new_here as "newHere"
     from discover_filters where viewer_id = :viewerId`,
);

const upsertFilters = statement<object, Row & { viewerId: number }>(
  'upsert_filters',
  `insert into discover_filters (viewer_id, age_min, age_max, distance_km, gender, interests,
     speaks, height_min, height_max, children, unstated, verified, new_here)
   values (:viewerId, :ageMin, :ageMax, :distanceKm, :gender, :interests::text[],
     :speaks::text[], :heightMin, :heightMax, :children::text[], :unstated, :verified, :newHere)
   on conflict (viewer_id) do update set age_min = excluded.age_min, age_max = excluded.age_max,
     distance_km = excluded.distance_km, gender = excluded.gender, interests = excluded.interests,
     speaks = excluded.speaks, height_min = excluded.height_min, height_max = excluded.height_max,
     children = excluded.children, unstated = excluded.unstated, verified = excluded.verified,
     new_here = excluded.new_here`,
);

export const deleteFilters = statement<object, { viewerId: number }>(
  'delete_filters',
  'delete from discover_filters where viewer_id = :viewerId',
);

/** Without the optional filters that are off. The switch "unstated" is about set facts only. */
function toFilters({ heightMin, heightMax, ...row }: Row): FilterValues {
  const { speaks, children, unstated, verified, newHere, ...always } = row;
  const hasHeight = heightMin !== null && heightMax !== null;
  const hasFact = speaks.length > 0 || hasHeight || children.length > 0;
  return {
    ...always,
    ...(speaks.length > 0 && { speaks }),
    ...(hasHeight && { heightMin, heightMax }),
    ...(children.length > 0 && { children }),
    ...(hasFact && unstated && { unstated }),
    ...(verified && { verified }),
    ...(newHere && { newHere }),
  };
}

/** The whole range of heights is no limit. */
function toRow(filters: FilterValues): Row {
  const { heightMin = HEIGHT_MIN_CM, heightMax = HEIGHT_MAX_CM } = filters;
  const hasHeight = heightMin > HEIGHT_MIN_CM || heightMax < HEIGHT_MAX_CM;
  return {
    ...filters,
    interests: [...new Set(filters.interests)],
    speaks: [...new Set(filters.speaks)],
    heightMin: hasHeight ? heightMin : null,
    heightMax: hasHeight ? heightMax : null,
    children: [...new Set(filters.children)],
    unstated: filters.unstated ?? false,
    verified: filters.verified ?? false,
    newHere: filters.newHere ?? false,
  };
}

/** The filters as they are stored: without duplicates and without the optional ones that are off. */
export const normalizeFilters = (filters: FilterValues): FilterValues => toFilters(toRow(filters));

export async function findFilters(viewerId: number): Promise<AppliedFilters> {
  const [row] = await selectFilters({ viewerId });
  return { filters: row ? toFilters(row) : null };
}

/** Saved filters override the preferences on every device until they are reset. */
export async function saveFilters(
  viewerId: number,
  filters: FilterValues,
): Promise<AppliedFilters> {
  const row = toRow(filters);
  await upsertFilters({ viewerId, ...row });
  return { filters: toFilters(row) };
}
