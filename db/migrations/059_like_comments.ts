import type { Knex } from 'knex';

const KINDS = `('photo', 'prompt', 'bio')`;

/**
 * A like can name a part of the profile, with a comment, which becomes the first message of the match. `item_digest` is
 * of the text at that time: a changed text is not quoted. The checks are not validated, which would scan the tables
 * under a lock: no row is wrong.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    alter table swipes
      add column item_kind text,
      -- The key of a photo, or the prompt.
      add column item_ref text,
      add column item_digest text,
      -- Encrypted.
      add column comment bytea,
      add column comment_shown_at timestamptz,
      add constraint swipes_item_check
        check (item_kind in ${KINDS} and length(item_ref) <= 40 and length(item_digest) = 16) not valid,
      add constraint swipes_comment_check
        check (comment is null or length(comment) between 34 and 2400 and item_kind is not null) not valid;

    alter table messages
      add column item_kind text,
      add column item_ref text,
      add column item_digest text,
      add constraint messages_item_check
        check (item_kind in ${KINDS} and length(item_ref) <= 40 and length(item_digest) = 16) not valid;

    alter table preferences
      add column comments_from text not null default 'everyone',
      -- Encrypted.
      add column hidden_words bytea,
      add constraint preferences_comments_from_check
        check (comments_from in ('everyone', 'verified', 'none')) not valid,
      add constraint preferences_hidden_words_check
        check (length(hidden_words) between 34 and 20000) not valid;
  `);

/** Comments that wait for an answer are lost. */
export const down = (knex: Knex) =>
  knex.schema.raw(`
    alter table preferences drop column comments_from, drop column hidden_words;
    alter table messages drop column item_kind, drop column item_ref, drop column item_digest;
    alter table swipes drop column item_kind, drop column item_ref, drop column item_digest,
      drop column comment, drop column comment_shown_at;
  `);
