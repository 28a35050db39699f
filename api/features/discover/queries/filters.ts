import { type AppliedFilters, FILTER_VALUES, type FilterValues } from '#contract/discover.ts';
import { each } from '#contract/each.ts';
import { MORE_VALUES, normalizeFilters } from '#contract/filter-values.ts';
import { OPEN_VALUES } from '#contract/filters.ts';
import { statement } from '#db/sql.ts';
import { columnOf } from './more-filters.ts';

const columns = FILTER_VALUES.map(columnOf).join(', ');

const selectFilters = statement<FilterValues, { viewerId: number }>(
  'find_filters',
  `select ${FILTER_VALUES.map((name) => `${columnOf(name)} as "${name}"`).join(', ')}
     from discover_filters where viewer_id = :viewerId`,
);

const upsertFilters = statement<object>(
  'upsert_filters',
  `insert into discover_filters (viewer_id, ${columns})
   values (:viewerId, ${FILTER_VALUES.map((name) => `:${name}`).join(', ')})
   on conflict (viewer_id) do update set (${columns}) = (${columns.replace(/\w+/g, 'excluded.$&')})`,
);

export const deleteFilters = statement<object, { viewerId: number }>(
  'delete_filters',
  'delete from discover_filters where viewer_id = :viewerId',
);

/** The ends of a range that is no limit are null. */
const STORED = each(MORE_VALUES, (name) =>
  typeof OPEN_VALUES[name] === 'number' ? null : OPEN_VALUES[name],
);

export async function findFilters(viewerId: number): Promise<AppliedFilters> {
  const [row] = await selectFilters({ viewerId });
  return { filters: row ? normalizeFilters(row) : null };
}

/** Saved filters override the preferences on every device until they are reset. */
export async function saveFilters(viewerId: number, values: FilterValues): Promise<AppliedFilters> {
  const filters = normalizeFilters(values);
  await upsertFilters({ viewerId, ...STORED, ...filters, unstated: values.unstated ?? false });
  return { filters };
}
