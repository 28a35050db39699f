import type { Knex } from 'knex';

/** What an undone super like cost goes back by a transfer of its own, against that of the purchase. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table transfers drop constraint transfers_kind_check, drop constraint transfers_check1;
    alter table transfers add check (kind in ('commission', 'reversal', 'purchase', 'refund')),
      add constraint transfers_check1 check ((kind in ('purchase', 'refund')) = (signup_id is null));
    -- Few, and asked for with every look at an account.
    create index transfers_refunds on transfers (credit_id) include (amount_milli) where kind = 'refund';
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop index transfers_refunds;
    alter table transfers drop constraint transfers_kind_check, drop constraint transfers_check1;
    alter table transfers add check (kind in ('commission', 'reversal', 'purchase')),
      add constraint transfers_check1 check ((kind = 'purchase') = (signup_id is null));
  `);
