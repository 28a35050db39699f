import type { Language } from '#contract/languages.ts';
import { APPEAL_MONTHS } from '#contract/moderation.ts';
import type { ReportReason } from '#contract/safety.ts';
import type { TextLanguage } from '#contract/translations.ts';
import { nextIdOf, statement } from '#db/sql.ts';
import { textsIn } from '#db/translations.ts';
import { isSuspended } from '../../platform/session-queries.ts';
import { stands, statementColumns } from '../audit/decision-queries.ts';
import type { StatementRow } from '../audit/statement.ts';

type Own = { userId: number };
type Listed = Own & { limit: number };

/** End of the last UTC day on which a decision of this time can be appealed, in calendar months. */
const appealEnd = (column: string): string =>
  `((date_trunc('day', ${column} at time zone 'UTC') + interval '${APPEAL_MONTHS} months 1 day') at time zone 'UTC')`;

export const findRestrictions = statement<
  {
    suspended: boolean;
    suspendedUntil: Date | null;
    limitedUntil: Date | null;
    reportsPausedUntil: Date | null;
    hidden: boolean;
    language: string | null;
  },
  Own
>(
  'find_restrictions',
  `select ${isSuspended} as suspended, u.suspended_until,
          case when u.limited_until > now() then u.limited_until end as "limitedUntil",
          case when u.reports_paused_until > now() then u.reports_paused_until end as "reportsPausedUntil",
          u.hidden_at is not null as hidden, u.language
     from users u where u.id = :userId`,
);

export interface AppealColumns {
  appealId: number | null;
  appealText: Buffer | null;
  appealAt: Date | null;
  question: Buffer | null;
  answer: Buffer | null;
  outcome: 'upheld' | 'reversed' | null;
  reasons: Buffer | null;
  appealDecidedAt: Date | null;
  bySameModerator: boolean;
  /** Of the moderator who asked or decided last. */
  appealLanguage: string | null;
}

const appealColumns = `a.id as "appealId", a.text as "appealText", a.created_at as "appealAt", a.question,
  a.answer, a.outcome, a.reasons, a.decided_at as "appealDecidedAt",
  (select u.language from cases ac join case_events e on e.case_id = ac.id and e.type in ('asked', 'appeal_decided')
     join users u on u.id = e.actor_id where ac.appeal_id = a.id order by e.id desc limit 1) as "appealLanguage"`;

export interface DecisionRow extends AppealColumns, StatementRow {
  /** Null without a rule, like its title. */
  ruleText: string | null;
  ruleLanguage: TextLanguage;
  /** Of the moderator. */
  language: string | null;
  automated: boolean;
  isReversed: boolean;
  appealUntil: Date | null;
}

/** Decisions with a statement, latest first. */
export const listDecisions = statement<DecisionRow, Listed & { language: Language }>(
  'list_decisions_of_member',
  `select d.id, ${statementColumns}, rules.text as "ruleText", rules.language as "ruleLanguage", d.automated,
          (select language from users where id = d.decided_by) as language,
          not ${stands} as "isReversed",
          case when d.measure <> 'reverse' and ${stands} and a.id is null and ${appealEnd('d.decided_at')} > now()
            then ${appealEnd('d.decided_at')} - interval '1 second' end as "appealUntil",
          ${appealColumns}, coalesce(a.decided_by in (d.decided_by, d.agreed_by), false) as "bySameModerator"
     from decisions d
     left join lateral (
       select number, ${textsIn('rules', ['title', 'text'], ':language::text')} from rules where id = d.rule_id) rules on true
     left join appeals a on a.decision_id = d.id
    where d.member_id = :userId and d.statement is not null
    order by d.id desc limit :limit`,
);

export interface ReportRow extends AppealColumns {
  id: number;
  reason: ReportReason;
  at: Date;
  outcomeOf: 'received' | 'action' | 'no_action';
  decidedAt: Date | null;
  complainUntil: Date | null;
}

/** Whether a decision of the report's case led to a measure. */
const led = `exists (select from decisions d
  where d.case_id = r.case_id and d.measure not in ('dismiss', 'reverse'))`;

