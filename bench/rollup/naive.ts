import type { Client } from 'pg';

const SETTINGS = `set work_mem = '512MB'`;

/** One GROUP BY over everything for each table, as one would write it first. */
const STATEMENTS: Record<string, string> = {
  totals: `select day, sum(views) as views, count(distinct visitor) filter (where views > 0) as visitors,
                  sum(seconds) as seconds, sum(views) filter (where referrer is not null) as arrivals
             from page_views group by day`,
  pages: `select day, path, sum(views) as views, sum(seconds) as seconds,
                 count(distinct visitor) filter (where views > 0) as visitors
            from page_views join page_patterns on page_patterns.id = page group by day, path`,
  referrers: `select day, case referrer when '' then 'Direct' else referrer end as referrer,
                     sum(views) as views, count(distinct visitor) as visitors
                from page_views where referrer is not null group by 1, 2`,
  countries: `select day, country, sum(views) as views, count(distinct visitor) as visitors
                from page_views group by day, country`,
};

/** Writes the results, because the planner drops what nobody reads. */
export async function rollUpNaively(client: Client): Promise<void> {
  await client.query(SETTINGS);
  for (const [name, text] of Object.entries(STATEMENTS)) {
    await client.query(
      `drop table if exists bench.naive_${name}; create unlogged table bench.naive_${name} as ${text}`,
    );
  }
  await client.query('reset work_mem');
}

/** Rows of our tables that are not those of the naive way, or the other way round; must be none. */
export async function countNaiveDifferences(client: Client): Promise<number> {
  const pairs = [
    [
      'select day, views, visitors, seconds, arrivals from daily_page_views',
      'select day, views, visitors, seconds, arrivals from bench.naive_totals',
    ],
    [
      'select day, path, views, seconds, visitors_up_to_5::bigint from daily_pages',
      'select day, path, views, seconds, least(visitors, 5) from bench.naive_pages',
    ],
    [
      'select day, referrer, views from daily_referrers',
      'select day, referrer, views from bench.naive_referrers',
    ],
    [
      'select day, country, views from daily_countries',
      'select day, country, views from bench.naive_countries',
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
