import type { Knex } from 'knex';

/** These columns are there from the start. Match ids of older databases do not end with `pair_key`. */
export async function up(knex: Knex): Promise<void> {
  const hasPairKey = await knex.schema.hasColumn('swipes', 'pair_key');
  if (hasPairKey && (await knex.schema.hasColumn('discover_profiles', 'special'))) return;
  throw new Error(
    'This database was made by an unreleased version and cannot be upgraded. Start with an empty database.',
  );
}

export const down = async () => {};
