import { hasMessageFileKey } from '#db/media/message-files.ts';
import { type None, statement } from '#db/sql.ts';
import { ageOf } from '../users/people.ts';
import { isInvitee, mayRead } from './people-queries.ts';

export interface QueueRow {
  id: number;
  kind: 'report' | 'appeal';
  /** Position in `SEVERITIES`. */
  severity: number;
  reason: string;
  source: string;
  state: 'open' | 'second_look' | 'closed';
  dueAt: Date;
  openedAt: Date;
  closedAt: Date | null;
  reporterCount: number;
  escalated: boolean;
  hints: string[];
  version: number;
  /** Position in the list: the rank of an open case, or microseconds of the close time. */
  position: number;
  memberId: number | null;
  name: string | null;
  age: number | null;
  location: string | null;
  sample: boolean | null;
  isInvitee: boolean;
  pictureKey: string | null;
  claimedBy: number | null;
  claimedUntil: Date | null;
  claimant: string | null;
  /** The latest text of the case, encrypted, and the row that it is bound to. */
  quoteOf: 'report' | 'notice' | 'appeal' | null;
  quoteId: number | null;
  quote: Buffer | null;
}

const closedMicroseconds = '(extract(epoch from c.closed_at) * 1000000)::bigint';

/** Columns of a `QueueRow` without its position. Needs the joins of `rowJoins`. */
const rowColumns = `
  c.id, c.kind, c.severity, c.reason, c.source, c.state, c.due_at, c.opened_at,
  c.closed_at, c.reporter_count,
  c.escalated, c.hints, c.version,
  u.id as "memberId", u.name, ${ageOf('u')} as age, u.location, u.sample,
  ${isInvitee('c.member_id')} as "isInvitee",
  coalesce((select key from evidence_photos where case_id = c.id and not ${hasMessageFileKey('key')} order by position, key limit 1),
           split_part(u.photo_keys[1], '#', 1)) as "pictureKey",
  case when c.claimed_until > now() then c.claimed_by end as "claimedBy",
  c.claimed_until,
  (select pseudonym from moderators where user_id = c.claimed_by) as claimant,
  case when a.id is not null then 'appeal' when r.id is not null then 'report'
       when n.id is not null then 'notice' end as "quoteOf",
  coalesce(a.id, r.id, n.id) as "quoteId",
  case when a.id is not null then a.text when r.id is not null then r.text else n.text end as quote`;

const rowJoins = `
  left join users u on u.id = c.member_id
  left join appeals a on a.id = c.appeal_id
  left join lateral (select id, text from reports where case_id = c.id
                      order by text is null, id desc limit 1) r on true
  left join lateral (select id, text from notices where case_id = c.id and r.id is null
                      order by id desc limit 1) n on true`;

export interface Filters extends Record<string, unknown> {
  viewerId: number;
  kind: string | null;
  severity: number | null;
  reason: string | null;
  source: string | null;
  withSample: boolean;
  search: number | null;
  /** Position and id of the last row of the page before; null for the first page. */
  afterPosition: number | null;
  afterId: number | null;
  limit: number;
}

/** Conditions on the case `c` that all views share. A null value filters nothing. */
const filtered = `${mayRead()}
  and (:kind::text is null or c.kind = :kind)
  and (:severity::int is null or c.severity = :severity)
  and (:reason::text is null or c.reason = :reason)
  and (:source::text is null or c.source = :source)
  and (not c.sample or :withSample::boolean)
  and (:search::bigint is null or c.id = :search or c.member_id = :search)`;

/** Open cases in the order of their rank. */
export const listOpenRows = statement<QueueRow, Filters & { view: 'open' | 'mine' | 'second' }>(
  'list_open_cases',
  `with page as materialized (
     select c.* from cases c
      where c.closed_at is null and ${filtered}
        and case :view::text when 'open' then c.state = 'open'
              when 'mine' then c.claimed_by = :viewerId::bigint and c.claimed_until > now()
              else c.state = 'second_look' end
        and (c.queue_rank, c.id) > (coalesce(:afterPosition::bigint, 0), coalesce(:afterId::bigint, 0))
      order by c.queue_rank, c.id limit :limit)
   select ${rowColumns}, c.queue_rank as position from page c ${rowJoins}
    order by c.queue_rank, c.id /* several pairs */`,
);

/** Closed cases, latest first. */
export const listClosedRows = statement<QueueRow, Filters>(
  'list_closed_cases',
  `with page as materialized (
     select c.* from cases c
      where c.closed_at is not null and ${filtered}
        and (c.closed_at, c.id) < (
          coalesce(timestamptz 'epoch' + :afterPosition::bigint * interval '1 microsecond', 'infinity'),
          coalesce(:afterId::bigint, 0))
      order by c.closed_at desc, c.id desc limit :limit)
   select ${rowColumns}, ${closedMicroseconds} as position from page c ${rowJoins}
    order by c.closed_at desc, c.id desc /* several pairs */`,
);

export const findRow = statement<QueueRow, { id: number; viewerId: number }>(
  'find_case_row',
  `select ${rowColumns}, c.queue_rank as position from cases c ${rowJoins}
    where c.id = :id and ${mayRead()} /* several pairs */`,
);

interface Counts {
  open: number;
  mine: number;
  secondLook: number;
  appeals: number;
  overdue: number;
  dueToday: number;
}

export const countCases = statement<Counts, { viewerId: number; withSample: boolean }>(
  'count_cases',
  `select count(*) filter (where state = 'open') as open,
          count(*) filter (where claimed_by = :viewerId and claimed_until > now()) as mine,
          count(*) filter (where state = 'second_look') as "secondLook",
          count(*) filter (where kind = 'appeal') as appeals,
          count(*) filter (where due_at < now()) as overdue,
          count(*) filter (where due_at >= now()
            and due_at < (:today::date + 1)::timestamp at time zone 'UTC') as "dueToday"
     from cases c where closed_at is null and (not sample or :withSample::boolean) and ${mayRead()} /* several pairs */`,
);

/** Median minutes from the first report to the first decision, of decisions of the last 30 days. */
export const findMedianMinutes = statement<{ minutes: number | null }, None>(
  'find_median_minutes',
  `select round(percentile_cont(0.5) within group (
            order by extract(epoch from d.decided_at - c.opened_at) / 60))::int as minutes
     from decisions d join cases c on c.id = d.case_id
    where d.decided_at > now() - interval '30 days' and d.measure <> 'reverse' and not d.automated
      and not c.sample`,
);
