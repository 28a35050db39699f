import type { Knex } from 'knex';

/** Larger than the ids that start at random, and half of what JSON numbers carry exactly. */
const SEQUENCE_START = 2 ** 52;

/**
 * Ids of messages were a sequence of the site and told how much others write. Now each chat starts at a random id and
 * goes on in random steps. The sequence, which a former version still uses during an upgrade or after a rollback, goes
 * on above them. A chat in which it has written stays on the sequence, so that ids and versions always rise.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    -- The caller holds the lock of the match. Stored ids from before stay below 2^40.
    create function next_message_id(match bigint, key integer) returns bigint language sql volatile as $$
      select case
          when last >= ${SEQUENCE_START} then nextval(pg_get_serial_sequence('messages', 'id'))
          when last < 1099511627776 then 1099511627776 + floor(random() * 2e15)::bigint
          else last + 1 + floor(random() * 134217728)::bigint end
        from (select greatest(0,
          (select max(id) from messages where match_id = match and pair_key = key),
          (select max(version) from messages where match_id = match and pair_key = key and version is not null)
        ) as last) known
    $$;
    select setval(pg_get_serial_sequence('messages', 'id'),
                  greatest(${SEQUENCE_START}, (select max(id) from messages)));
  `);

/** The sequence stays above all ids. */
export const down = (knex: Knex) =>
  knex.schema.raw('drop function next_message_id(bigint, integer)');
