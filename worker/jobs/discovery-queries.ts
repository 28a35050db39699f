import { type None, statement } from '#db/sql.ts';

const isMember = `realm = 'live' and not sample and onboarded_at is not null
  and suspended_at is null and erased_at is null`;

/** Updates the list of crowded cells. @returns the cells that were added or removed. */
export const updateCrowdedCells = statement<{ cell: number }, { membersMin: number }>(
  'update_crowded_cells',
  `with crowded as (
     select grid_cell(latitude, longitude, 20) as cell from users
      where latitude is not null and ${isMember}
      group by 1 having count(*) >= :membersMin::int
   ), added as (
     insert into crowded_cells select cell from crowded on conflict do nothing returning cell
   ), removed as (
     delete from crowded_cells where cell not in (select cell from crowded) returning cell)
   select cell from added union all select cell from removed`,
  { grows: 'A nightly job.' },
);

/** Computes the search positions in the given cells again, by the trigger of `users`. */
export const updateSearchPositions = statement<{ id: number }, { cells: number[] }>(
  'update_search_positions',
  `update users set latitude = latitude, longitude = longitude
    where latitude is not null and grid_cell(latitude, longitude, 20) = any(:cells::int[])
   returning id`,
  { grows: 'A nightly job.' },
);

/** A count of all members takes longer than the timeout of the pool. */
export const allowMinutes = statement<object, None>(
  'allow_minutes_for_cells',
  `set local statement_timeout = '10min'`,
);

/** Removes indexes that an interrupted rebuild left invalid. */
export const dropUnfinishedIndexes = statement<object, None>(
  'drop_unfinished_discovery_indexes',
  'select drop_unfinished_discovery_indexes()',
);

export const reindexProfiles = statement<object, None>(
  'reindex_discovery_profiles',
  'reindex table concurrently discover_profiles',
);

export const countProfileIndexes = statement<{ count: number }, None>(
  'count_discovery_indexes',
  `select count(*)::int as count from pg_index where indrelid = 'discover_profiles'::regclass`,
);
