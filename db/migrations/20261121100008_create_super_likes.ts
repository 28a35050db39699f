import type { Knex } from 'knex';

/** Super likes that were used up, one row a pair: the same one again is free, and taking one back gives none back. */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create table super_likes (
      swiper_id bigint not null references users (id) on delete cascade,
      swiped_id bigint not null references users (id) on delete cascade,
      used_on date not null,
      paid boolean not null,
      primary key (swiper_id, swiped_id)
    );
    -- One free super like a day, whoever asks at the same instant.
    create unique index super_likes_free on super_likes (swiper_id, used_on) where not paid;
  `);

export const down = (knex: Knex) => knex.schema.dropTable('super_likes');
