import {
  QUALIFY_ACTIVE_DAYS,
  QUALIFY_INTERESTS_MIN,
  QUALIFY_WITHIN_DAYS,
} from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { countsFirst } from '../safety/former-members.ts';
import { isNotHeld } from './holds.ts';

/**
 * Completed by the member's own doing: "Before you start" answered, something said about oneself,
 * and three interests. A photo is not asked for, because the provider's comes by itself.
 */
const isComplete = `(u.onboarded_at is not null and u.bio <> ''
  and cardinality(u.interests) >= ${QUALIFY_INTERESTS_MIN})`;

const joinedOn = `(u.created_at at time zone 'UTC')::date`;

/**
 * Writes down who has become a qualified signup by the end of a UTC day: referred, profile
 * completed, and there on three different days of the first thirty, the day of joining being the
 * first; and no account that the same person has deleted within a year has counted. Whoever stands here
 * already is left as they are, so any day can be run again.
 */
const insertQualified = statement<{ id: number }, { date: string; baseMilli: number }>(
  'insert_qualified_signups',
  `insert into qualified_signups (member_id, base_milli, qualified_on)
   select u.id, :baseMilli, :date::date
     from users u
    where u.created_at >= (:date::date - ${QUALIFY_WITHIN_DAYS - 1})::timestamp at time zone 'UTC'
      and ${joinedOn} <= :date::date
      and u.realm = 'live' and u.suspended_at is null and u.erased_at is null
      and ${isComplete}
      and exists (select from uplines where member_id = u.id)
      and ${isNotHeld}
      and ${countsFirst}
      and (select count(*) from active_days a
            where a.member_id = u.id and a.day <= :date::date
              and a.day < ${joinedOn} + ${QUALIFY_WITHIN_DAYS}) >= ${QUALIFY_ACTIVE_DAYS}
    order by u.id
   on conflict (member_id) do nothing
   returning id`,
);

/** @param date the UTC day that has ended. @returns how many have qualified. */
export const qualifySignups = async (date: string, baseMilli: number): Promise<number> =>
  (await insertQualified({ date, baseMilli })).length;
