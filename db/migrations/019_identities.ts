import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** An account has one row for each provider that it signs in with. A closed account keeps its hashes until it is erased, for a ban. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table identities (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      provider text not null check (provider in ('google', 'oidc', 'email')),
      -- Keyed hash of provider and subject. The subject is not stored.
      subject_hash bytea not null check (length(subject_hash) = 32),
      -- A verified email address, encrypted, and its keyed hash.
      email bytea check (length(email) between 34 and 1100),
      email_hash bytea check (length(email_hash) = 32),
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      closed_at timestamptz,
      constraint identities_address_check check (email is null or email_hash is not null)
    );
    create index identities_user_id on identities (user_id, id);
    create index identities_subject_hash on identities (subject_hash);
    create index identities_email_hash on identities (email_hash) where email_hash is not null;
    -- An identity signs in to one open account; the same person may have closed ones beside it.
    create unique index identities_open_subject on identities (subject_hash) where closed_at is null;
  `);
