import type { DateState } from '#contract/date-plans.ts';
import { statement } from '#db/sql.ts';
import { openMatch } from '../../users/visibility.ts';

/** The newest message about the date of a match, and what its calendar file needs: the name of the other. */
export const findDate = statement<
  {
    senderId: number;
    clientId: string;
    /** Encrypted. */
    content: Buffer;
    state: Exclude<DateState, 'overlap'>;
    total: number;
    name: string;
    language: string;
    discretion: string;
  },
  { viewerId: number; matchId: number }
>(
  'find_date',
  `select date.*, u.name, viewer.language, viewer.discretion
   ${openMatch} cross join lateral (
     select sender_id, client_id, content, date_state as state, deleted_at, count(*) over () as total
       from messages
      where match_id = m.id and pair_key = m.pair_key and date_state <> 'overlap'
        and (deleted_at is null or date_state <> 'proposed')
      order by id desc limit 1) date
   where deleted_at is null /* pair found late */`,
);

/** A proposal leaves what is set. */
export const updateDateOn = statement<object, { matchId: number; state: DateState; day: string }>(
  'update_date_on',
  `update matches set date_on = case when :state = 'set' then :day::date end
    where id = :matchId and pair_key = match_pair_key(:matchId) and :state <> 'proposed'`,
);
