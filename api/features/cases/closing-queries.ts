import { CLOSED_REPORT_DAYS } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

type None = Record<string, never>;

/** Numbers of open cases and of those past their due time. */
export const countOpenCases = statement<{ open: number; overdue: number }, None>(
  'count_open_cases',
  `select count(*) as open, count(*) filter (where due_at < now()) as overdue
     from cases where closed_at is null and not sample`,
);

/** Closes a report. @returns no row unless it is open. */
export const closeReportRow = statement<{ id: number; caseId: number | null }, { id: number }>(
  'close_report',
  `update reports set closed_at = now() where id = :id and closed_at is null
   returning id, case_id as "caseId"`,
);

/** Closes a case and its reports. @returns no row unless it is open. */
export const closeCaseRow = statement<{ id: number }, { caseId: number }>(
  'close_case',
  `with closed as (
     update cases set state = 'closed', closed_at = now(), version = version + 1, claimed_by = null,
         claimed_until = null, proposal = null, proposed_by = null
      where id = :caseId and closed_at is null returning id
   ), reports as (
     update reports set closed_at = now() from closed
      where reports.case_id = closed.id and reports.closed_at is null)
   select id from closed`,
);

/** No row while the case has an open report or is about a notice. */
export const findWorkedOff = statement<object, { caseId: number }>(
  'find_worked_off_case',
  `select where not exists (select from reports where case_id = :caseId and closed_at is null)
      and not exists (select from notices where case_id = :caseId)`,
);

/** Cases whose evidence has expired: closed, without an undecided appeal or complaint. */
const expired = `
  select id, exists (select from decisions where case_id = c.id) as decided from cases c
   where c.closed_at < now() - interval '${CLOSED_REPORT_DAYS} days' and c.kind = 'report'
     and not exists (select from appeals a left join decisions d on d.id = a.decision_id
                      left join reports r on r.id = a.report_id
                      where a.decided_at is null and c.id in (d.case_id, r.case_id))
   limit 1000`;

/** Deletes expired reports with their evidence; cases without a decision are deleted too. */
export const deleteExpiredReports = statement<{ id: number }, None>(
  'delete_expired_reports',
  `with expired as materialized (${expired}),
   photos as (delete from evidence_photos using expired where case_id = expired.id),
   notices as (delete from notices using expired where case_id = expired.id),
   undecided as (delete from cases using expired where cases.id = expired.id and not expired.decided)
   delete from reports using expired where case_id = expired.id returning reports.id`,
);

/** Deletes reports that were closed on arrival, because the reports of their sender were paused. */
export const deletePausedReports = statement<{ id: number }, None>(
  'delete_paused_reports',
  `delete from reports
    where case_id is null and closed_at < now() - interval '${CLOSED_REPORT_DAYS} days' returning id`,
);
