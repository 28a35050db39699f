import type { Knex } from 'knex';

const TABLES = ['rules', 'announcements', 'events'];

/** Texts of the operator by language, with the keys of their columns: `{"de": {"title": "…"}}`. */
export async function up(knex: Knex): Promise<void> {
  for (const name of TABLES) {
    await knex.schema.alterTable(name, (table) => {
      table.jsonb('translations').notNullable().defaultTo('{}');
    });
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of TABLES) {
    await knex.schema.alterTable(name, (table) => table.dropColumn('translations'));
  }
}
