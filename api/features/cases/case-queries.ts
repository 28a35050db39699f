import { EVIDENCE_DAYS } from '#contract/limits.ts';
import { CLAIM_MINUTES, REMOVABLE_TEXTS } from '#contract/moderation.ts';
import { statement } from '#db/sql.ts';
import { stands, statementColumns } from '../audit/decision-queries.ts';
import type { StatementRow } from '../audit/statement.ts';
import { accountsOfPerson } from '../users/retained-identity-queries.ts';
import { wasUpheld } from './heuristics-queries.ts';
import { isOwnDecision, mayRead } from './people-queries.ts';

type OfCase = { id: number };
type OfMember = { memberId: number };

/** Writes the opening of a case to the audit log, at most once in the time of a claim for each moderator. */
export const insertOpening = statement<object, { viewerId: number; by: string; about: string }>(
  'insert_opening',
  `insert into audit_log (actor_id, actor, action, about)
   select :viewerId::bigint, :by, 'open_case', :about::text
    where not exists (
      select from audit_log where at > now() - interval '${CLAIM_MINUTES} minutes'
         and actor_id = :viewerId::bigint and action = 'open_case' and about = :about::text)`,
);

interface FiledRow {
  source: 'person' | 'notice';
  /** Of the latest report. */
  id: number;
  /** 0 with messages, 1 with words, 2 without both. */
  rank: number;
  /** Place in the order of the first reports. */
  number: number;
  count: number;
  at: Date;
  reason: string;
  reporterId: number | null;
  /** The latest report with words, and its words; the place only of a notice. */
  textId: number | null;
  text: Buffer | null;
  place: Buffer | null;
  /** Ids of the reports with messages, and of all after the case's first: their profiles can differ from its. */
  excerpts: string[];
}

/** The reports of a case by person, and its notices. */
export const listFiled = statement<
  FiledRow,
  OfCase & { afterPosition: number | null; afterId: number | null; limit: number }
>(
  'list_reports_of_case',
  `with filed as (
     select 'person' as source, id, coalesce(person, -id) as who, created_at as at,
            message_text is not null as has_messages, text is not null as has_text,
            message_text is not null or id > min(id) over () as has_copy
       from reports where case_id = :id
     union all
     select 'notice', id, id, created_at, false, true, false from notices where case_id = :id),
   people as (
     select source, max(id) as id, count(*) as count, max(at) as at,
            case when bool_or(has_messages) then 0 when bool_or(has_text) then 1 else 2 end as rank,
            row_number() over (order by min(at), source desc, min(id)) as number,
            max(id) filter (where has_text) as text_id,
            array_remove(array_agg(case when has_copy then id end order by id), null) as excerpts
       from filed group by source, who),
   page as (
     select * from people
      where (rank, number) > (coalesce(:afterPosition::bigint, -1), coalesce(:afterId::bigint, 0))
      order by rank, number limit :limit)
   select p.source, p.id, p.rank, p.number, p.count, p.at,
          p.excerpts, p.text_id,
          coalesce(latest.reason, n.reason) as reason, latest.reporter_id,
          coalesce(said.text, n.text) as text, n.place
     from page p
     left join reports latest on p.source = 'person' and latest.id = p.id
     left join reports said on p.source = 'person' and said.id = p.text_id
     left join notices n on p.source = 'notice' and n.id = p.id
    order by p.rank, p.number`,
);

/** SQL: the time of the confirmation of a notice, in microseconds. Ids have the order in which notices were sent. */
export const FILED_AT = '(extract(epoch from confirmed_at) * 1000000)::bigint';

/** The id of the latest report and the time of the latest notice of a case; 0 for none. */
export const findNewest = statement<{ report: number; notice: number }, OfCase>(
  'find_newest_report',
  `select coalesce((select max(id) from reports where case_id = :id), 0) as report,
          coalesce((select max(${FILED_AT}) from notices where case_id = :id), 0) as notice`,
);

interface EvidenceRow {
  column: 'reportEvidence' | 'noticeEvidence';
  id: number;
  evidence: Buffer;
}

