import type { DateState } from '#contract/date-plans.ts';
import { statement } from '#db/sql.ts';
import { openMatch } from '../../users/visibility.ts';

/** Of match `m`, with the number of such messages. */
const newest = (condition: string): string => `(
  select id, sender_id, client_id, content, date_state as date, deleted_at is not null as deleted,
         count(*) over () as total
    from messages
   where match_id = m.id and pair_key = m.pair_key and ${condition} order by id desc limit 1)`;

/**
 * The newest message that sets a date or calls it off, and the newest proposal, in their order, with what a calendar
 * file needs: the name of the other.
 */
export const listDates = statement<
  {
    senderId: number;
    clientId: string;
    /** Encrypted. */
    content: Buffer;
    date: DateState;
    deleted: boolean;
    total: number;
    isClosed: boolean;
    name: string;
    language: string;
    discretion: string;
  },
  { viewerId: number; matchId: number }
>(
  'list_dates',
  `select date.*, m.closed_at is not null as "isClosed", u.name, viewer.language, viewer.discretion
   ${openMatch} cross join lateral (
     ${newest("date_state in ('set', 'off')")}
     union all ${newest("date_state = 'proposed' and deleted_at is null")}) date
   order by date.id /* pair found late */`,
);

/** Null when no date is set. */
export const updateDateOn = statement<object, { matchId: number; day: string | null }>(
  'update_date_on',
  `update matches set date_on = :day::date
    where id = :matchId and pair_key = match_pair_key(:matchId)`,
);
