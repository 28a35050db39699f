import type { ClosingNote } from '#contract/choices.ts';
import { statement } from '#db/sql.ts';
import { activeMatches } from '../users/visibility.ts';

/** Closes an open chat of the viewer. Returns no row when it is closed, or no match of theirs. */
export const updateClosed = statement<
  { id: number },
  { viewerId: number; matchId: number; note: ClosingNote | null }
>(
  'close_match',
  `update matches closed set closed_at = now(), closed_by = :viewerId, closing_note = :note
    where closed.id = (select m.id ${activeMatches} and m.id = :matchId and m.pair_key = match_pair_key(:matchId))
      and closed.pair_key = match_pair_key(:matchId) and closed.ended_at is null and closed.closed_at is null
   returning id`,
);
