import type { Knex } from 'knex';

/**
 * A report outlives the account of whoever wrote it, and that of the reported person until nothing
 * is left to look into; the reported message is named, not copied.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table reports (
      id bigint generated always as identity primary key,
      reporter_id bigint references users (id) on delete set null,
      reported_id bigint references users (id) on delete set null,
      reason text not null check (length(reason) <= 40),
      text text not null default '' check (length(text) <= 1000),
      message_id bigint references messages (id) on delete set null,
      created_at timestamptz not null default now(),
      closed_at timestamptz
    );
    create index reports_open on reports (created_at) where closed_at is null;
    create index reports_reporter_id on reports (reporter_id);
    create index reports_reported_id on reports (reported_id);
    create index reports_message_id on reports (message_id);
  `);

export const down = (knex: Knex) => knex.schema.dropTable('reports');