const reportsOf = (columns = '') => `
   select r.id, r.reason, r.created_at as at, r.closed_at as "decidedAt",
          case when r.closed_at is null then 'received' when ${led} then 'action' else 'no_action' end
            as outcome_of,
          case when a.id is null and r.case_id is not null and ${appealEnd('r.closed_at')} > now()
            then ${appealEnd('r.closed_at')} - interval '1 second' end as "complainUntil",
          ${appealColumns},
          coalesce(a.decided_by in (select unnest(array[d.decided_by, d.agreed_by]) from decisions d
            where d.case_id = r.case_id), false) as "bySameModerator" ${columns}
     from reports r left join appeals a on a.report_id = r.id
    where r.reporter_id = :userId order by r.id desc limit :limit`;

/** Reports by the member, latest first. */
export const listReports = statement<ReportRow, Listed>('list_reports_of_member', reportsOf());

export const exportReports = statement<ReportRow & { text: Buffer | null }, Listed>(
  'export_reports',
  reportsOf(', r.text'),
  { replica: true },
);

/** A decision about the member that can be appealed. A concurrent appeal may not be seen yet. */
export const lockAppealable = statement<
  { id: number; reason: string; inTime: boolean; isAppealed: boolean },
  Own & { id: number }
>(
  'lock_appealable_decision',
  `select d.id, coalesce(c.reason, 'other') as reason, ${appealEnd('d.decided_at')} > now() as "inTime",
          exists (select from appeals a where a.decision_id = d.id) as "isAppealed"
     from decisions d left join cases c on c.id = d.case_id
     join users own on own.id = :userId
    where d.id = :id and d.member_id = :userId and d.statement is not null and d.measure <> 'reverse'
      and ${stands}
    for update of own`,
);

/** A closed report of the member. A concurrent complaint may not be seen yet. */
export const lockComplainable = statement<
  {
    id: number;
    reason: string;
    reportedId: number | null;
    inTime: boolean;
    isAppealed: boolean;
  },
  Own & { id: number }
>(
  'lock_complainable_report',
  `select r.id, r.reason, r.reported_id, ${appealEnd('r.closed_at')} > now() as "inTime",
          exists (select from appeals a where a.report_id = r.id) as "isAppealed"
     from reports r
    where r.id = :id and r.reporter_id = :userId and r.closed_at is not null and r.case_id is not null
    for update of r`,
);

export const nextAppealId = nextIdOf('appeals');

/** @returns no row when the decision or report has an appeal. */
export const insertAppeal = statement<
  { id: number },
  { id: number; decisionId: number | null; reportId: number | null; userId: number; text: Buffer }
>(
  'insert_appeal',
  `insert into appeals (id, decision_id, report_id, appellant_id, text) overriding system value
   values (:id, :decisionId, :reportId, :userId, :text) on conflict do nothing returning id`,
);

/** Puts an appeal into the queue: high severity, due in seven days. */
export const insertAppealCase = statement<
  { id: number },
  { memberId: number | null; appealId: number; reason: string }
>(
  'insert_appeal_case',
  `insert into cases (kind, member_id, appeal_id, reason, severity, source, due_at)
   values ('appeal', :memberId, :appealId, :reason, 1, 'person', now() + interval '7 days')
   returning id`,
);

/** An undecided appeal of the member with a question that has no answer. */
export const lockQuestioned = statement<
  { id: number; caseId: number },
  Own & { decisionId: number | null; reportId: number | null }
>(
  'lock_questioned_appeal',
  `select a.id, c.id as "caseId" from appeals a join cases c on c.appeal_id = a.id
    where a.appellant_id = :userId and a.outcome is null and a.question is not null and a.answer is null
      and (a.decision_id = :decisionId::bigint or a.report_id = :reportId::bigint) for update of a`,
);

/** Stores the answer, and raises the version of the case, so that moderators look at it again. */
export const updateAnswer = statement<object, { id: number; answer: Buffer }>(
  'update_appeal_answer',
  `with touched as (update cases set version = version + 1 where appeal_id = :id)
   update appeals set answer = :answer where id = :id`,
);
