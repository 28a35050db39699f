import type { Knex } from 'knex';

export { down } from '../baseline.ts';

export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table referral_codes (
      member_id bigint primary key references users (id) on delete cascade,
      code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$')
    );
    -- One row per visitor and day.
    create table referral_visits (
      member_id bigint not null references users (id) on delete cascade,
      day date not null,
      visitor bytea not null check (length(visitor) = 16),
      primary key (member_id, day, visitor)
    );
    -- Deleting a salt makes the visitor hashes of its day irreversible.
    create table visitor_salts (
      day date primary key,
      salt bytea not null check (length(salt) = 32)
    );

    -- Ancestors of a referred member; level 1 is the referrer. Copied from the referrer's rows at sign-up and
    -- never updated. The number of levels is a setting of the application, not of the schema.
    create table uplines (
      member_id bigint not null references users (id) on delete cascade,
      level smallint not null check (level >= 1),
      ancestor_id bigint not null references users (id) on delete cascade,
      primary key (member_id, level) include (ancestor_id),
      check (member_id <> ancestor_id)
    );
    create index uplines_ancestor_id on uplines (ancestor_id, level);
    create trigger uplines_write_once before update on uplines
      for each statement execute function refuse_change();

    -- Days with activity in a referred member's first 30 days.
    create table active_days (
      member_id bigint not null references users (id) on delete cascade,
      day date not null,
      primary key (member_id, day)
    );

    -- Salted address hash of a referred sign-up; \`held\` waits for a manual review.
    create table referred_signups (
      member_id bigint primary key references users (id) on delete cascade,
      referrer_id bigint not null references users (id) on delete cascade,
      day date not null,
      address_hash bytea not null check (length(address_hash) = 16),
      held boolean not null
    );
    create index referred_signups_referrer_id on referred_signups (referrer_id, day, address_hash);
    -- Finds the signups from one address on one day, through any link.
    create index referred_signups_address_hash on referred_signups (address_hash, day);
    create index referred_signups_held on referred_signups (day) where held;

    -- Source of commissions. Pending until settled or canceled; survives the account, because the ledger
    -- refers to it.
    create table qualified_signups (
      id bigint generated always as identity primary key,
      member_id bigint unique references users (id) on delete set null,
      base_milli bigint not null check (base_milli > 0),
      qualified_on date not null,
      settled_on date,
      canceled_on date
    );
    create index qualified_signups_pending on qualified_signups (qualified_on, id)
      where settled_on is null and canceled_on is null;

    -- Keyed hashes of the identities of closed accounts whose sign-up counted, so that a person counts once.
    create table retained_signups (
      subject_hash bytea primary key check (length(subject_hash) = 32),
      expires_on date not null
    );
    create index retained_signups_expires_on on retained_signups (expires_on);
  `);
