import type { Knex } from 'knex';

/** The key is 128 random bits in hex; it names the files and stands in the photo's URL. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table photos (
      key text primary key check (key ~ '^[0-9a-f]{32}$'),
      user_id bigint not null references users (id) on delete cascade,
      position smallint not null check (position between 0 and 5),
      color text not null check (color ~ '^#[0-9a-f]{6}$'),
      created_at timestamptz not null default now(),
      unique (user_id, position) deferrable initially immediate
    );
  `);

export const down = (knex: Knex) => knex.schema.dropTable('photos');
