import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * The few rows that a statement looks for among all: accounts with a role, the sample people of the landing page,
 * requests to join and photos that wait for a moderator.
 */
const INDEXES = {
  users_role: `users (id) where role <> 'member'`,
  users_sample: 'users (id) where sample',
  users_requested:
    'users (requested_at, id) where requested_at is not null and onboarded_at is null and suspended_at is null and erased_at is null',
  photos_waiting: `photos (user_id) where review = 'waiting'`,
};

export async function up(knex: Knex): Promise<void> {
  for (const [name, rows] of Object.entries(INDEXES)) {
    // An interrupted run leaves an invalid index.
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${rows}`);
  }
}

export const down = (knex: Knex) => knex.raw(`drop index ${Object.keys(INDEXES)}`);
