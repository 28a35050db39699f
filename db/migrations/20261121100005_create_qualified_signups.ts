import type { Knex } from 'knex';

/**
 * One row a referred member who has qualified: what commissions are computed from. It is pending
 * until it is settled or cancelled; a cancellation may also follow a settlement. It outlives the
 * account, without saying whose it was, because the ledger refers to it.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table qualified_signups (
      id bigint generated always as identity primary key,
      member_id bigint unique references users (id) on delete set null,
      base_milli bigint not null check (base_milli > 0),
      qualified_on date not null,
      settled_on date,
      cancelled_on date
    );
    create index qualified_signups_pending on qualified_signups (qualified_on, id)
      where settled_on is null and cancelled_on is null;
    -- Settlement leaves closed accounts out; there are few, so it reads them from here.
    create index users_closed on users (id) where suspended_at is not null or erased_at is not null;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw('drop index users_closed').dropTable('qualified_signups');
