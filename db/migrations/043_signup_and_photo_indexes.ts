import type { Knex } from 'knex';

/** Indexes are built without blocking writes. */
export const config = { transaction: false };

/**
 * Finds the signups from one address on one day, through any link. The hashes of removed photos need no indexes
 * any more: each is compared with many forms of a new photo, and more bits may differ.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema
    .raw('drop index concurrently if exists referred_signups_address_hash')
    .raw(
      'create index concurrently referred_signups_address_hash on referred_signups (address_hash, day)',
    );
  for (const quarter of [0, 1, 2, 3]) {
    await knex.schema.raw(`drop index concurrently if exists removed_photos_hash_${quarter}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.raw('drop index concurrently if exists referred_signups_address_hash');
  for (const quarter of [0, 1, 2, 3]) {
    await knex.schema.raw(
      `create index concurrently if not exists removed_photos_hash_${quarter}
         on removed_photos (hash_quarter(hash, ${quarter}))`,
    );
  }
}