/** The evidence of the first report of a case, else of its first notice. */
export const findFirstEvidence = statement<EvidenceRow, OfCase>(
  'find_first_evidence',
  `(select 'reportEvidence' as column, id, evidence from reports
     where case_id = :id and evidence is not null order by id limit 1)
   union all
   (select 'noticeEvidence', id, evidence from notices
     where case_id = :id and evidence is not null order by id limit 1)
   limit 1`,
);

/** The evidence of a report of a case that the moderator may read. */
export const findEvidence = statement<
  { evidence: Buffer | null },
  OfCase & { report: number; viewerId: number }
>(
  'find_evidence_of_report',
  `select r.evidence from reports r join cases c on c.id = r.case_id
    where r.id = :report and c.id = :id and ${mayRead()} /* several pairs */`,
);

interface HistoryRow {
  joinedAt: Date;
  matches: number;
  state: 'open' | 'hidden' | 'limited' | 'suspended' | 'banned' | 'closed';
  strikes: number;
  strikesUntil: Date | null;
  photoKeys: string[];
  texts: string[];
  prompts: string[];
  reports: number;
  upheld: number;
}

const texts = REMOVABLE_TEXTS.map((field) => `case when u.${field} <> '' then '${field}' end`);

/** State and history of the account of a case. No matches by name, no messages, no preferences. */
export const findHistory = statement<HistoryRow, OfMember>(
  'find_history_of_member',
  `select u.created_at as "joinedAt",
          (select count(*) from matches m where u.id in (m.low_id, m.high_id)) as matches,
          case when u.erased_at is not null then 'closed'
               when u.suspended_at is not null and u.suspended_until is null then 'banned'
               when u.suspended_at is not null then 'suspended'
               when u.limited_until > now() then 'limited'
               when u.hidden_at is not null then 'hidden' else 'open' end as state,
          strikes.count as strikes, strikes.until as "strikesUntil", u.photo_keys,
          array_remove(array[${texts.join(', ')}], null) as texts,
          array(select prompt from profile_prompts where user_id = u.id order by slot) as prompts,
          made.reports, made.upheld
     from users u,
     lateral (select count(*) as count, max(strike_until) as until from decisions d
               where d.member_id = u.id and d.strike_until > now() and ${stands}) strikes,
     lateral (select count(*) as reports, count(c.id) filter (where ${wasUpheld}) as upheld
                from reports left join cases c on c.id = reports.case_id
               where reports.reporter_id = u.id) made
    where u.id = :memberId /* several pairs */`,
);

interface DecisionRow {
  id: number;
  measure: string;
  rule: number | null;
  by: string | null;
  at: Date;
  endsAt: Date | null;
  isReversed: boolean;
  isAppealed: boolean;
}

export const listDecisions = statement<DecisionRow, OfMember>(
  'list_decisions_about_member',
  `select d.id, d.measure, rules.number as rule, moderators.pseudonym as by, d.decided_at as at,
          d.ends_at, not (${stands}) as "isReversed",
          exists (select from appeals where decision_id = d.id) as "isAppealed"
     from decisions d
     left join rules on rules.id = d.rule_id
     left join moderators on moderators.user_id = d.decided_by
    where d.member_id = :memberId order by d.decided_at desc, d.id desc limit 50`,
);

/** Other accounts of the same person, by the hash of an identity or address; also closed ones. */
export const listSimilar = statement<
  { id: number; because: 'identity'; state: 'open' | 'suspended' | 'banned' | 'closed' },
  OfMember
>(
  'list_similar_accounts',
  `select u.id, 'identity' as because,
          case when u.erased_at is not null then 'closed'
               when u.suspended_at is not null and u.suspended_until is null then 'banned'
               when u.suspended_at is not null then 'suspended' else 'open' end as state
     from users u where u.id in ${accountsOfPerson(':memberId')} and u.id <> :memberId
    order by u.id limit 20`,
);

interface EventRow {
  id: number;
  at: Date;
  by: string | null;
  type: string;
  detail: Record<string, string | number | boolean>;
  note: Buffer | null;
}

