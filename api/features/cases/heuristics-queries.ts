import type { StoredMessage } from '#db/encrypted-columns.ts';
import { statement } from '#db/sql.ts';
import { stands } from '../audit/decision-queries.ts';

/** Signals are computed over this time. */
const DAYS = 30;
const FIRST_MESSAGES_MAX = 50;

/** The first message of each recent match that the member opened. */
export const listFirstMessages = statement<StoredMessage, { memberId: number }>(
  'list_first_messages',
  `select first.match_id, first.sender_id, first.client_id,
          first.content, first.deleted_content, first.deleted_at is not null as "isDeleted"
     from matches m
     join lateral (select match_id, sender_id, client_id, content, deleted_content, deleted_at from messages
                    where pair_key = m.pair_key and match_id = m.id
                    order by id limit 1) first on first.sender_id = :memberId
    where :memberId in (m.low_id, m.high_id) and m.created_at > now() - interval '${DAYS} days'
    order by m.created_at desc limit ${FIRST_MESSAGES_MAX} /* several pairs */`,
);

export const countLikesAndBlocks = statement<
  { likes: number; blocks: number },
  { memberId: number }
>(
  'count_likes_and_blocks',
  `select (select count(*) from swipes where swiper_id = :memberId and liked
              and created_at > now() - interval '${DAYS} days') as likes,
          (select count(*) from blocks where blocked_id = :memberId
              and created_at > now() - interval '${DAYS} days') as blocks /* several pairs */`,
);

/** SQL condition on the case `c`: it led to a measure that was not reversed. */
export const wasUpheld = `exists (
  select from decisions d
   where d.case_id = c.id and d.measure not in ('dismiss', 'reverse') and ${stands})`;

/** Closed reports of each reporter of a case, and how many led to a measure. */
export const listReporterAccuracy = statement<
  { reporterId: number; reports: number; upheld: number },
  { caseId: number }
>(
  'list_reporter_accuracy',
  `select earlier.reporter_id, count(*) as reports,
          count(*) filter (where ${wasUpheld}) as upheld
     from reports earlier join cases c on c.id = earlier.case_id
    where earlier.reporter_id in (select reporter_id from reports where case_id = :caseId)
      and c.id <> :caseId and c.closed_at is not null
    group by earlier.reporter_id`,
);

export const findCaseMember = statement<{ memberId: number | null }, { caseId: number }>(
  'find_case_member',
  'select member_id from cases where id = :caseId',
);
