import type { Knex } from 'knex';

/** Indexes are built without blocking writes. */
export const config = { transaction: false };

const INDEXES = {
  users_name_words: `index concurrently users_name_words on users using gin (name_words(name))
    where realm = 'live' and not sample and erased_at is null`,
  // One for each member.
  notifications_opened: `unique index concurrently notifications_opened on notifications (user_id)
    where type = 'opened'`,
};

export async function up(knex: Knex): Promise<void> {
  // The letters of contract/fold.ts, in every locale of the database. The ranges are the marks of Latin, Greek, Cyrillic, Hebrew and Arabic.
  await knex.raw(String.raw`
    create or replace function name_words(name text) returns tsvector
      language sql immutable parallel safe
      return array_to_tsvector(array_remove(string_to_array(
        replace(replace(replace(replace(
          translate(
            lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]', '', 'g') collate pg_c_utf8),
            'ıłøđðħŧŋ''’.\-', 'iloddhtn     '),
          'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), ' '), ''))`);
  for (const [name, index] of Object.entries(INDEXES)) {
    // An interrupted run leaves an invalid index.
    await knex.raw(`drop index concurrently if exists ${name}`);
    await knex.raw(`create ${index}`);
  }
  // Of the search by the start of the whole name.
  await knex.raw('drop index concurrently if exists users_name');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `create index concurrently users_name on users (lower(name) text_pattern_ops)
      where realm = 'live' and not sample and erased_at is null`,
  );
  for (const name of Object.keys(INDEXES)) {
    await knex.raw(`drop index concurrently if exists ${name}`);
  }
  await knex.raw('drop function name_words(text)');
}
