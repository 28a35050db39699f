import type { Knex } from 'knex';

/**
 * What has to outlast an account, by a keyed hash of the provider's subject: the key is not in here, so
 * these rows say nothing about anybody until the same person signs in again.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table users add column subject_hash bytea check (length(subject_hash) = 32);
    create index users_subject_hash on users (subject_hash) where subject_hash is not null;

    -- Blocks of which one side at least has no account any more.
    create table former_blocks (
      blocker_hash bytea not null check (length(blocker_hash) = 32),
      blocked_hash bytea not null check (length(blocked_hash) = 32),
      kept_until date not null,
      primary key (blocker_hash, blocked_hash)
    );
    create index former_blocks_blocked_hash on former_blocks (blocked_hash);
    create index former_blocks_kept_until on former_blocks (kept_until);

    -- Who may not join again for a while. The hash of the address is for the operator to find a mistake by.
    create table refused_people (
      subject_hash bytea primary key check (length(subject_hash) = 32),
      email_hash bytea check (length(email_hash) = 32),
      reason text not null check (reason in ('under_age', 'abuse')),
      kept_until date not null
    );
    create index refused_people_kept_until on refused_people (kept_until);
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop table refused_people;
    drop table former_blocks;
    alter table users drop column subject_hash;
  `);
