import { MET_AFTER_DAYS, MET_AGAIN_DAYS, MET_MESSAGES_MIN } from '#contract/limits.ts';
import type { AskedAbout, MetAnswer } from '#contract/matches.ts';
import { type None, statement } from '#db/sql.ts';
import { activeMatches, openMatch } from '../users/visibility.ts';

/** Deleted messages count, so that a deletion does not show in the question. The limit bounds the cost. */
const hasWritten = (memberId: string): string => `(select count(*) = ${MET_MESSAGES_MIN} from (
  select from messages where pair_key = m.pair_key and match_id = m.id and sender_id = ${memberId}
   limit ${MET_MESSAGES_MIN}) counted)`;

/** Whether the two of match `m` can have met. Twelve hours later, the day of their date is over in every zone. */
const canHaveMet = `(m.date_on < (now() - interval '12 hours')::date
  or m.created_at < now() - interval '${MET_AFTER_DAYS} days' and ${hasWritten('viewer.id')} and ${hasWritten('u.id')})`;

/** The newest match to ask about. Answers of others are never read, so the question reveals nothing about them. */
export const findMetQuestion = statement<{ match: AskedAbout }, { viewerId: number }>(
  'find_met_question',
  `select json_build_object('matchId', m.id, 'user', json_build_object('id', u.id, 'name', u.name)) as match
   ${activeMatches}
     left join met_answers own on own.match_id = m.id and own.pair_key = m.pair_key and own.user_id = viewer.id
    where (answer is null or ask_again_on <= current_date) and ${canHaveMet} order by m.created_at desc limit 1 /* several pairs */`,
);

/** Locks the match, so that its end deletes the answer. */
export const saveMet = statement<object, { viewerId: number; matchId: number; answer: MetAnswer }>(
  'save_met',
  `insert into met_answers as own (match_id, user_id, pair_key, answer, ask_again_on)
   select m.id, viewer.id, m.pair_key, :answer, case when :answer = 'not_yet' then current_date + ${MET_AGAIN_DAYS} end
   ${openMatch} and m.closed_at is null and ${canHaveMet} for share of m
   on conflict on constraint met_answers_pkey do update set answer = excluded.answer, answered_on = current_date,
     ask_again_on = case when excluded.answer = 'not_yet' and own.ask_again_on > current_date then own.ask_again_on end
   returning answer /* pair found late */`,
);

/** Members who have met someone, rounded, so that one answer rarely changes the number. No row for fewer than 20. */
export const countWhoMet = statement<{ met: number }, None>(
  'count_who_met',
  `select round(count(distinct user_id), -1)::int as met
     from met_answers join users u on u.id = user_id and u.realm = 'live' and not u.sample
    where answer = 'yes' having count(distinct user_id) >= 20 /* several pairs */`,
);
