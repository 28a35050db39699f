import type { Knex } from 'knex';

/** The index is built without blocking writes, and the checks are validated without a long lock. */
export const config = { transaction: false };

const PERSONAL = `'like', 'match', 'message'`;

/** Notifications of these types name a member; those of a match or a chat also name the match. */
const limit = (knex: Knex, types: string) =>
  knex.raw(
    `alter table notifications
       drop constraint notifications_check,
       add constraint notifications_check check ((type in (${types})) = (actor_id is not null)) not valid,
       drop constraint notifications_check1,
       add constraint notifications_check1
         check ((type in (${types}) and type <> 'like') = (match_id is not null)) not valid`,
  );

/**
 * A chat that one member has closed stays readable until its match ends. `reminded_id` is the newest message that a
 * reminder of the reader's turn was about, and `reminded_at` the time of that reminder.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table matches
       add column if not exists closed_at timestamptz,
       add column if not exists closed_by bigint,
       add column if not exists closing_note text,
       drop constraint if exists matches_closed_check,
       add constraint matches_closed_check check (
         (closed_at is null) = (closed_by is null) and (closed_by is null or closed_by in (low_id, high_id))
         and (closing_note is null or closed_at is not null)) not valid,
       drop constraint if exists matches_closing_note_check,
       add constraint matches_closing_note_check check (closing_note ~ '^[a-z_]{1,40}$') not valid`,
  );
  await knex.raw(
    `alter table match_reads
       add column if not exists reminded_id bigint,
       add column if not exists reminded_at timestamptz`,
  );
  await limit(knex, `${PERSONAL}, 'closed'`);
  for (const [table, check] of [
    ['matches', 'matches_closed_check'],
    ['matches', 'matches_closing_note_check'],
    ['notifications', 'notifications_check'],
    ['notifications', 'notifications_check1'],
  ]) {
    await knex.raw(`alter table ${table} validate constraint ${check}`);
  }
  // An interrupted run leaves an invalid index.
  await knex.raw('drop index concurrently if exists matches_closed');
  await knex.raw(
    `create index concurrently matches_closed on matches (closed_at)
      where closed_at is not null and ended_at is null`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index concurrently if exists matches_closed');
  await knex.raw(`delete from notifications where type = 'closed'`);
  await limit(knex, PERSONAL);
  await knex.schema.alterTable('match_reads', (table) =>
    table.dropColumns('reminded_id', 'reminded_at'),
  );
  // With their checks.
  await knex.schema.alterTable('matches', (table) =>
    table.dropColumns('closed_at', 'closed_by', 'closing_note'),
  );
}
