import { statement } from '#db/sql.ts';
import { hasRole, roleOf } from '../../platform/session-queries.ts';
import { withOtherAccounts } from '../users/retained-identity-queries.ts';
import { areIndependent, roleOfPerson } from './role-queries.ts';

/** SQL condition: the account `me` is the member, or has matched, liked or blocked them. */
const hasActedOn = (memberId: string): string => `(me.id = ${memberId}
      or exists (select from matches m where m.pair_key = pair_key(${memberId}, me.id)
                    and m.low_id = least(${memberId}, me.id)
                    and m.high_id = greatest(${memberId}, me.id))
      or exists (select from swipes s where s.swiper_id = me.id and s.swiped_id = ${memberId} and s.liked
                    and s.pair_key = pair_key(me.id, ${memberId}))
      or exists (select from blocks b where b.blocker_id = me.id and b.blocked_id = ${memberId}
                    and b.pair_key = pair_key(me.id, ${memberId})))`;

/**
 * SQL condition: the moderator has neither matched, liked nor blocked the member, with any account, and is another
 * person. Only acts of the moderator count, so that no member can put themselves out of reach, and the console
 * reveals nothing about the likes and blocks of members. True without a member.
 */
export const isStranger = (memberId: string, viewer = ':viewerId'): string => `not exists (
  select from ${withOtherAccounts(viewer)} me where ${hasActedOn(memberId)})`;

/** SQL of the ids of a moderator's accounts, also erased ones, and of the hashes of these. */
const VIEWER = {
  accounts: withOtherAccounts(':viewerId'),
  hashes:
    'array(select hash from person_hashes where user_id = any(accounts_of_person(:viewerId)))',
};

/**
 * SQL condition: the moderator may read the case `c`. It is about a stranger, and neither it nor the case of its appeal
 * is one that they reported or appealed, with any account, also an erased one. Every statement that reads cases for the
 * console has it. With "offset", Postgres tests one case after the other in the order of the queue:
 * as joins, it expects few rows, and reads and sorts all cases for a page.
 */
export const mayRead = ({ accounts, hashes } = VIEWER): string => `(not exists (
    select from ${accounts} me
     where ${hasActedOn('c.member_id')}
        or exists (select from reports r where r.case_id = c.id and r.reporter_id = me.id)
        or exists (
          select from appeals a left join decisions d on d.id = a.decision_id
            left join reports complained on complained.id = a.report_id
           where a.id = c.appeal_id and (a.appellant_id = me.id or exists (
             select from reports r where r.reporter_id = me.id
                and r.case_id in (d.case_id, complained.case_id))))
    offset 0)
  and not exists (
    select from former_identities erased
     where erased.hash = any(${hashes})
       and (erased.case_id = c.id or erased.case_id in (
             select coalesce(d.case_id, complained.case_id) from appeals a left join decisions d on d.id = a.decision_id
               left join reports complained on complained.id = a.report_id
              where a.id = c.appeal_id))
    offset 0))`;

/**
 * SQL condition: the moderator made the decision that the appeal of the case `c` is about, which they may read but
 * not decide while there is another moderator.
 */
export const isOwnDecision = ({ accounts } = VIEWER, others = ':others::int'): string => `(
  c.appeal_id is not null and ${others} > 0 and exists (
    select from appeals a join decisions d on d.id = a.decision_id or d.case_id = (
             select r.case_id from reports r where r.id = a.report_id)
     where a.id = c.appeal_id and exists (
       select from ${accounts} me where me.id in (d.decided_by, d.agreed_by))))`;

/** SQL condition: the moderator earns credits from the member's signup, with any account. */
export const isInvitee = (memberId: string): string => `exists (
  select from uplines
   where member_id = ${memberId} and ancestor_id in ${withOtherAccounts(':viewerId')})`;

type Pair = { viewerId: number; memberId: number };

/** A row when the moderator has no interest of their own in the member. */
export const findStranger = statement<object, Pair>(
  'find_stranger',
  `select where ${isStranger(':memberId::bigint', ':viewerId::bigint')} /* several pairs */`,
);

/** A row when the account belongs to the person of the moderator. */
export const findSelf = statement<object, Pair>(
  'find_self',
  `select where :memberId::bigint in ${withOtherAccounts(':viewerId')}`,
);

/** A row when the member is in the moderator's referral network. */
export const findInvitee = statement<object, Pair>(
  'find_invitee',
  `select where ${isInvitee(':memberId')}`,
);

interface StuckCase {
  id: number;
  kind: 'report' | 'appeal';
  reason: string;
  dueAt: Date;
  memberId: number | null;
  appealId: number | null;
}

const STUCK_MAX = 100;

/** Columns of the team, because each case asks for them again. */
const OF_TEAM = { accounts: '(select unnest(t.accounts) as id)', hashes: 't.hashes' };

/** Open cases that no one on the team can decide, by due time: they need another person. */
export const listStuckCases = statement<StuckCase, { admins: readonly Buffer[] }>(
  'list_stuck_cases',
  `with team as materialized (
     select u.id, ${roleOf} = 'admin' as is_admin, accounts,
            array(select hash from person_hashes where user_id = any(accounts)) as hashes
       from users u cross join lateral (select accounts_of_person(u.id) as accounts offset 0) person
      where u.realm = 'live' and u.suspended_at is null and u.erased_at is null and ${hasRole})
   select c.id, c.kind, c.reason, c.due_at, c.member_id, c.appeal_id
     from cases c
    where c.closed_at is null and not c.sample and not exists (
      select from team t
       where ${mayRead(OF_TEAM)} and not ${isOwnDecision(OF_TEAM, '(select count(*) - 1 from team)')}
         and (c.proposed_by is null or ${areIndependent('t.id', 'c.proposed_by')})
         and (t.is_admin or not c.escalated and case ${roleOfPerson('c.member_id')} when 'admin' then false
           when 'moderator' then c.kind = 'report' else true end))
    order by c.due_at, c.id limit ${STUCK_MAX} /* several pairs */`,
);
