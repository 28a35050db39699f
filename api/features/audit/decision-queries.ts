import { type Measure, STRIKE_MONTHS } from '#contract/moderation.ts';
import { encryptById } from '#db/encrypted-columns.ts';
import { type Db, nextIdOf, statement } from '#db/sql.ts';
import { encodeStatement, type Statement } from './statement.ts';

export interface NewDecision {
  caseId: number | null;
  memberId: number;
  measure: Measure;
  content?: string[];
  ruleId?: number | null;
  /** Statement of reasons for the member; empty for a dismissed case. */
  statement?: Statement;
  recommended?: string | null;
  decidedBy: number | null;
  agreedBy?: number | null;
  reverses?: number | null;
  /** The measure ends after this many days. */
  days?: number | null;
  isStrike?: boolean;
  /** Made by a program, not by a moderator. */
  automated?: boolean;
}

const nextDecisionId = nextIdOf('decisions');

const insertRow = statement<
  object,
  Required<Omit<NewDecision, 'statement'>> & { id: number; statement: Buffer | null }
>(
  'insert_decision',
  `insert into decisions (id, case_id, member_id, measure, content, rule_id, statement, recommended,
                          decided_by, agreed_by, reverses, automated, ends_at, strike_until)
   overriding system value
   values (:id, :caseId, :memberId, :measure, :content, :ruleId, :statement, :recommended, :decidedBy,
     :agreedBy, :reverses, :automated, now() + make_interval(days => :days::int),
     case when :isStrike::boolean then now() + interval '${STRIKE_MONTHS} months' end)`,
);

/** Appends a decision. @returns its id. */
export async function insertDecision(decision: NewDecision, db: Db): Promise<number> {
  const id = await nextDecisionId(db);
  const text = encodeStatement(decision.statement ?? '');
  await insertRow(
    {
      content: [],
      ruleId: null,
      recommended: null,
      agreedBy: null,
      reverses: null,
      days: null,
      isStrike: false,
      automated: false,
      ...decision,
      id,
      statement: text ? encryptById('statement', id, text) : null,
    },
    db,
  );
  return id;
}

/** Columns of a `StatementRow` but its id, from the decision `d` and `rules`, its rule. */
export const statementColumns = `d.measure, d.content, d.statement, d.decided_at,
  d.ends_at, d.strike_until, rules.number as "ruleNumber", rules.title as "ruleTitle"`;

/** Condition on `d`, a row of decisions: no later row reverses it. */
export const stands = 'not exists (select from decisions undo where undo.reverses = d.id)';

/** Decisions that count as a strike today, the longest first. */
export const listStrikes = statement<{ id: number; until: Date }, { memberId: number }>(
  'list_strikes',
  `select d.id, d.strike_until as until from decisions d
    where d.member_id = :memberId and d.strike_until > now() and ${stands}
    order by d.strike_until desc`,
);
