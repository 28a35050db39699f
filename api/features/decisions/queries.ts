import type { Measure } from '#contract/moderation.ts';
import { statement } from '#db/sql.ts';
import { stands } from '../audit/decision-queries.ts';
import { hasMessages } from '../cases/case-queries.ts';

export interface CaseRow {
  id: number;
  kind: 'report' | 'appeal';
  memberId: number | null;
  /** The account of the member is erased. */
  isErased: boolean;
  appealId: number | null;
  reason: string;
  source: string;
  /** 0 critical, 1 high, 2 normal. */
  severity: number;
  hasMessages: boolean;
  state: 'open' | 'second_look' | 'closed';
  version: number;
  escalated: boolean;
  proposal: Buffer | null;
  proposedBy: number | null;
}

/** A case whose row the transaction holds: concurrent decisions are serialized. */
export const findLocked = statement<CaseRow, { id: number }>(
  'find_locked_case',
  `select id, kind, member_id,
          not exists (select from users where id = member_id) as "isErased", appeal_id, reason, source, severity, state, version,
          escalated, proposal, proposed_by, ${hasMessages} as "hasMessages"
     from cases c where id = :id`,
);

/** Locks an open case for a decision at the command line. */
export const lockOpenCase = statement<
  Pick<CaseRow, 'kind' | 'memberId' | 'appealId'>,
  { id: number }
>(
  'lock_open_case',
  `select kind, member_id, appeal_id
     from cases where id = :id and closed_at is null for update`,
);

/** Leaves the case in the queue for a second look. */
export const updateProposal = statement<object, { id: number; viewerId: number; proposal: Buffer }>(
  'update_case_proposal',
  `update cases set state = 'second_look', proposal = :proposal, proposed_by = :viewerId,
          version = version + 1, claimed_by = null, claimed_until = null where id = :id`,
);

export const reopenCase = statement<object, { id: number }>(
  'reopen_case',
  `update cases set state = 'open', proposal = null, proposed_by = null, closed_at = null,
          version = version + 1, claimed_by = null, claimed_until = null where id = :id`,
);

/** Closes a case with its reports up to an id. @returns the reporters to notify of the outcome. */
export const finishCase = statement<{ userId: number }, { id: number; report: number | null }>(
  'finish_case',
  `with closed as (
     update cases set state = 'closed', closed_at = now(), version = version + 1, claimed_by = null,
            claimed_until = null, proposal = null, proposed_by = null where id = :id returning id),
   reports_closed as (
     update reports set closed_at = now() from closed
      where case_id = closed.id and reports.closed_at is null
        and (:report::bigint is null or reports.id <= :report) returning reporter_id)
   select distinct reporter_id as "userId" from reports_closed where reporter_id is not null`,
);

/** Keeps the evidence of a case that is handed over. A longer hold stays. */
export const holdEvidence = statement<object, { caseId: number; days: number }>(
  'hold_evidence',
  `update cases set hold_until = greatest(hold_until, now() + make_interval(days => :days::int)) where id = :caseId`,
);

/** A row while a ban of the member is in force. */
export const isBanned = statement<object, { memberId: number }>(
  'is_banned',
  `select from decisions d where d.member_id = :memberId and d.measure = 'ban' and ${stands} limit 1`,
);

export interface DecisionToReverse {
  id: number;
  caseId: number | null;
  memberId: number;
  measure: Measure;
  ruleId: number | null;
  content: string[];
}

export const findDecision = statement<DecisionToReverse, { id: number }>(
  'find_decision',
  'select id, case_id, member_id, measure, rule_id, content from decisions where id = :id',
);

type Case = { caseId: number };

export const findSubject = statement<
  { memberId: number | null; reason: string; openedAt: Date },
  Case
>('find_subject_of_case', 'select member_id, reason, opened_at from cases where id = :caseId');

type Filed = { id: number; reason: string; at: Date; evidence: Buffer | null };

export const listReportsOfCase = statement<
  Filed & { reporterId: number | null; text: Buffer | null; messageText: Buffer | null },
  Case
>(
  'list_handed_over_reports',
  `select id, reporter_id, reason, created_at as at, text, message_text,
          evidence
     from reports where case_id = :caseId order by id`,
);

/** Without the names and addresses of their senders. */
export const listNoticesOfCase = statement<
  Filed & { number: string | null; place: Buffer; text: Buffer },
  Case
>(
  'list_handed_over_notices',
  `select id, number, reason, created_at as at, place, text, evidence
     from notices where case_id = :caseId order by id`,
);
