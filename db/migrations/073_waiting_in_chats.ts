import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * What waits in a chat for an answer: requests to send photos, and questions that both members answer.
 *
 * A member receives photos from `from_id` in a match while `granted_at` is set. `asked_at` is the last request, and
 * `declined_at` is only known to the receiver.
 *
 * The second answer to a question deletes its rows and inserts both answers as messages, which then name the question.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table match_photo_consents (
      match_id bigint not null references matches (id) on delete cascade,
      from_id bigint not null,
      pair_key int not null,
      asked_at timestamptz,
      granted_at timestamptz,
      declined_at timestamptz,
      primary key (match_id, from_id),
      check (granted_at is null or declined_at is null)
    );

    create table match_questions (
      id bigint generated always as identity primary key,
      match_id bigint not null references matches (id) on delete cascade,
      question text not null check (length(question) between 1 and 40),
      asked_by bigint not null references users (id) on delete cascade,
      pair_key int not null check (pair_key = match_pair_key(match_id)),
      asked_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique (match_id)
    );
    create index match_questions_expires_at on match_questions (expires_at);
    create index match_questions_asked_by on match_questions (asked_by);

    create table match_answers (
      id bigint generated always as identity primary key,
      question_row bigint not null references match_questions (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      answer bytea not null check (length(answer) between 34 and 6000),
      pair_key int not null,
      unique (question_row, user_id)
    );
    create index match_answers_user_id on match_answers (user_id);
  `);
