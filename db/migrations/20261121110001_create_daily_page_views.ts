import type { Knex } from 'knex';

/** Page views by day, kept after the raw ones are gone. A day with a row in the first table is rolled up. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table daily_page_views (
      day date primary key,
      views bigint not null,
      visitors bigint not null,
      seconds bigint not null,
      arrivals bigint not null
    );
    create table daily_pages (
      day date not null,
      path text not null,
      views bigint not null,
      seconds bigint not null,
      visitors_up_to_5 smallint not null check (visitors_up_to_5 between 0 and 5),
      primary key (day, path)
    );
    create table daily_referrers (
      day date not null,
      referrer text not null,
      views bigint not null,
      primary key (day, referrer)
    );
    create table daily_countries (
      day date not null,
      country text not null,
      views bigint not null,
      primary key (day, country)
    );
  `);

export const down = (knex: Knex) =>
  knex.schema.raw('drop table daily_page_views, daily_pages, daily_referrers, daily_countries;');
