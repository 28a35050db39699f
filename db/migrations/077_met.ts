import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Whether two members of a match have met, as each says. Without `ask_again_on` the question is not repeated. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table met_answers (
      match_id bigint not null references matches (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      pair_key int not null check (pair_key = match_pair_key(match_id)),
      answer text not null check (answer in ('yes', 'not_yet', 'no', 'never')),
      answered_on date not null default current_date,
      ask_again_on date,
      primary key (match_id, user_id)
    );
    create index met_answers_user_id on met_answers (user_id, answer);
  `);
