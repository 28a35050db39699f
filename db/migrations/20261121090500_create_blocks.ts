import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table blocks (
      blocker_id bigint not null references users (id) on delete cascade,
      blocked_id bigint not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      primary key (blocker_id, blocked_id),
      check (blocker_id <> blocked_id)
    );
    -- Blocks count both ways, so both directions are looked up.
    create index blocks_blocked_id on blocks (blocked_id, blocker_id);
  `);

export const down = (knex: Knex) => knex.schema.dropTable('blocks');
