import type { Report } from '#contract/safety.ts';
import { statement } from '#db/sql.ts';
import { isVisible } from '../users/visibility.ts';

interface Pair extends Record<string, unknown> {
  viewerId: number;
  id: number;
}

const LIST_MAX = 1000;

/**
 * Somebody whom the viewer may block or report: whom they may see, were matched with once, or have
 * blocked already. Anybody else is not there for them.
 */
export const findKnown = statement<{ id: number; matchId: number | null }, Pair>(
  'find_known',
  `select u.id, (
      select m.id from matches m
       where m.ended_at is null and ${isVisible}
         and m.low_id = least(viewer.id, u.id) and m.high_id = greatest(viewer.id, u.id)) as "matchId"
     from users viewer join users u on u.id = :id and u.id <> viewer.id and u.erased_at is null
    where viewer.id = :viewerId
      and (${isVisible}
        or exists (select from matches m
          where m.low_id = least(viewer.id, u.id) and m.high_id = greatest(viewer.id, u.id))
        or exists (select from blocks where blocker_id = viewer.id and blocked_id = u.id))`,
);

export const insertBlock = statement<object, Pair>(
  'insert_block',
  'insert into blocks (blocker_id, blocked_id) values (:viewerId, :id) on conflict do nothing',
);

export const deleteBlockRow = statement<object, Pair>(
  'delete_block',
  'delete from blocks where blocker_id = :viewerId and blocked_id = :id',
);

export const listBlockRows = statement<
  { id: number; name: string; blockedAt: Date },
  { viewerId: number }
>(
  'list_blocks',
  `select u.id, u.name, blocks.created_at as "blockedAt"
     from blocks join users u on u.id = blocks.blocked_id and u.erased_at is null
    where blocks.blocker_id = :viewerId
    order by blocks.created_at desc, u.id limit ${LIST_MAX}`,
);

/** A message that the reported member has written to the viewer. */
export const findReported = statement<
  { matchId: number; senderId: number; clientId: string; content: Buffer },
  { viewerId: number; reportedId: number; messageId: number }
>(
  'find_reported_message',
  `select match_id as "matchId", sender_id as "senderId", client_id as "clientId", content
     from messages join matches m on m.id = match_id
    where messages.id = :messageId and sender_id = :reportedId
      and :viewerId in (m.low_id, m.high_id)`,
);

/** The id of a report to come, which its words are sealed for. */
export const drawReportId = statement<{ id: number }, Record<string, never>>(
  'draw_report_id',
  `select nextval(pg_get_serial_sequence('reports', 'id')) as id`,
);

type ReportValues = Pick<Report, 'reason'> & {
  id: number;
  viewerId: number;
  reportedId: number;
  messageId: number | null;
  text: Buffer | null;
  messageText: Buffer | null;
};

/** A message that has vanished meanwhile is not named, but its words are kept. */
export const insertReport = statement<object, ReportValues>(
  'insert_report',
  `insert into reports (id, reporter_id, reported_id, reason, text, message_id, message_text)
   overriding system value
   values (:id, :viewerId, :reportedId, :reason, :text,
     (select id from messages where id = :messageId::bigint), :messageText)`,
);
