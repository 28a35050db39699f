import type { Knex } from 'knex';

/** Constraint of each table that lists the types. */
const CHECKS = [
  ['notifications', 'notifications_type_check'],
  ['notifications', 'notifications_check'],
  ['deliveries', 'deliveries_kind_check'],
] as const;

/** Adds the notice about a passkey to the types. The checks are not validated, which would scan under a lock. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, name] of CHECKS) {
    const { rows } = await knex.raw(
      'select pg_get_constraintdef(oid) as former from pg_constraint where conrelid = ?::regclass and conname = ?',
      [table, name],
    );
    const former: string = rows[0].former ?? '';
    const check = former
      .replace("'recovery'::text", "'recovery'::text, 'passkey'::text")
      .replace(' NOT VALID', '');
    await knex.schema.raw(
      `alter table ${table} drop constraint ${name}, add constraint ${name} ${check} not valid`,
    );
  }
}

/** The rows stay: the former version shows none of an unknown type. */
export const down = () => Promise.resolve();
