import type { Knex } from 'knex';

/** Indexes are built, and constraints validated, without blocking writes. */
export const config = { transaction: false };

/** A reply refers to a message of the same match, which the insert checks. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table messages add column if not exists reply_to bigint');
  await knex.raw('drop index concurrently if exists messages_reply_to');
  await knex.raw(
    'create index concurrently messages_reply_to on messages (reply_to) where reply_to is not null',
  );
  await knex.raw(
    `alter table messages drop constraint if exists messages_reply_to_fkey,
       add constraint messages_reply_to_fkey
         foreign key (reply_to) references messages (id) on delete set null not valid`,
  );
  await knex.raw('alter table messages validate constraint messages_reply_to_fkey');
}

export const down = (knex: Knex) => knex.raw('alter table messages drop column reply_to');
