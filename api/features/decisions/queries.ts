import { type Measure, STRIKE_MONTHS } from '#contract/moderation.ts';
import { encryptById } from '#db/encrypted-columns.ts';
import { type Db, statement } from '#db/sql.ts';
import { stands } from '../cases/strike-queries.ts';

export interface CaseRow {
  id: number;
  kind: 'report' | 'appeal';
  memberId: number | null;
  appealId: number | null;
  reason: string;
  /** 0 critical, 1 high, 2 normal. */
  severity: number;
  state: 'open' | 'second_look' | 'closed';
  version: number;
  escalated: boolean;
  proposal: Buffer | null;
  proposedBy: number | null;
}

/** A case whose row the transaction holds: two decisions at once wait for each other. */
export const findLocked = statement<CaseRow, { id: number }>(
  'find_locked_case',
  `select id, kind, member_id as "memberId", appeal_id as "appealId", reason, severity, state, version,
          escalated, proposal, proposed_by as "proposedBy"
     from cases where id = :id`,
);

/** Leaves the case in the queue for a second moderator. */
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

/** Closes a case with its reports. @returns the reporters who learn of the outcome. */
export const finishCase = statement<{ userId: number }, { id: number }>(
  'finish_case',
  `with closed as (
     update cases set state = 'closed', closed_at = now(), version = version + 1, claimed_by = null,
            claimed_until = null, proposal = null, proposed_by = null where id = :id returning id),
   reports_closed as (
     update reports set closed_at = now() from closed
      where case_id = closed.id and reports.closed_at is null returning reporter_id)
   select distinct reporter_id as "userId" from reports_closed where reporter_id is not null`,
);

export interface NewDecision {
  caseId: number | null;
  memberId: number;
  measure: Measure;
  content?: string[];
  ruleId?: number | null;
  /** What the member reads; empty for a dismissed case. */
  statement?: string;
  recommended?: string | null;
  decidedBy: number | null;
  agreedBy?: number | null;
  reverses?: number | null;
  /** The measure ends after this many days. */
  days?: number | null;
  isStrike?: boolean;
}

/** A row while a ban of the member stands. */
export const isBanned = statement<object, { memberId: number }>(
  'is_banned',
  `select from decisions d where d.member_id = :memberId and d.measure = 'ban' and ${stands} limit 1`,
);

const nextDecisionId = statement<{ id: number }, Record<string, never>>(
  'next_decision_id',
  `select nextval(pg_get_serial_sequence('decisions', 'id')) as id`,
);

const insertRow = statement<
  object,
  Required<Omit<NewDecision, 'statement'>> & { id: number; statement: Buffer | null }
>(
  'insert_decision',
  `insert into decisions (id, case_id, member_id, measure, content, rule_id, statement, recommended,
                          decided_by, agreed_by, reverses, ends_at, strike_until)
   overriding system value
   values (:id, :caseId, :memberId, :measure, :content, :ruleId, :statement, :recommended, :decidedBy,
     :agreedBy, :reverses, now() + make_interval(days => :days::int),
     case when :isStrike::boolean then now() + interval '${STRIKE_MONTHS} months' end)`,
);

/** Appends a decision. @returns its id. */
export async function insertDecision(decision: NewDecision, db: Db): Promise<number> {
  const [next] = await nextDecisionId({}, db);
  if (!next) throw new Error('the sequence of decisions returned no row');
  const { statement: text = '' } = decision;
  await insertRow(
    {
      content: [],
      ruleId: null,
      recommended: null,
      agreedBy: null,
      reverses: null,
      days: null,
      isStrike: false,
      ...decision,
      ...next,
      statement: text ? encryptById('statement', next.id, text) : null,
    },
    db,
  );
  return next.id;
}

/** A decision that can be undone. */
export const findDecision = statement<
  { id: number; caseId: number | null; memberId: number; measure: Measure; ruleId: number | null },
  { id: number }
>(
  'find_decision',
  `select id, case_id as "caseId", member_id as "memberId", measure, rule_id as "ruleId"
     from decisions where id = :id`,
);
