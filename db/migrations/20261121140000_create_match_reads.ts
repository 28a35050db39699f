import type { Knex } from 'knex';

/**
 * How far each member has read in a match, and the newest message of each match. Whatever was written
 * before this counts as read, or everybody would come back to old news.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table matches add column last_message_id bigint;
    update matches set last_message_id = newest.id
      from (select match_id, max(id) as id from messages group by match_id) newest
     where newest.match_id = matches.id;

    create table match_reads (
      match_id bigint not null references matches (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      message_id bigint not null,
      primary key (match_id, user_id)
    );
    -- For the cascade.
    create index match_reads_user_id on match_reads (user_id);
    insert into match_reads (match_id, user_id, message_id)
      select id, member, last_message_id from matches, unnest(array[low_id, high_id]) as member
       where last_message_id is not null;
  `);

export const down = async (knex: Knex) => {
  await knex.schema.dropTable('match_reads');
  await knex.schema.alterTable('matches', (t) => t.dropColumn('last_message_id'));
};
