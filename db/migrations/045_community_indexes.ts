import type { Knex } from 'knex';

/** Indexes are built without blocking writes. */
export const config = { transaction: false };

/** For the members' list and the figures of the community. Rows are added in the order of time: block ranges suffice. */
const INDEXES = {
  users_joined: `users (created_at desc, id) where realm = 'live' and not sample and erased_at is null`,
  users_name: `users (lower(name) text_pattern_ops) where realm = 'live' and not sample and erased_at is null`,
  messages_created_at: 'messages using brin (created_at)',
  swipes_created_at: 'swipes using brin (created_at)',
  matches_created_at: 'matches using brin (created_at)',
};

export async function up(knex: Knex): Promise<void> {
  for (const [name, on] of Object.entries(INDEXES)) {
    // An interrupted run leaves an invalid index.
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
  }
}
