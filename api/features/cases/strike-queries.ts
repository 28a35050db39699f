import { statement } from '#db/sql.ts';

/** Condition on `d`, a row of decisions: no later row reverses it. */
export const stands = 'not exists (select from decisions undo where undo.reverses = d.id)';

/** Decisions that count as a strike today, the longest first. */
export const listStrikes = statement<{ id: number; until: Date }, { memberId: number }>(
  'list_strikes',
  `select d.id, d.strike_until as until from decisions d
    where d.member_id = :memberId and d.strike_until > now() and ${stands}
    order by d.strike_until desc`,
);
