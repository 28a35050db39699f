import type { Knex } from 'knex';

/** The check is validated without a long lock. */
export const config = { transaction: false };

const limit = async (knex: Knex, check: string) => {
  await knex.raw(
    `alter table notifications
       drop constraint notifications_check2,
       add constraint notifications_check2 check (${check}) not valid`,
  );
  await knex.raw('alter table notifications validate constraint notifications_check2');
};

/**
 * What waits in a chat for an answer, a request to send photos or a question, counts and notifies like a message. Its
 * notification names no message. `waits_read_at` is the time of the newest one that the reader has seen.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table match_reads add column if not exists waits_read_at timestamptz');
  await limit(knex, `message_id is null or type = 'message'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from notifications where type = 'message' and message_id is null`);
  await limit(knex, `(type = 'message') = (message_id is not null)`);
  await knex.raw('alter table match_reads drop column waits_read_at');
}
