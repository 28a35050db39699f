import type { Discretion } from '#contract/common.ts';
import type { DateState } from '#contract/date-plans.ts';
import { statement } from '#db/sql.ts';
import { openMatch } from '../../users/visibility.ts';

const PAIR_KEY = 'match_pair_key(:matchId)';
/** A chat has few, and the newest ones decide. */
const ROWS = 20;

/** What the members have proposed, set and called off, newest first; deleted messages only count. */
export const listDateMessages = statement<
  {
    id: number;
    matchId: number;
    senderId: number;
    clientId: string;
    /** Encrypted. */
    content: Buffer;
    state: Exclude<DateState, 'overlap'>;
    isDeleted: boolean;
    total: number;
  },
  { matchId: number }
>(
  'list_date_messages',
  `select id, match_id, sender_id, client_id, content, date_state as state,
          deleted_at is not null as "isDeleted", count(*) over () as total
     from messages
    where match_id = :matchId and pair_key = ${PAIR_KEY} and date_state in ('proposed', 'set', 'off')
    order by id desc limit ${ROWS}`,
);

export const updateDateOn = statement<object, { matchId: number; day: string | null }>(
  'update_date_on',
  `update matches set date_on = :day where id = :matchId and pair_key = ${PAIR_KEY}`,
);

/** What the title of a calendar file needs. */
export const findDateReader = statement<
  { name: string; language: string; discretion: Discretion },
  { viewerId: number; matchId: number }
>(
  'find_date_reader',
  `select u.name, viewer.language, viewer.discretion ${openMatch} /* pair found late */`,
);
