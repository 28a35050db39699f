import type { Client } from 'pg';
import { addDays } from '#contract/days.ts';
import { migrate } from '#db/migrate.ts';
import { createPartition } from '../../api/features/analytics/partition-queries.ts';
import { sized } from '../goals.ts';

/** In the past in every time zone. */
const FIRST_DAY = '2026-09-01';
export const DAYS = Array.from({ length: 30 }, (_, index) => addDays(FIRST_DAY, index));
export const BUSY_DAY = '2026-09-19';
const BUSY_VIEWS = sized(1_000_000, 1_000);
export const VIEWS = sized(10_000_000, 10_000);

export const TABLES = ['daily_page_views', 'daily_pages', 'daily_referrers', 'daily_countries'];

/** Change it with the generator, to rebuild stored data. */
const VERSION = '1';

/** Page patterns, whose ids the raw views reference. */
const PATTERNS = `insert into page_patterns (path) select unnest(
  '{/app,/profile/:id,/chat/:matchId,/gallery,/,/edit-profile,/preferences,/referrals,/stats,/login,/simple,/test,/*}'::text[])
  on conflict do nothing`;

/**
 * The views of one day in insertion order. Few pages and countries have most views, a visitor has 2.5 views
 * on average, and 30 % of the views come from one of 300 other sites.
 */
const VIEWS_OF_DAY = `
  insert into page_views (stream_id, visitor, day, seconds, page, views, country, referrer)
  select (((extract(epoch from $1::date) * 1000)::bigint + i * 86400000 / $2::bigint) << 20) + (i & 1023),
         hashint8extended((power(who, 1.5) * $2 * 0.6)::bigint, ($1::date - date '2000-01-01')),
         $1::date, (r1 * r2 * 600)::int, 1 + (power(r1, 3) * 12.99)::int % 13,
         case when r3 < 0.03 then 0 else 1 end,
         chr(65 + (power(r2, 3) * 11.99)::int) || chr(65 + (power(r3, 3) * 9.99)::int),
         case when r4 < 0.7 then null when r4 < 0.85 then ''
              else 'site-' || (power((r4 - 0.85) / 0.15, 3) * 299)::int || '.example' end
    from (select i, random() as who, random() as r1, random() as r2, random() as r3, random() as r4
            from generate_series(0, $2::bigint - 1) i) dice`;

/** Creates ten million raw views of thirty days, one of them busy, unless they exist. */
export async function ensureSite(client: Client): Promise<void> {
  if (await isBuilt(client)) return;
  console.log(`${VIEWS.toLocaleString('en')} views of ${DAYS.length} days are being created`);
  await client.query(
    'drop schema if exists bench cascade; drop schema public cascade; create schema public; create schema bench',
  );
  await migrate();
  await client.query(PATTERNS);
  await client.query('select setseed(0.42)');
  const ordinary = Math.ceil((VIEWS - BUSY_VIEWS) / (DAYS.length - 1));
  let left = VIEWS - BUSY_VIEWS;
  for (const day of DAYS) {
    const views = day === BUSY_DAY ? BUSY_VIEWS : Math.min(ordinary, left);
    if (day !== BUSY_DAY) left -= views;
    await createPartition(day);
    await client.query(VIEWS_OF_DAY, [day, views]);
  }
  await client.query('vacuum (freeze, analyze)');
  await client.query(`comment on schema bench is '${VERSION}'`);
}

async function isBuilt(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select obj_description(oid, 'pg_namespace') as version from pg_namespace where nspname = 'bench'`,
  );
  if (rows[0]?.version !== VERSION) return false;
  await migrate();
  return true;
}
