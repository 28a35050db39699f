import type { ReportReason } from '#contract/safety.ts';
import { statement } from '#db/sql.ts';
import { withOtherAccounts } from '../users/retained-identity-queries.ts';
import { FILED_AT } from './case-queries.ts';

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
  /** When it arrived; null for now. */
  since: Date | null;
}

/**
 * A statement that puts a report into the open case of the member or place, or opens one. The unique indexes of
 * open cases serialize concurrent reports. The most severe reason and the earliest due time apply, and among equal
 * reasons the one with a limit in law, whose clock the console shows.
 */
const upsertBy = (name: string, key: 'member_id' | 'place_hash') =>
  statement<{ id: number; isNew: boolean }, Opening>(
    name,
    `insert into cases (kind, member_id, place_hash, reason, severity, source, due_at, sample)
   values ('report', :memberId::bigint, :placeHash, :reason, :severity, :source,
     coalesce(:since::timestamptz, now()) + make_interval(hours => :hours),
     coalesce((select sample from users where id = :memberId::bigint), false))
   on conflict (${key}) where closed_at is null and kind = 'report' do update set
     reason = case when excluded.severity < cases.severity
         or excluded.severity = cases.severity and excluded.reason = 'intimate-images'
       then excluded.reason else cases.reason end,
     severity = least(cases.severity, excluded.severity),
     due_at = least(cases.due_at, excluded.due_at)
   returning id, xmax = 0 as "isNew"`,
  );

export const upsertCase = upsertBy('upsert_case', 'member_id');
export const upsertCaseOfPlace = upsertBy('upsert_case_of_place', 'place_hash');

/** Counts the people who sent the reports and notices of a case. */
export const recountReports = statement<object, { caseId: number }>(
  'recount_reports',
  `update cases set reporter_count =
     (select count(distinct coalesce(person, -id)) from reports where case_id = cases.id)
     + (select count(*) from notices where case_id = cases.id)
   where id = :caseId`,
);

interface Newer extends Record<string, unknown> {
  caseId: number;
  report: number;
  notice: number;
}

/** The reasons of the reports and notices of a case that came after these. */
export const listNewerReasons = statement<
  {
    reason: ReportReason;
    source: 'person' | 'notice';
    count: number;
    since: Date;
    placeHash: Buffer | null;
  },
  Newer
>(
  'list_newer_reasons',
  `select newer.reason, newer.source, count(*) as count, min(newer.since) as since, c.place_hash
     from cases c join lateral (
       select reason, 'person' as source, created_at as since from reports where case_id = c.id and id > :report
       union all
       select reason, 'notice', confirmed_at from notices where case_id = c.id and ${FILED_AT} > :notice) newer on true
    where c.id = :caseId group by 1, 2, c.place_hash`,
);

/** Moves these reports and notices, with all files of the evidence and the hashes of who took part, to an open case. */
export const moveNewer = statement<object, Newer & { to: number }>(
  'move_newer_reports',
  `with reports_moved as (
     update reports set case_id = :to::bigint where case_id = :caseId and id > :report),
   notices_moved as (
     update notices set case_id = :to::bigint where case_id = :caseId and ${FILED_AT} > :notice),
   participants as (
     insert into former_identities (hash, case_id)
     select hash, :to::bigint from former_identities where case_id = :caseId on conflict do nothing)
   insert into evidence_photos (case_id, key, position, is_recording, added_at)
   select :to::bigint, key, position, is_recording, added_at from evidence_photos where case_id = :caseId
   on conflict do nothing`,
);

/** Whether only threats and minors are accepted from this reporter, with any account. */
export const findReportsPause = statement<{ isPaused: boolean }, { userId: number }>(
  'find_reports_pause',
  `select coalesce(max(reports_paused_until) > now(), false) as "isPaused" from users
    where id in ${withOtherAccounts(':userId')}`,
);

/** Stores hints of heuristics, which only order the queue. */
export const updateHints = statement<object, { caseId: number; score: number; hints: string[] }>(
  'update_case_hints',
  'update cases set score = :score, hints = :hints where id = :caseId and closed_at is null',
);
