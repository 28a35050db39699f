import { CLOSED_REPORT_DAYS } from '#contract/limits.ts';
import { REPORT_REASONS, type ReportReason } from '#contract/safety.ts';
import { statement } from '#db/sql.ts';
import { openMessageText, openText, type ReportWords } from './words.ts';

/** Hours within which a report is to be looked at; all others within `USUAL_HOURS`. */
const URGENT_HOURS: Partial<Record<ReportReason, number>> = {
  underage: 1,
  threat: 1,
  'intimate-images': 24,
};
const USUAL_HOURS = 72;

interface Row {
  id: number;
  reason: ReportReason;
  createdAt: Date;
  dueAt: Date;
  reporterId: number | null;
  reportedId: number | null;
  name: string | null;
  bio: string | null;
  /** What has become of the reported account. */
  state: 'here' | 'suspended' | 'closed' | 'gone';
  /** Accounts of the same person that are open. */
  otherAccounts: number[];
  /** Further open reports about the same account. */
  others: number;
}

export type OpenReport = Row & ReportWords;

type Sealed = { [Column in keyof ReportWords]: Buffer | null };

const hours = REPORT_REASONS.map((reason) => URGENT_HOURS[reason] ?? USUAL_HOURS);

const select = statement<Row & Sealed, { reasons: readonly string[]; hours: number[] }>(
  'list_open_reports',
  `select r.id, r.reason, r.text, r.message_text as "messageText", r.created_at as "createdAt",
          r.created_at + make_interval(hours => due.hours) as "dueAt",
          r.reporter_id as "reporterId", r.reported_id as "reportedId", u.name, u.bio,
          case when u.id is null then 'gone' when u.erased_at is not null then 'closed'
               when u.suspended_at is not null then 'suspended' else 'here' end as state,
          array(select o.id from users o where o.subject_hash = u.subject_hash and o.id <> u.id
                   and o.erased_at is null) as "otherAccounts",
          (select count(*) from reports o
            where o.reported_id = r.reported_id and o.closed_at is null and o.id <> r.id) as others
     from reports r
     join unnest(:reasons::text[], :hours::int[]) as due (reason, hours) on due.reason = r.reason
     left join users u on u.id = r.reported_id
    where r.closed_at is null order by "dueAt", r.id limit 200`,
);

/** Reports that nobody has closed, the most urgent first. */
export async function listOpenReports(): Promise<OpenReport[]> {
  const rows = await select({ reasons: REPORT_REASONS, hours });
  return rows.map((row) => ({
    ...row,
    text: openText(row.id, row.text),
    messageText: openMessageText(row.id, row.messageText),
  }));
}

/** Ends the look at a report; its words go 90 days later. @returns nothing when there is no such open one. */
export const closeReport = statement<{ id: number }, { id: number }>(
  'close_report',
  'update reports set closed_at = now() where id = :id and closed_at is null returning id',
);

export const deleteClosedReports = statement<{ id: number }, Record<string, never>>(
  'delete_closed_reports',
  `delete from reports where closed_at < now() - interval '${CLOSED_REPORT_DAYS} days' returning id`,
);
