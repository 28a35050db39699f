import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** What a friend sees of a date, encrypted with a key that the server never has. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table check_ins (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      sealed bytea not null check (length(sealed) = 2048),
      due_at timestamptz not null,
      answered_at timestamptz,
      -- Queued reminders: 1 at the due time, 2 from 15 minutes later on.
      reminded smallint not null default 0,
      started_at timestamptz not null default now()
    );
    create index check_ins_user_id on check_ins (user_id);
    create index check_ins_due_at on check_ins (due_at)`);
