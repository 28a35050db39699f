import type { Knex } from 'knex';

export { down } from '../baseline.ts';

/**
 * A pair is stored in ascending order, so a unique index allows one open match per pair. A chat that one member has
 * closed stays readable until its match ends.
 */
export const up = (knex: Knex) =>
  knex.schema.raw(`
    create function new_match_id(random bigint, a bigint, b bigint) returns bigint
      language sql immutable parallel safe
      return (random & ~65535::bigint) | pair_key(a, b);

    create table matches (
      id bigint primary key check (id between 1099511627776 and 9007199254740991),
      low_id bigint not null references users (id) on delete cascade,
      high_id bigint not null references users (id) on delete cascade,
      pair_key int not null,
      last_message_id bigint,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      closed_at timestamptz,
      closed_by bigint,
      closing_note text,
      check (low_id < high_id),
      check (pair_key = pair_key(low_id, high_id)),
      check (pair_key = match_pair_key(id)),
      constraint matches_closed_check check (
        (closed_at is null) = (closed_by is null) and (closed_by is null or closed_by in (low_id, high_id))
        and (closing_note is null or closed_at is not null)),
      constraint matches_closing_note_check check (closing_note ~ '^[a-z_]{1,40}$')
    );
    create unique index matches_pair on matches (low_id, high_id) include (pair_key) where ended_at is null;
    -- Also for foreign key cascades, which a partial index cannot serve.
    create index matches_low_id on matches (low_id);
    create index matches_high_id on matches (high_id);
    create index matches_closed on matches (closed_at) where closed_at is not null and ended_at is null;
    create index matches_created_at on matches using brin (created_at);

    -- The newest message that each member has read.
    create table match_reads (
      match_id bigint not null references matches (id) on delete cascade,
      user_id bigint not null references users (id) on delete cascade,
      message_id bigint not null,
      pair_key int not null check (pair_key = match_pair_key(match_id)),
      -- The newest message that a reminder of the reader's turn was about, and the time of that reminder.
      reminded_id bigint,
      reminded_at timestamptz,
      -- The newest message of the other member that the reader has seen while both had \`show_seen\` on.
      seen_id bigint,
      -- The time of the newest request or question that the reader has seen.
      waits_read_at timestamptz,
      primary key (match_id, user_id)
    );
    create index match_reads_user_id on match_reads (user_id);
  `);
