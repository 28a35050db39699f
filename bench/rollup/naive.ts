import type { Client } from 'pg';

const SETTINGS = `set work_mem = '512MB'`;

/** The straightforward rollup: one GROUP BY over all views per table. */
const STATEMENTS: Record<string, string> = {
  totals: `select day, sum(views) as views, count(distinct visitor) filter (where views > 0) as visitors,
                  sum(seconds) as seconds, sum(views) filter (where referrer is not null) as arrivals
             from page_views group by day`,
  pages: `select day, path, sum(views) as views, sum(seconds) as seconds,
                 count(distinct visitor) filter (where views > 0) as visitors
            from page_views join page_patterns on page_patterns.id = page group by day, path`,
  referrers: `select day, case referrer when '' then 'Direct' else referrer end as referrer,
                     sum(views) as views, count(distinct visitor) filter (where views > 0) as visitors
                from page_views where referrer is not null group by 1, 2`,
  countries: `select day, country, sum(views) as views, count(distinct visitor) filter (where views > 0) as visitors
                from page_views group by day, country`,
};

/** Stores the results, because the planner skips unused ones. */
export async function rollUpNaively(client: Client): Promise<void> {
  await client.query(SETTINGS);
  for (const [name, text] of Object.entries(STATEMENTS)) {
    await client.query(
      `drop table if exists bench.naive_${name}; create unlogged table bench.naive_${name} as ${text}`,
    );
  }
  await client.query('reset work_mem');
}

/** Number of rows that differ between the product's tables and the naive ones. */
export async function countNaiveDifferences(client: Client): Promise<number> {
  const pairs = [
    [
      'select day, views, visitors, seconds, arrivals from daily_page_views',
      'select day, views, visitors, seconds, arrivals from bench.naive_totals',
    ],
    [
      'select day, path, views, seconds from daily_pages',
      'select day, path, views, seconds from bench.naive_pages',
    ],
    [
      'select day, referrer, views, visitors_up_to_5::bigint from daily_referrers',
      'select day, referrer, views, least(visitors, 5) from bench.naive_referrers',
    ],
    [
      'select day, country, views, visitors_up_to_5::bigint from daily_countries',
      'select day, country, views, least(visitors, 5) from bench.naive_countries',
    ],
  ] as const;
  const each = pairs.map(
    ([ours, naive]) =>
      `select count(*) from ((${ours} except ${naive}) union all (${naive} except ${ours})) x`,
  );
  const { rows } = await client.query(
    `select sum(count)::bigint as wrong from (${each.join(' union all ')}) y`,
  );
  return rows[0].wrong;
}
