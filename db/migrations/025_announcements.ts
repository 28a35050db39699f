import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/** Banners that every signed-in member sees between start and end. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table announcements (
      id bigint generated always as identity primary key,
      text text not null check (length(text) between 1 and 300),
      -- A path of this site.
      link text check (link ~ '^/([^/\\\\]|$)' and length(link) <= 200),
      starts_at timestamptz not null,
      ends_at timestamptz not null check (ends_at >= starts_at),
      created_by bigint,
      created_at timestamptz not null default now(),
      -- By language, with the keys of their columns: {"de": {"text": "…"}}.
      translations jsonb not null default '{}'
    );
    create index announcements_ends_at on announcements (ends_at);
  `);
