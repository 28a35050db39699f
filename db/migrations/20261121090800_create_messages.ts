import type { Knex } from 'knex';

/** The client's id makes a retry the same message: unique per sender. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table messages (
      id bigint generated always as identity primary key,
      match_id bigint not null references matches (id) on delete cascade,
      sender_id bigint not null references users (id) on delete cascade,
      client_id uuid not null,
      content text not null check (length(content) between 1 and 2000),
      created_at timestamptz not null default now(),
      unique (sender_id, client_id)
    );
    create index messages_match_id on messages (match_id, id);
  `);

export const down = (knex: Knex) => knex.schema.dropTable('messages');
