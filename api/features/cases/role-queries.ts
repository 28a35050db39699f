import type { ConsoleRole } from '#contract/console/team.ts';
import { SECOND_LOOK_DAYS } from '#contract/moderation.ts';
import { statement } from '#db/sql.ts';
import { isNamed, isSuspended, roleOf } from '../../platform/session-queries.ts';
import { accountsOfPerson, withOtherAccounts } from '../users/retained-identity-queries.ts';

/** `admins` are the email hashes of the admins that the environment names. */
type Admins = { admins: readonly Buffer[] };

const days = `interval '${SECOND_LOOK_DAYS} days'`;

/** SQL table: the ids of people who had a role at `time` or in the days before it, suspended ones too. */
const hadRole = (time: string): string => `(
  select g.user_id from role_grants g
   where g.granted_at < ${time} and (g.ended_at is null or g.ended_at > ${time} - ${days})
   union
  select i.user_id from identities i
   where i.email_hash = any(:admins::bytea[]) and i.closed_at is null and i.created_at < ${time})`;

/** SQL condition: nobody but these two people had a role at `time` or in the days before it. */
const areAlone = (one: string, two: string, time: string): string => `not exists (
  select from ${hadRole(time)} other where other.user_id not in ${withOtherAccounts(one)}
     and other.user_id not in ${withOtherAccounts(two)})`;

/** SQL expression: when a moderator proposed the measure of the case `c`. */
const proposedAt = `(select max(e.at) from case_events e where e.case_id = c.id and e.type = 'proposed')`;

const isOld = (column: string): string =>
  `(${column} < ${proposedAt} and ${column} <= now() - ${days})`;

/** SQL condition: the roles of two accounts belong to people who did not appoint each other, also over others. */
export const areIndependent = (one: string, other: string): string =>
  `are_independent(${one}, ${other}, :admins::bytea[])`;

/**
 * SQL condition: the role of `:viewerId` counts for a second look at the proposal of the case `c`. The proposer is an
 * independent person. The role is older than the proposal and than some days, unless only these two had a role.
 */
export const countsForSecondLook = `((
  exists (select from role_grants g where g.user_id = :viewerId and g.ended_at is null and ${isOld('g.granted_at')})
  or exists (select from identities i where i.user_id = :viewerId and i.closed_at is null
                and i.email_hash = any(:admins::bytea[]) and ${isOld('i.created_at')})
  or ${areAlone(':viewerId', 'c.proposed_by', proposedAt)}) and ${areIndependent(':viewerId', 'c.proposed_by')})`;

const accountsOf = (memberId: string): string =>
  `array(select ${memberId}::bigint union all ${accountsOfPerson(memberId)})`;

/** SQL condition on `u`: an open account of the person of the account `memberId`. */
const isOfPerson = (memberId: string): string =>
  `u.erased_at is null and u.id = any(${accountsOf(memberId)})`;

/**
 * SQL expression: the highest role of the person of an account, the first by name; null for members. One that ended in
 * the last days counts, so that no one takes a role and then acts alone.
 */
export const roleOfPerson = (memberId: string): string => `least(
  (select min(${roleOf}) from users u where ${isOfPerson(memberId)} and ${roleOf} <> 'member'),
  (select min(g.role) from role_grants g
    where g.user_id = any(${accountsOf(memberId)}) and g.ended_at > now() - ${days}))`;

/** The highest role of a person, because a ban is about all their accounts. */
export const findPersonRole = statement<
  { role: ConsoleRole | null; isFixed: boolean },
  Admins & { memberId: number }
>(
  'find_person_role',
  `select ${roleOfPerson(':memberId')} as role,
          exists (select from users u where ${isOfPerson(':memberId')} and ${isNamed}) as "isFixed"`,
);

/**
 * Number of other people with a role, suspended ones too, and with one in the last days: neither a suspension nor
 * the removal of a role leaves a moderator alone. The member of the case does not count.
 */
export const countOtherModerators = statement<
  { count: number },
  Admins & { viewerId: number; caseId: number | null }
>(
  'count_other_moderators',
  `select count(*) as count from ${hadRole('now()')} other
    where other.user_id not in ${withOtherAccounts(':viewerId')}
      and not exists (select from cases c where c.id = :caseId::bigint
                         and other.user_id in ${withOtherAccounts('c.member_id')})`,
);

/** Number of people who can take a second look at what the viewer proposes now, or whose role is soon old enough. */
export const countSecondLooks = statement<
  { count: number },
  Admins & { viewerId: number; memberId: number | null; needsAdmin: boolean }
>(
  'count_second_looks',
  `select count(*) as count from users u
    where u.id in (select user_id from ${hadRole('now()')} had) and u.erased_at is null and not ${isSuspended}
      and not exists (select from ${withOtherAccounts(':memberId')} member where member.id = u.id)
      and (${roleOf} = 'admin' or not :needsAdmin::boolean and ${roleOf} <> 'member')
      and ${areIndependent(':viewerId', 'u.id')}`,
);

/** SQL: the account and the member who referred it. */
const withReferrer = (id: string): string =>
  `(select ${id} as id union all select ancestor_id from uplines where member_id = ${id} and level = 1)`;

/** Whether the role of the viewer counts for the proposal of a case; one of the two, or the same member, referred them. */
export const findSecondLook = statement<
  { counts: boolean; sharesReferral: boolean },
  Admins & { id: number; viewerId: number }
>(
  'find_second_look',
  `select ${countsForSecondLook} as counts,
          exists (select from ${withReferrer(':viewerId::bigint')} mine
                    join ${withReferrer('c.proposed_by')} theirs on theirs.id = mine.id) as "sharesReferral"
     from cases c where c.id = :id`,
);

/** Who granted the role of a person, and when. No row for a role from the environment. */
export const findGrant = statement<{ by: string | null; at: Date }, { userId: number }>(
  'find_grant',
  `select case when g.granted_by is not null then coalesce(m.pseudonym, 'Former moderator') end as by,
          g.granted_at as at
     from role_grants g left join moderators m on m.user_id = g.granted_by
    where g.user_id = :userId and g.ended_at is null`,
);
