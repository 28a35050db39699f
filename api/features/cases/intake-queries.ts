import { statement } from '#db/sql.ts';

interface Opening extends Record<string, unknown> {
  memberId: number | null;
  reason: string;
  /** Position in `SEVERITIES`. */
  severity: number;
  source: string;
  /** Until the report is due. */
  hours: number;
}

/**
 * Puts a report into the open case of the member, or opens one. The unique index of open cases serializes
 * concurrent reports. The most severe reason and the earliest due time apply.
 */
export const upsertCase = statement<{ id: number; isNew: boolean }, Opening>(
  'upsert_case',
  `insert into cases (kind, member_id, reason, severity, source, due_at, sample)
   values ('report', :memberId::bigint, :reason, :severity, :source, now() + make_interval(hours => :hours),
     coalesce((select sample from users where id = :memberId::bigint), false))
   on conflict (member_id) where closed_at is null and kind = 'report' do update set
     reason = case when excluded.severity < cases.severity then excluded.reason else cases.reason end,
     severity = least(cases.severity, excluded.severity),
     due_at = least(cases.due_at, excluded.due_at),
     version = cases.version + 1
   returning id, xmax = 0 as "isNew"`,
);

/** Counts the reports and notices of a case, and the people who sent them. */
export const recountReports = statement<object, { caseId: number }>(
  'recount_reports',
  `update cases set
     report_count = (select count(*) from reports where case_id = cases.id) + notices.count,
     reporter_count = (select count(distinct reporter_id) from reports where case_id = cases.id) + notices.count
    from (select count(*) from notices where case_id = :caseId) notices
   where id = :caseId`,
);

/** Whether only threats and minors are accepted from this reporter. */
export const findReportsPause = statement<{ isPaused: boolean }, { userId: number }>(
  'find_reports_pause',
  `select coalesce(reports_paused_until > now(), false) as "isPaused" from users where id = :userId`,
);

/** Stores hints of heuristics, which only order the queue. */
export const updateHints = statement<object, { caseId: number; score: number; hints: string[] }>(
  'update_case_hints',
  'update cases set score = :score, hints = :hints where id = :caseId and closed_at is null',
);
