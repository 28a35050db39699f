import type { Knex } from 'knex';

/** The daily figures summed by month, so that a year is read from hundreds of rows instead of 100,000. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table monthly_figures (
      month date not null check (extract(day from month) = 1),
      kind text not null check (kind in ('page', 'referrer', 'country')),
      name text not null,
      views bigint not null,
      seconds bigint not null,
      visitors bigint not null,
      primary key (month, kind, name)
    );
    insert into monthly_figures (month, kind, name, views, seconds, visitors)
    select date_trunc('month', day), kind, name, sum(views), sum(seconds), sum(visitors)
      from (
        select day, 'page' as kind, path as name, views, seconds, visitors_up_to_5 as visitors from daily_pages
        union all select day, 'referrer', referrer, views, 0, 0 from daily_referrers
        union all select day, 'country', country, views, 0, 0 from daily_countries
      ) days
     group by 1, 2, 3;
  `);

export const down = (knex: Knex) => knex.schema.dropTable('monthly_figures');
