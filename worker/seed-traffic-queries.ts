import { statement } from '#db/sql.ts';

export const insertPatterns = statement(
  'insert_seeded_patterns',
  'insert into page_patterns (path) select distinct unnest(:paths::text[]) on conflict do nothing',
);

export const insertViews = statement(
  'insert_seeded_views',
  `insert into page_views (stream_id, visitor, day, seconds, page, views, country, referrer)
   select v.stream_id, v.visitor, :day::date, v.seconds, page_patterns.id, 1, v.country, v.referrer
     from unnest(:ids::bigint[], :visitors::bigint[], :seconds::int[], :paths::text[], :countries::text[],
                 :referrers::text[])
            as v(stream_id, visitor, seconds, path, country, referrer)
     join page_patterns using (path)
   on conflict do nothing`,
);

export const findRolledUpDay = statement<object, { day: string }>(
  'is_seeded_day_rolled_up',
  'select from daily_page_views where day = :day::date',
);
