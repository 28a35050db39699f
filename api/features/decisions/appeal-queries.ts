import { statement } from '#db/sql.ts';

export interface AppealRow {
  id: number;
  /** The appealed decision; null for the complaint of a reporter. */
  decisionId: number | null;
  /** The report of a complaint, and its case. */
  reportId: number | null;
  reportCaseId: number | null;
  appellantId: number;
  hasQuestion: boolean;
}

export const findAppeal = statement<AppealRow, { id: number }>(
  'find_appeal',
  `select a.id, a.decision_id, a.report_id, r.case_id as "reportCaseId",
          a.appellant_id, a.question is not null as "hasQuestion"
     from appeals a left join reports r on r.id = a.report_id
    where a.id = :id and a.outcome is null for update of a`,
);

/** @returns no row when the one question has been asked. */
export const insertQuestion = statement<{ id: number }, { id: number; question: Buffer }>(
  'insert_appeal_question',
  'update appeals set question = :question where id = :id and question is null returning id',
);

export const updateOutcome = statement<
  object,
  { id: number; outcome: 'upheld' | 'reversed'; reasons: Buffer; decidedBy: number | null }
>(
  'update_appeal_outcome',
  `update appeals set outcome = :outcome, reasons = :reasons, decided_by = :decidedBy, decided_at = now()
    where id = :id`,
);

/** Increments the version of a case, so that decisions about an earlier version fail. */
export const touchCase = statement<object, { id: number }>(
  'touch_case',
  'update cases set version = version + 1 where id = :id',
);

/** Opens the report of an upheld complaint again, in the open case of the member where there is one, with its hold. */
export const reopenReport = statement<{ caseId: number }, { reportId: number; caseId: number }>(
  'reopen_report',
  `with target as (
     select coalesce((
       select open.id from cases closed join cases open on open.member_id = closed.member_id
        where closed.id = :caseId and open.closed_at is null and open.kind = 'report'), :caseId::bigint) as id),
   held as (
     update cases set hold_until = greatest(cases.hold_until, former.hold_until) from target, cases former
      where cases.id = target.id and former.id = :caseId and former.hold_until is not null)
   update reports set closed_at = null, case_id = target.id,
          person = case when case_id = target.id then person
            else (select coalesce(min(person) filter (where there.reporter_id = reports.reporter_id), max(person) + 1, 1)
                    from reports there where there.case_id = target.id) end
     from target
    where reports.id = :reportId returning case_id`,
);

/** Opens a closed case again; it is due in the same time as a new one of its severity. */
export const reopenClosedCase = statement<{ id: number }, { id: number }>(
  'reopen_closed_case',
  `update cases set state = 'open', closed_at = null, version = version + 1,
          due_at = now() + case severity when 0 then interval '1 hour' when 1 then interval '1 day'
            else interval '3 days' end
    where id = :id and closed_at is not null returning id`,
);
