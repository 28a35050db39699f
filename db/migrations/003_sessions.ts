import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Only SHA-256 hashes of session tokens are stored. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table sessions (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id bigint not null references users (id) on delete cascade,
      user_agent text not null default '' check (length(user_agent) <= 255),
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null,
      revoked_at timestamptz,
      -- The sign-in method that the session began with.
      passkey_id bigint,
      identity_id bigint
      -- Free space on each page keeps updates of last_used_at out of the indexes (HOT updates).
    ) with (fillfactor = 80);
    create index sessions_user_id on sessions (user_id, created_at);

    -- A sign-in in progress: state and PKCE verifier, then the encrypted identity until it is redeemed.
    create table sign_ins (
      browser_hash bytea primary key check (length(browser_hash) = 32),
      mode text not null check (mode in ('popup', 'redirect', 'link')),
      state text not null,
      code_verifier text,
      -- Of OpenID Connect only.
      nonce text,
      identity bytea,
      expires_at timestamptz not null
    );
    create index sign_ins_expires_at on sign_ins (expires_at);
  `);
