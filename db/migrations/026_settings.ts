import type { Knex } from 'knex';

/** Settings that admins changed in the console. They take precedence over the environment until they are reset. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table settings (
      name text primary key check (name ~ '^[a-z_]{1,40}$'),
      value text not null check (length(value) <= 100),
      changed_at timestamptz not null default now(),
      changed_by bigint
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('settings');
