import { type None, statement } from '#db/sql.ts';

/** Time zones of the members who asked for a notification when people join. */
export const listJoinZones = statement<{ timeZone: string }, None>(
  'list_join_zones',
  `select distinct joins_time_zone as "timeZone" from preferences where joins_since is not null`,
  { grows: 'An hourly job.' },
);

/** Members of these time zones who asked, by id. */
export const listAskers = statement<
  { id: number },
  { zones: string[]; after: number; limit: number }
>(
  'list_join_askers',
  `select user_id as id from preferences
    where joins_since is not null and joins_time_zone = any(:zones::text[]) and user_id > :after
    order by user_id limit :limit`,
);
