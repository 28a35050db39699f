import { statement } from '#db/sql.ts';

type None = Record<string, never>;

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
