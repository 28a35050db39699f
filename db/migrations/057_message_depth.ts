import type { Knex } from 'knex';

/** Indexes are built, and constraints validated, without blocking writes. */
export const config = { transaction: false };

const INDEXES = {
  messages_reply_to: 'messages (reply_to) where reply_to is not null',
  message_reactions_user_id: 'message_reactions (user_id)',
  messages_deleted_at: 'messages (deleted_at) where deleted_content is not null',
  messages_changed: 'messages (match_id, version) where version is not null',
};

/**
 * Replies, reactions and deletion. The text of a deleted message is in `deleted_content` for seven days, and `content`
 * is a sign, so that a former version shows nothing else. A reply refers to a message of the same match, which the
 * insert checks. `version` is null until a message changes, and then comes from the sequence of the ids: one cursor
 * reads new and changed messages.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table messages
       add column if not exists reply_to bigint,
       add column if not exists version bigint,
       add column if not exists deleted_at timestamptz,
       add column if not exists deleted_content bytea`,
  );
  await knex.raw(`
    create table if not exists message_reactions (
      message_id bigint not null references messages (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      reaction smallint not null check (reaction between 0 and 5),
      pair_key int not null,
      created_at timestamptz not null default now(),
      primary key (message_id, user_id)
    );
  `);
  for (const [name, on] of Object.entries(INDEXES)) {
    // An interrupted run leaves an invalid index.
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
  await knex.raw(
    `alter table messages drop constraint if exists messages_reply_to_fkey,
       add constraint messages_reply_to_fkey
         foreign key (reply_to) references messages (id) on delete set null not valid`,
  );
  await knex.raw('alter table messages validate constraint messages_reply_to_fkey');
}

export const down = (knex: Knex) =>
  knex.raw(
    'drop table message_reactions; alter table messages drop column version, drop column deleted_at, drop column deleted_content, drop column reply_to',
  );