/** The latest events, oldest first; what moderators wrote and did before further reports and claims. */
export const listEvents = statement<EventRow, OfCase>(
  'list_events_of_case',
  `select e.id, e.at, case when e.actor_id is not null then coalesce(m.pseudonym, 'Former moderator') end as by,
          e.type, e.detail, e.note
     from (select * from case_events where case_id = :id
            order by type in ('reported', 'claimed', 'released', 'taken_over'), id desc limit 200) e
     left join moderators m on m.user_id = e.actor_id
    order by e.id`,
);

/** SQL: keys of the pictures in the evidence of a case that no profile shows: of messages, and deleted ones. */
export const unshownPhotosOf = (caseId: string): string =>
  `array(select e.key from evidence_photos e where case_id = ${caseId} and not is_recording
          and not exists (select from photos where photos.key = e.key) order by e.position, e.key)`;

/** A report of the case names messages whose copy is not erased. */
export const hasMessages =
  'exists (select from reports where case_id = c.id and message_text is not null)';

interface StateRow {
  hasMessages: boolean;
  hasPictures: boolean;
  unshownPhotos: string[];
  isOwnDecision: boolean;
  proposal: Buffer | null;
  proposedBy: number | null;
  proposer: string | null;
  appealId: number | null;
  source: string;
  /** Also of an erased account. */
  memberId: number | null;
  /** Null without evidence, and once its day has passed. */
  evidenceUntil: Date | null;
}

export const findState = statement<StateRow, OfCase & { viewerId: number; others: number }>(
  'find_state_of_case',
  `select ${hasMessages} as "hasMessages",
          exists (select from evidence_photos where case_id = c.id and not is_recording) as "hasPictures",
          ${unshownPhotosOf('c.id')} as "unshownPhotos",
          ${isOwnDecision()} as "isOwnDecision", c.proposal, c.proposed_by, m.pseudonym as proposer,
          c.appeal_id, c.source, c.member_id,
          kept.until as evidence_until
     from cases c left join moderators m on m.user_id = c.proposed_by
     left join lateral (
       select greatest(c.hold_until, c.closed_at + interval '${EVIDENCE_DAYS} days') as until
        where exists (select from reports where case_id = c.id and evidence is not null
                union all select from notices where case_id = c.id
                union all select from evidence_photos where case_id = c.id)) kept on kept.until > now()
    where c.id = :id and ${mayRead()} /* several pairs */`,
);

/** The columns of the decision are null without one. */
interface AppealRow extends Omit<StatementRow, 'measure' | 'decidedAt'> {
  by: 'member' | 'reporter';
  text: Buffer;
  question: Buffer | null;
  answer: Buffer | null;
  createdAt: Date;
  decisionId: number | null;
  measure: StatementRow['measure'] | null;
  decider: string | null;
  decidedAt: Date | null;
}

/** An appeal with the decision that it is about: for a complaint, the decision of the case of the report. */
export const findAppeal = statement<AppealRow, { appealId: number }>(
  'find_appeal_of_case',
  `select a.id, case when a.decision_id is null then 'reporter' else 'member' end as by, a.text, a.question,
          a.answer, a.created_at, d.id as "decisionId", ${statementColumns},
          m.pseudonym as decider
     from appeals a
     left join lateral (
       select * from decisions where id = a.decision_id or a.decision_id is null and case_id = (
                select case_id from reports where id = a.report_id)
        order by id desc limit 1) d on true
     left join rules on rules.id = d.rule_id
     left join moderators m on m.user_id = d.decided_by
    where a.id = :appealId`,
);

/** Reports of these people in other cases, and how many led to a measure. */
export const listEarlier = statement<
  { reporterId: number; reports: number; upheld: number },
  OfCase & { reporterIds: number[] }
>(
  'list_earlier_reports',
  `select r.reporter_id, count(*) as reports,
          count(c.id) filter (where ${wasUpheld}) as upheld
     from reports r left join cases c on c.id = r.case_id
    where r.reporter_id = any(:reporterIds::bigint[]) and r.case_id is distinct from :id
    group by r.reporter_id`,
);
