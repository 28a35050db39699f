import type { Knex } from 'knex';

/** Indexes are built without blocking writes. */
export const config = { transaction: false };

/** Finds the signups from one address on one day, through any link. */
export const up = (knex: Knex) =>
  knex.schema
    .raw('drop index concurrently if exists referred_signups_address_hash')
    .raw(
      'create index concurrently referred_signups_address_hash on referred_signups (address_hash, day)',
    );

export const down = (knex: Knex) =>
  knex.schema.raw('drop index concurrently referred_signups_address_hash');
