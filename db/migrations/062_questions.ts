import type { Knex } from 'knex';

/** Indexes are built, and the check is validated, without blocking writes. */
export const config = { transaction: false };

const INDEXES = {
  match_questions_expires_at: 'match_questions (expires_at)',
  match_questions_asked_by: 'match_questions (asked_by)',
  match_answers_user_id: 'match_answers (user_id)',
  messages_question_row: 'messages (question_row) where question_row is not null',
};

/**
 * Questions that both members of a match answer. An open question and its answers are rows of their own; the second
 * answer deletes them and inserts both answers as messages, which then name the question. `question_row` of a message
 * refers to no row any more: it joins the two answers.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `alter table messages
       add column if not exists question text,
       add column if not exists question_row bigint,
       drop constraint if exists messages_question_check,
       add constraint messages_question_check check (
         (question is null) = (question_row is null) and length(question) between 1 and 40) not valid`,
  );
  await knex.raw('alter table messages validate constraint messages_question_check');
  await knex.raw(`
    create table if not exists match_questions (
      id bigint generated always as identity primary key,
      match_id bigint not null references matches (id) on delete cascade,
      question text not null check (length(question) between 1 and 40),
      asked_by bigint not null references users (id) on delete cascade,
      pair_key int not null check (pair_key = match_pair_key(match_id)),
      asked_at timestamptz not null default now(),
      expires_at timestamptz not null,
      unique (match_id)
    );

    create table if not exists match_answers (
      id bigint generated always as identity primary key,
      question_row bigint not null references match_questions (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      answer bytea not null check (length(answer) between 34 and 6000),
      pair_key int not null,
      unique (question_row, user_id)
    );
  `);
  for (const [name, on] of Object.entries(INDEXES)) {
    // An interrupted run leaves an invalid index.
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create index concurrently ${name} on ${on}`);
  }
}

export const down = (knex: Knex) =>
  knex.raw(
    'drop table match_answers, match_questions; alter table messages drop column question, drop column question_row',
  );
