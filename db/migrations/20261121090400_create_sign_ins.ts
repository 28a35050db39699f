import type { Knex } from 'knex';

/**
 * One row a sign-in that has begun: first it holds state and PKCE verifier, after the callback the
 * verified identity, and redeeming deletes it. Bound to a browser by the hash of a cookie.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table sign_ins (
      browser_hash bytea primary key check (length(browser_hash) = 32),
      mode text not null check (mode in ('popup', 'redirect')),
      state text not null,
      code_verifier text,
      subject text,
      email text,
      name text,
      picture text,
      expires_at timestamptz not null
    );
    create index sign_ins_expires_at on sign_ins (expires_at);
  `);

export const down = (knex: Knex) => knex.schema.dropTable('sign_ins');
