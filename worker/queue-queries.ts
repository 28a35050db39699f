import { statement } from '#db/sql.ts';

/** Rows that jobs have to work off, and members by state. */
export const countQueues = statement<
  { members: number; active: number; closed: number; files: number; requests: number },
  Record<string, never>
>(
  'count_queues',
  `select count(*) filter (where not sample and realm = 'live' and erased_at is null) as members,
          count(*) filter (where not sample and realm = 'live' and last_active_on = :today::date) as active,
          count(*) filter (where erased_at is not null) as closed,
          count(*) filter (where requested_at is not null and erased_at is null) as requests,
          (select count(*) from orphaned_files) as files
     from users`,
);
