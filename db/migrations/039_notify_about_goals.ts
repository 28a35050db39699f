import type { Knex } from 'knex';

/** Each batch commits, so that no row of a member stays locked. */
export const config = { transaction: false };

const BATCH = 10_000;

/** One notice for each member who joined before goals had a switch for searches, which is off for them. */
export async function up(knex: Knex): Promise<void> {
  let after: number | null | undefined = 0;
  while (typeof after === 'number') {
    const { rows }: { rows: { last: number | null }[] } = await knex.raw(
      `with batch as (
         select id, realm, sample, erased_at, terms_accepted_at from users
          where id > :after order by id limit :batch),
       noticed as (
         insert into notifications (user_id, type)
         select id, 'goals' from batch
          where realm = 'live' and not sample and erased_at is null and terms_accepted_at is not null
            and not exists (
              select from notifications n where n.user_id = batch.id and n.type = 'goals'))
       select max(id)::float8 as last from batch`,
      { after, batch: BATCH },
    );
    after = rows[0]?.last;
  }
}

export const down = (knex: Knex) => knex('notifications').where({ type: 'goals' }).delete();
