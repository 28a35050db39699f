import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * Photos and voice messages in chats. A row belongs to one message; its file is encrypted, and `key` names it: 'm' and 128
 * random bits in hex, so that no path of a profile photo leads to it. The columns of the other kind are null.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table message_media (
      message_id bigint primary key references messages (id) on delete cascade,
      pair_key int not null,
      key text not null unique check (key ~ '^m[0-9a-f]{32}$'),
      kind text not null check (kind in ('photo', 'voice')),
      -- Of the file before its encryption.
      bytes int not null check (bytes > 0),
      width smallint check (width > 0),
      height smallint check (height > 0),
      color text check (color ~ '^#[0-9a-f]{6}$'),
      duration_ms int check (duration_ms > 0),
      -- Encrypted.
      waveform bytea,
      -- When the worker sends the photo to the classifier; null when there is nothing to do.
      classify_at timestamptz,
      flagged boolean not null default false,
      -- When the receiver deleted it, which the sender does not see.
      hidden_at timestamptz,
      created_at timestamptz not null default now(),
      check (kind <> 'photo' or width is not null and height is not null and color is not null
        and duration_ms is null and waveform is null),
      check (kind <> 'voice' or duration_ms is not null and width is null and height is null and color is null)
    );
    create index message_media_classify_at on message_media (classify_at) where classify_at is not null;
    create trigger message_media_record_orphaned_files after delete on message_media
      for each row execute function record_orphaned_files();
  `);
