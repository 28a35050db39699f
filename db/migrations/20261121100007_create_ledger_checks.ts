import type { Knex } from 'knex';

/** What the last checks of the ledger found; while the newest one names faults, nothing is settled. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table ledger_checks (
      id bigint generated always as identity primary key,
      checked_at timestamptz not null default now(),
      transfers bigint not null,
      sum_milli bigint not null,
      faults text[] not null
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('ledger_checks');
