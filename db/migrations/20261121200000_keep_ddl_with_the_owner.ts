import type { Knex } from 'knex';

/**
 * The few changes of the schema that the running product makes, as functions of the owner: the role it runs
 * as may call them and can change nothing else. Each waits for readers; others wait behind it meanwhile, so
 * it gives up soon.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create function page_views_of(day date) returns text language sql stable as
      $$ select 'page_views_' || to_char(day, 'YYYYMMDD') $$;

    create function create_page_views_of(day date) returns void language plpgsql
      security definer set search_path = public, pg_temp set client_min_messages = warning as $$
    begin
      -- Two workers that see a new day at once would both find it missing.
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

    -- What a "reindex concurrently" that was broken off has left.
    create function drop_unfinished_discovery_indexes() returns void language plpgsql
      security definer set search_path = public, pg_temp set lock_timeout = '3s' as $$
    declare
      unfinished regclass;
    begin
      for unfinished in
        select indexrelid from pg_index
         where indrelid = 'discover_profiles'::regclass and not indisvalid
      loop
        execute format('drop index %s', unfinished);
      end loop;
    end $$;

    revoke execute on function create_page_views_of, drop_page_views_of,
      drop_unfinished_discovery_indexes from public;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop function create_page_views_of, drop_page_views_of, page_views_of,
      drop_unfinished_discovery_indexes
  `);
