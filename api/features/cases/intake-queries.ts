import { statement } from '#db/sql.ts';

interface Opening extends Record<string, unknown> {
  memberId: number | null;
  /** For notices that name no member. */
  placeHash: Buffer | null;
  reason: string;
  /** Position in `SEVERITIES`. */
  severity: number;
  source: string;
  /** Until the report is due. */
  hours: number;
}

/**
 * A statement that puts a report into the open case of the member or place, or opens one. The unique indexes of
 * open cases serialize concurrent reports. The most severe reason and the earliest due time apply.
 */
const upsertBy = (name: string, key: 'member_id' | 'place_hash') =>
  statement<{ id: number; isNew: boolean }, Opening>(
    name,
    `insert into cases (kind, member_id, place_hash, reason, severity, source, due_at, sample)
   values ('report', :memberId::bigint, :placeHash, :reason, :severity, :source, now() + make_interval(hours => :hours),
     coalesce((select sample from users where id = :memberId::bigint), false))
   on conflict (${key}) where closed_at is null and kind = 'report' do update set
     reason = case when excluded.severity < cases.severity then excluded.reason else cases.reason end,
     severity = least(cases.severity, excluded.severity),
     due_at = least(cases.due_at, excluded.due_at),
     version = cases.version + 1
   returning id, xmax = 0 as "isNew"`,
  );

export const upsertCase = upsertBy('upsert_case', 'member_id');
export const upsertCaseOfPlace = upsertBy('upsert_case_of_place', 'place_hash');

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
