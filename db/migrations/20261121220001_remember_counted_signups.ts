import type { Knex } from 'knex';

/**
 * Whose signup has counted once for a referral, after the account is gone: by a keyed hash of the provider's
 * subject, as `former_blocks` has it, so that the same person counts only once.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table counted_people (
      subject_hash bytea primary key check (length(subject_hash) = 32),
      kept_until date not null
    );
    create index counted_people_kept_until on counted_people (kept_until);
  `);

export const down = (knex: Knex) => knex.schema.dropTable('counted_people');
