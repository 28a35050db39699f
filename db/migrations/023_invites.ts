import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** One-time links, by the hash of their code: invitations of members, and links that make an admin. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table invites (
      id bigint generated always as identity primary key,
      code_hash bytea not null unique check (length(code_hash) = 32),
      -- Null: the operator made it, and it makes an admin.
      inviter_id bigint references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index invites_inviter_id on invites (inviter_id);
  `);
