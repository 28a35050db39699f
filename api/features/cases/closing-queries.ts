import { EVIDENCE_DAYS } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';

/** A closed case has its reports for this long, as `apply_case_retention` does. */
const CASE_LIFE = '6 months 2 days';

/** Numbers of open cases, of those past their due time, and of those whose notice of intimate pictures is 36 hours old. */
export const countOpenCases = statement<{ open: number; overdue: number; intimate: number }, None>(
  'count_open_cases',
  `select count(*) as open, count(*) filter (where due_at < now()) as overdue,
          count(*) filter (where exists (
            select from notices n where n.case_id = cases.id and n.reason = 'intimate-images'
               and n.confirmed_at < now() - interval '36 hours')) as intimate
     from cases where closed_at is null and not sample`,
);

/** Closes a report. @returns no row unless it is open. */
export const closeReportRow = statement<{ id: number; caseId: number | null }, { id: number }>(
  'close_report',
  `update reports set closed_at = now() where id = :id and closed_at is null
   returning id, case_id`,
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

/** SQL: the case `c` is not held for an authority. */
const isNotHeld = 'coalesce(c.hold_until <= now(), true)';

/** SQL: the case `c` is not held, and no appeal or complaint about it is undecided. */
const isSettled = `${isNotHeld} and not exists (
  select from appeals a left join decisions d on d.id = a.decision_id left join reports r on r.id = a.report_id
   where a.decided_at is null and c.id in (d.case_id, r.case_id))`;

/**
 * SQL that copies the hashes of the accounts in `closed` to their cases that are open or can be opened again, so that
 * these can still end in a refusal. An account loses the hash of its address when it is closed.
 */
export const keepIdentities = `
  insert into case_identities (case_id, subject_hash, email_hash)
  select c.id, i.subject_hash, i.email_hash
    from closed join cases c on c.member_id = closed.id join identities i on i.user_id = closed.id
   where c.kind = 'report' and (c.closed_at is null or not (${isSettled}))
  on conflict do nothing`;

/**
 * SQL that keeps the hashes of the erased accounts in `closed`: of one with a role, so that another account of the
 * person counts as the same one, and for the cases that it reported or that are about it, so that no such account reads them.
 */
export const keepFormerIdentities = `
  insert into former_identities (hash, user_id, case_id)
  select own.hash, kept.user_id, kept.case_id
    from closed cross join lateral (
     select hash from person_hashes where user_id = closed.id offset 0) own
   cross join lateral (
     select closed.id as user_id, null::bigint as case_id
      where exists (select from moderators where user_id = closed.id)
         or exists (select from role_grants where user_id = closed.id)
     union
     select null, case_id from reports where reporter_id = closed.id and case_id is not null
     union
     select null, id from cases c
      where member_id = closed.id and (coalesce(closed_at > now() - interval '${CASE_LIFE}', true) or not ${isNotHeld})) kept
  on conflict do nothing`;

/** Deletes the hashes of those who took part in a case with its reports. */
export const deleteParticipants = statement<object, None>(
  'delete_case_participants',
  `delete from former_identities f using cases c
    where c.id = f.case_id and c.closed_at <= now() - interval '${CASE_LIFE}' and ${isSettled}`,
);

/** Deletes the evidence beside the reports 90 days after a case was closed, and the hashes of its erased account. */
export const eraseEvidence = statement<{ id: number }, None>(
  'erase_evidence',
  `with expired as materialized (
     select id from cases c
      where c.closed_at < now() - interval '${EVIDENCE_DAYS} days' and c.kind = 'report' and ${isSettled}
        and (exists (select from evidence_photos where case_id = c.id)
          or exists (select from case_identities where case_id = c.id)
          or exists (select from notices where case_id = c.id))
      limit 1000),
   photos as (delete from evidence_photos using expired where case_id = expired.id),
   identities as (delete from case_identities using expired where case_id = expired.id),
   notices as (delete from notices using expired where case_id = expired.id)
   select id from expired`,
);

/** Empties and deletes reports whose retention has ended, as the owner of the table. @returns the number of reports. */
export const applyRetention = statement<{ count: number }, None>(
  'apply_case_retention',
  'select apply_case_retention() as count',
);
