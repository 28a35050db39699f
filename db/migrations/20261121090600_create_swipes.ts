import type { Knex } from 'knex';

export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table swipes (
      id bigint generated always as identity unique,
      swiper_id bigint not null references users (id) on delete cascade,
      swiped_id bigint not null references users (id) on delete cascade,
      liked boolean not null,
      super_like boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (swiper_id, swiped_id),
      check (swiper_id <> swiped_id),
      check (liked or not super_like)
    );
    create index swipes_likes_received on swipes (swiped_id, created_at desc) where liked;
  `);

export const down = (knex: Knex) => knex.schema.dropTable('swipes');
