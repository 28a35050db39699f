import type { Knex } from 'knex';

export { down } from '../baseline.ts';

export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table passkeys (
      id bigint generated always as identity primary key,
      user_id bigint not null references users (id) on delete cascade,
      -- base64url, at most 1023 bytes.
      credential_id text not null unique check (length(credential_id) between 1 and 1364),
      -- The domain that the passkey was made for. It works at no other.
      rp_id text not null check (length(rp_id) between 1 and 253),
      public_key bytea not null check (length(public_key) <= 1024),
      counter bigint not null check (counter >= 0),
      transports text[] not null default '{}',
      device_type text not null check (device_type in ('singleDevice', 'multiDevice')),
      backed_up boolean not null,
      name text not null check (length(name) between 1 and 50),
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now()
    );
    create index passkeys_user_id on passkeys (user_id, id);

    -- Deleted when used. user_id is the account that gets the passkey, which may not exist yet.
    create table passkey_challenges (
      challenge text primary key,
      browser_hash bytea not null check (length(browser_hash) = 32),
      purpose text not null check (purpose in ('sign-in', 'sign-up', 'add')),
      user_id bigint,
      expires_at timestamptz not null
    );
    create index passkey_challenges_expires_at on passkey_challenges (expires_at);

    -- Keyed hashes. A used code is deleted.
    create table recovery_codes (
      code_hash bytea primary key check (length(code_hash) = 32),
      user_id bigint not null references users (id) on delete cascade,
      created_at timestamptz not null default now()
    );
    create index recovery_codes_user_id on recovery_codes (user_id);
  `);
