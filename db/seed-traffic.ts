import { type SeededView, trafficOf } from './seeds/traffic.ts';
import { closePool, type Db, pool, statement, transaction } from './sql.ts';

const DAYS = 90;
/** Raw views are kept this long; older days keep their figures only. */
const RAW_DAYS = 30;
const DAY_MS = 86_400_000;
/** Set in the number of a made-up view, so that it never is that of a real one. */
const MADE_UP = 1 << 19;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const insertPatterns = statement(
  'insert_seeded_patterns',
  'insert into page_patterns (path) select distinct unnest(:paths::text[]) on conflict do nothing',
);

const insertViews = statement(
  'insert_seeded_views',
  `insert into page_views (stream_id, visitor, day, seconds, page, views, country, referrer)
   select v.stream_id, v.visitor, :day::date, v.seconds, page_patterns.id, 1, v.country, v.referrer
     from unnest(:ids::bigint[], :visitors::bigint[], :seconds::int[], :paths::text[], :countries::text[],
                 :referrers::text[])
            as v(stream_id, visitor, seconds, path, country, referrer)
     join page_patterns using (path)
   on conflict do nothing`,
);

// The plainest way to say what a day's figures are. The worker's nightly job says the same faster.
const FIGURES = [
  'delete from daily_page_views where day = $1',
  'delete from daily_pages where day = $1',
  'delete from daily_referrers where day = $1',
  'delete from daily_countries where day = $1',
  `insert into daily_page_views (day, views, visitors, seconds, arrivals)
   select $1::date, coalesce(sum(views), 0), count(distinct visitor) filter (where views > 0),
          coalesce(sum(seconds), 0), coalesce(sum(views) filter (where referrer is not null), 0)
     from page_views where day = $1`,
  `insert into daily_pages (day, path, views, seconds, visitors_up_to_5)
   select day, path, sum(views), sum(seconds), least(5, count(distinct visitor) filter (where views > 0))
     from page_views join page_patterns on page = id where day = $1 group by day, path`,
  `insert into daily_referrers (day, referrer, views)
   select day, case referrer when '' then 'Direct' else referrer end, sum(views)
     from page_views where day = $1 and referrer is not null group by 1, 2`,
  `insert into daily_countries (day, country, views)
   select day, country, sum(views) from page_views where day = $1 group by day, country`,
];

const MONTHS = `
  insert into monthly_figures (month, kind, name, views, seconds, visitors)
  select date_trunc('month', day), kind, name, sum(views), sum(seconds), sum(visitors)
    from (
      select day, 'page' as kind, path as name, views, seconds, visitors_up_to_5 as visitors from daily_pages
      union all select day, 'referrer', referrer, views, 0, 0 from daily_referrers
      union all select day, 'country', country, views, 0, 0 from daily_countries
    ) days
   group by 1, 2, 3
  on conflict (month, kind, name) do update
     set views = excluded.views, seconds = excluded.seconds, visitors = excluded.visitors`;

/**
 * Writes made-up traffic of the last days, today up to now: raw views where they are still kept, and
 * the figures of every day that is over. Running it again on the same day only adds what has passed since.
 *
 * @returns how many days were written.
 */
export async function seedTraffic(now = new Date(), days = DAYS): Promise<number> {
  const today = dayOf(now.getTime());
  let written = 0;
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = dayOf(now.getTime() - daysAgo * DAY_MS);
    const views = trafficOf(day, daysAgo).filter(({ at }) => at <= now.getTime());
    await transaction(async (db) => {
      if (daysAgo > RAW_DAYS && (await isRolledUp(day, db))) return;
      await writeRaw(day, views, db);
      if (day < today) for (const sql of FIGURES) await db.query(sql, [day]);
      if (daysAgo > RAW_DAYS) await db.query(`drop table ${tableOf(day)}`);
      written += 1;
    });
  }
  await pool().query(MONTHS);
  return written;
}

async function isRolledUp(day: string, db: Db): Promise<boolean> {
  const { rowCount } = await db.query('select from daily_page_views where day = $1', [day]);
  return Boolean(rowCount);
}

const tableOf = (day: string) => `page_views_${day.replaceAll('-', '')}`;

async function writeRaw(day: string, views: SeededView[], db: Db): Promise<void> {
  await db.query(
    `create table if not exists ${tableOf(day)} partition of page_views for values in ('${day}')`,
  );
  await insertPatterns({ paths: views.map(({ path }) => path) }, db);
  await insertViews(
    {
      day,
      ids: views.map(({ at }, index) =>
        String((BigInt(at) << 20n) + BigInt(MADE_UP) + BigInt(index)),
      ),
      visitors: views.map(({ visitor }) => visitor),
      seconds: views.map(({ seconds }) => seconds),
      paths: views.map(({ path }) => path),
      countries: views.map(({ country }) => country),
      referrers: views.map(({ referrer }) => referrer),
    },
    db,
  );
}

if (import.meta.main) {
  const written = await seedTraffic().finally(closePool);
  console.log(`${written} days of made-up traffic written.`);
}
