import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * Raw page views, one partition per UTC day, dropped after 30 days. stream_id is the entry of the Redis stream,
 * so an entry read twice is inserted once. No foreign key on `page`: it would double the cost of a write.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table page_patterns (
      id smallint generated always as identity primary key,
      path text not null unique
    );
    create table page_views (
      stream_id bigint not null,
      visitor bigint not null,
      day date not null,
      seconds integer not null check (seconds >= 0),
      page smallint not null,
      views smallint not null check (views in (0, 1)),
      country text not null,
      referrer text,
      primary key (day, stream_id)
    ) partition by list (day);

    -- Rolled-up days.
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
      primary key (day, path)
    );
    create table daily_referrers (
      day date not null,
      referrer text not null,
      views bigint not null,
      visitors_up_to_5 smallint not null check (visitors_up_to_5 between 0 and 5),
      primary key (day, referrer)
    );
    create table daily_countries (
      day date not null,
      country text not null,
      views bigint not null,
      visitors_up_to_5 smallint not null check (visitors_up_to_5 between 0 and 5),
      primary key (day, country)
    );
    -- Days with views after their roll-up; the next roll-up deletes the row.
    create table late_page_view_days (day date primary key);
    create table monthly_figures (
      month date not null check (extract(day from month) = 1),
      kind text not null check (kind in ('page', 'referrer', 'country')),
      name text not null,
      views bigint not null,
      seconds bigint not null,
      visitors bigint not null,
      primary key (month, kind, name)
    );

    -- The app role cannot change the schema; these functions run as the owner.
    create function page_views_of(day date) returns text language sql stable as
      $$ select 'page_views_' || to_char(day, 'YYYYMMDD') $$;

    create function create_page_views_of(day date) returns void language plpgsql
      security definer set search_path = public, pg_temp set client_min_messages = warning as $$
    begin
      -- Serializes workers that see a new day at the same time.
      perform pg_advisory_xact_lock(727032);
      execute format('create table if not exists %I partition of page_views for values in (%L)',
        page_views_of(day), day);
    end $$;

    create function drop_page_views_of(day date) returns void language plpgsql
      security definer set search_path = public, pg_temp set client_min_messages = warning
      set lock_timeout = '3s' as $$
    begin
      execute format('drop table if exists %I', page_views_of(day));
    end $$;

    revoke execute on function create_page_views_of, drop_page_views_of from public;
  `);
