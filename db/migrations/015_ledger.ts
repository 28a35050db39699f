import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * Credits, in thousandths, as an append-only double-entry ledger. The application inserts transfers; a trigger
 * inserts the two entries of each. Account ids are member ids without a foreign key, because accounts
 * survive members; 1 (promotion) and 2 (spent credits) are house accounts.
 *
 * transfers and entries have no foreign keys: write_entries checks the accounts once per statement.
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
      kind text not null check (kind in ('commission', 'reversal', 'purchase', 'refund', 'correction')),
      debit_id bigint not null,
      credit_id bigint not null,
      amount_milli bigint not null check (amount_milli > 0),
      signup_id bigint,
      level smallint check (level >= 1),
      rate_bp smallint check (rate_bp between 1 and 10000),
      created_at timestamptz not null default now(),
      check (debit_id <> credit_id),
      check ((kind in ('purchase', 'refund', 'correction')) = (signup_id is null)),
      check ((signup_id is null) = (level is null) and (level is null) = (rate_bp is null))
    );
    create index transfers_not_earned on transfers (credit_id) include (amount_milli)
      where kind in ('refund', 'correction');
    create index transfers_corrections on transfers (id) where kind = 'correction';

    create table entries (
      account_id bigint not null,
      transfer_id bigint not null,
      amount_milli bigint not null,
      -- Covers balance queries.
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
      -- Index order is twice as fast as transfer order.
      insert into entries (account_id, transfer_id, amount_milli)
      select debit_id, id, -amount_milli from added
      union all
      select credit_id, id, amount_milli from added
      order by 1, 2;
      return null;
    end $$;
    create trigger transfers_write_entries after insert on transfers
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
    -- Checks entries that write_entries did not insert.
    create constraint trigger entries_sum_to_zero after insert on entries
      deferrable initially deferred for each row
      when (pg_trigger_depth() = 0) execute function check_entry();

    create trigger accounts_append_only before update or delete or truncate on accounts
      for each statement execute function refuse_change();
    create trigger transfers_append_only before update or delete or truncate on transfers
      for each statement execute function refuse_change();
    create trigger entries_append_only before update or delete or truncate on entries
      for each statement execute function refuse_change();
    -- Accounts keep the grant: "select for update" on an account requires it.
    revoke update, delete, truncate on transfers, entries from public, current_user;

    -- Settlement stops while the newest check lists faults.
    create table ledger_checks (
      id bigint generated always as identity primary key,
      checked_at timestamptz not null default now(),
      transfers bigint not null,
      sum_milli bigint not null,
      promotion_milli bigint not null,
      held_milli bigint not null,
      spent_milli bigint not null,
      -- Members with a negative balance, the lowest first; at most a hundred.
      overdrawn bigint[] not null check (cardinality(overdrawn) <= 100),
      faults text[] not null
    );
  `);
