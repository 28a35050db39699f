import type { Knex } from 'knex';

/** Indexes are built without blocking writes. */
export const config = { transaction: false };

/** Keyed hash of the place of notices that name no member, so that a place has one open case. */
export const up = (knex: Knex) =>
  knex.schema
    .raw('alter table cases add column if not exists place_hash bytea')
    .raw('drop index concurrently if exists cases_open_place')
    .raw(
      `create unique index concurrently cases_open_place on cases (place_hash)
         where closed_at is null and kind = 'report'`,
    );

export const down = (knex: Knex) =>
  knex.schema.alterTable('cases', (table) => table.dropColumn('place_hash'));
