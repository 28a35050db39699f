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

/** Erases evidence and reports whose retention has ended, as the owner of the tables. @returns the number of reports. */
export const applyRetention = statement<{ count: number }, None>(
  'apply_case_retention',
  'select apply_case_retention() as count',
);
