import type { Knex } from 'knex';

/** Indexes are built and dropped without blocking writes. */
export const config = { transaction: false };

/** Indexes that no statement reads. */
const UNREAD = {
  reports_open: 'reports (created_at) where closed_at is null',
  reports_closed: 'reports (closed_at) where closed_at is not null',
  sessions_expires_at: 'sessions (expires_at)',
};

/** Only key rotation finds swipes by their id: those with a comment, which are few. */
export async function up(knex: Knex): Promise<void> {
  // First, because it waits for a lock, and is then repeated.
  await knex.raw('alter table swipes drop constraint if exists swipes_id_key');
  // An interrupted run leaves an invalid index.
  await knex.raw('drop index concurrently if exists swipes_comment');
  await knex.raw(
    'create index concurrently swipes_comment on swipes (id) where comment is not null',
  );
  for (const name of Object.keys(UNREAD)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table swipes add constraint swipes_id_key unique (id)');
  await knex.raw('drop index concurrently swipes_comment');
  for (const [name, on] of Object.entries(UNREAD)) {
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
}
