import type { Knex } from 'knex';

/** Only the SHA-256 of a token is kept, so a stolen table opens no session. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table sessions (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id bigint not null references users (id) on delete cascade,
      user_agent text not null default '' check (length(user_agent) <= 255),
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index sessions_user_id on sessions (user_id, created_at);
    create index sessions_expires_at on sessions (expires_at);
  `);

export const down = (knex: Knex) => knex.schema.dropTable('sessions');
