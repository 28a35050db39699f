import type { Knex } from 'knex';

/**
 * Credits, in thousandths, as a double-entry ledger that can only grow.
 *
 * Whoever writes gives transfers; the database itself writes the two entries of each, set by set.
 * An entry from anywhere else is checked when its transaction commits. An account bears the number
 * of its member without pointing at the member, because it stays when the member has gone; accounts
 * 1 (promotion, pays commissions) and 2 (spent credits) belong to the house.
 *
 * No foreign keys on transfers and entries: a check per row would cost more than the rows. The
 * function that writes the entries looks for the accounts once per set instead.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table accounts (
      id bigint primary key,
      created_at timestamptz not null default now()
    );
    insert into accounts (id) values (1), (2);

    create table transfers (
      id bigint generated always as identity primary key,
      cause text collate "C" not null unique check (length(cause) between 1 and 100),
      kind text not null check (kind in ('commission', 'reversal', 'purchase')),
      debit_id bigint not null,
      credit_id bigint not null,
      amount_milli bigint not null check (amount_milli > 0),
      signup_id bigint,
      level smallint check (level between 1 and 6),
      rate_bp smallint check (rate_bp between 1 and 10000),
      created_at timestamptz not null default now(),
      check (debit_id <> credit_id),
      check ((kind = 'purchase') = (signup_id is null)),
      check ((signup_id is null) = (level is null) and (level is null) = (rate_bp is null))
    );

    create table entries (
      account_id bigint not null,
      transfer_id bigint not null,
      amount_milli bigint not null,
      -- With the amounts in the index, a balance is read without the table.
      primary key (account_id, transfer_id) include (amount_milli)
    );

    create function write_entries() returns trigger language plpgsql as $$
    begin
      if exists (
        select from (select debit_id as id from added union select credit_id from added) used
         where not exists (select from accounts where accounts.id = used.id))
      then
        raise exception 'a transfer names an account that does not exist'
          using errcode = 'foreign_key_violation';
      end if;
      -- In the order of the index, which is twice as fast as in the order of the transfers.
      insert into entries (account_id, transfer_id, amount_milli)
      select debit_id, id, -amount_milli from added
      union all
      select credit_id, id, amount_milli from added
      order by 1, 2;
      return null;
    end $$;
    create trigger transfers_have_entries after insert on transfers
      referencing new table as added for each statement execute function write_entries();

    create function check_entry() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from transfers t
         where t.id = new.transfer_id and new.account_id in (t.debit_id, t.credit_id)
           and (select count(*) = 2 and sum(amount_milli) = 0 and max(amount_milli) = t.amount_milli
                  from entries
                 where account_id in (t.debit_id, t.credit_id) and transfer_id = t.id))
      then
        raise exception 'the entries of transfer % do not sum to zero', new.transfer_id
          using errcode = 'check_violation';
      end if;
      return null;
    end $$;
    -- The entries that a transfer brings along are right by construction; every other one is asked.
    create constraint trigger entries_sum_to_zero after insert on entries
      deferrable initially deferred for each row
      when (pg_trigger_depth() = 0) execute function check_entry();

    create trigger accounts_only_grow before update or delete or truncate on accounts
      for each statement execute function refuse_change();
    create trigger transfers_only_grow before update or delete or truncate on transfers
      for each statement execute function refuse_change();
    create trigger entries_only_grow before update or delete or truncate on entries
      for each statement execute function refuse_change();
    -- Accounts keep the grant: locking one while its balance is spent asks for it.
    revoke update, delete, truncate on transfers, entries from public, current_user;
  `);

export const down = (knex: Knex) =>
  knex.schema
    .dropTable('entries')
    .dropTable('transfers')
    .dropTable('accounts')
    .raw('drop function write_entries, check_entry');
