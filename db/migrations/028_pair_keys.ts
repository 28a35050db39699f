import type { Knex } from 'knex';

/** The tables have `pair_key` from the start. Match ids of older databases do not end with it. */
export async function up(knex: Knex): Promise<void> {
  if (await knex.schema.hasColumn('swipes', 'pair_key')) return;
  throw new Error(
    'This database was made by an unreleased version and cannot be upgraded. Start with an empty database.',
  );
}

export const down = async () => {};
