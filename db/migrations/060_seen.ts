import type { Knex } from 'knex';

/**
 * `show_seen`: the member shows which messages they have seen, and sees it of others. `seen_id` is the newest message
 * of the other member that the reader has seen while both had it on.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('users', (table) =>
    table.boolean('show_seen').notNullable().defaultTo(false),
  );
  await knex.schema.alterTable('match_reads', (table) => table.bigint('seen_id'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('match_reads', (table) => table.dropColumn('seen_id'));
  await knex.schema.alterTable('users', (table) => table.dropColumn('show_seen'));
}
