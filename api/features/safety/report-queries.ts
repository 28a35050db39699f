import { REPORT_REASONS } from '#contract/choices.ts';
import type { Report, ReportReason } from '#contract/safety.ts';
import type { StoredMessage } from '#db/encrypted-columns.ts';
import {
  decryptReportedMessage,
  decryptReportText,
  type ReportTexts,
} from '#db/encrypted-columns.ts';
import { nextIdOf, statement } from '#db/sql.ts';
import { HOURS } from '../cases/due-times.ts';
import { accountsOfPerson, withOtherAccounts } from '../users/retained-identity-queries.ts';

interface Row {
  id: number;
  reason: ReportReason;
  createdAt: Date;
  dueAt: Date;
  reporterId: number | null;
  reportedId: number | null;
  name: string | null;
  bio: string | null;
  /** State of the reported account. */
  state: 'open' | 'suspended' | 'closed' | 'erased';
  /** Further accounts of the same person. */
  otherAccounts: number[];
  /** Further open reports about the same account. */
  others: number;
}

export type OpenReport = Row & ReportTexts;

type Encrypted = { [Column in keyof ReportTexts]: Buffer | null };

const selectOpenReports = statement<
  Row & Encrypted,
  { reasons: readonly string[]; hours: number[] }
>(
  'list_open_reports',
  `select r.id, r.reason, r.text, r.message_text, r.created_at,
          r.created_at + make_interval(hours => due.hours) as "dueAt",
          r.reporter_id, coalesce(r.reported_id, c.member_id) as "reportedId", u.name, u.bio,
          case when u.id is null then 'erased' when u.erased_at is not null then 'closed'
               when u.suspended_at is not null then 'suspended' else 'open' end as state,
          array(select other.id from users other
                 where other.id in ${accountsOfPerson('c.member_id')} and other.id <> c.member_id
                   and other.erased_at is null order by other.id) as "otherAccounts",
          (select count(*) from reports o
            where o.case_id = r.case_id and o.closed_at is null and o.id <> r.id) as others
     from reports r
     left join cases c on c.id = r.case_id
     join unnest(:reasons::text[], :hours::int[]) as due (reason, hours) on due.reason = r.reason
     left join users u on u.id = r.reported_id
    where r.closed_at is null order by "dueAt", r.id limit 200`,
);

/** Open reports, ordered by due time. */
export async function listOpenReports(): Promise<OpenReport[]> {
  const rows = await selectOpenReports({ reasons: REPORT_REASONS, hours: HOURS });
  return rows.map((row) => ({
    ...row,
    text: decryptReportText(row.id, row.text),
    messageText: decryptReportedMessage(row.id, row.messageText),
  }));
}

/** Which of these messages the viewer received from the reported member, oldest first. */
export const listReportedMessages = statement<
  StoredMessage & { id: number },
  { viewerId: number; reportedId: number; messageIds: readonly number[] }
>(
  'list_reported_messages',
  `select messages.id, match_id, sender_id, client_id, content,
          deleted_content, deleted_at is not null as "isDeleted"
     from messages join matches m on m.id = match_id
    where messages.id = any (:messageIds::bigint[]) and sender_id = :reportedId
      and :viewerId in (m.low_id, m.high_id)
    order by messages.id /* several pairs */`,
);

/** The comment of the reported member's like, which waits for an answer of the viewer. */
export const findReportedComment = statement<
  { comment: Buffer; sentAt: Date },
  { viewerId: number; reportedId: number }
>(
  'find_reported_comment',
  `select comment, created_at as "sentAt" from swipes
    where swiper_id = :reportedId and swiped_id = :viewerId and pair_key = pair_key(:viewerId, :reportedId)
      and liked and comment is not null`,
);

export const nextReportId = nextIdOf('reports');

type ReportValues = Pick<Report, 'reason'> & {
  id: number;
  viewerId: number;
  /** Null for an id that has no account. */
  reportedId: number | null;
  /** The first reported message. */
  messageId: number | null;
  text: Buffer | null;
  messageText: Buffer | null;
  /** Null while the reports of the viewer are paused: the report is closed at once. */
  caseId: number | null;
  evidence: Buffer | null;
};

/** The id of a message deleted in the meantime becomes null. The texts are stored. */
export const insertReport = statement<object, ReportValues>(
  'insert_report',
  `insert into reports (id, reporter_id, reported_id, reason, text, message_id, message_text, case_id,
                        evidence, closed_at, person)
   overriding system value
   values (:id, :viewerId, :reportedId, :reason, :text,
     (select id from messages where id = :messageId::bigint), :messageText, :caseId::bigint, :evidence,
     case when :caseId::bigint is null then now() end,
     coalesce((select min(person) from reports
                where case_id = :caseId::bigint and reporter_id in ${withOtherAccounts(':viewerId')}),
       (select coalesce(max(person), 0) + 1 from reports where case_id = :caseId::bigint))) /* several pairs */`,
);
