import type { Knex } from 'knex';

/**
 * When a member goes, their rows go with them, found by these indexes: a partial index cannot serve
 * the cascade of a foreign key, and each member would cost a walk over the whole table.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create index swipes_received on swipes (swiped_id, liked, created_at desc);
    drop index swipes_likes_received;
    create index matches_low_id on matches (low_id);
    create index matches_high_id_all on matches (high_id);
    drop index matches_high_id;
    alter index matches_high_id_all rename to matches_high_id;
    create index users_erased_at on users (erased_at) where erased_at is not null;
  `);

export const down = (knex: Knex) =>
  knex.schema.raw(`
    drop index users_erased_at;
    drop index matches_low_id;
    drop index matches_high_id;
    create index matches_high_id on matches (high_id) where ended_at is null;
    create index swipes_likes_received on swipes (swiped_id, created_at desc) where liked;
    drop index swipes_received;
  `);
