import type { TeamMember } from '#contract/console/team.ts';
import { type None, statement } from '#db/sql.ts';
import {
  hasRole,
  isNamed,
  isSuspended,
  type Role,
  roleOf,
} from '../../platform/session-queries.ts';
import { hiddenAtStart } from '../auth/invite-queries.ts';

type Admins = { admins: readonly Buffer[] };
type User = { userId: number };

const isOpen = `(u.realm = 'live' and u.erased_at is null)`;
const isActive = `(${isOpen} and not ${isSuspended})`;

/** SQL condition: the open role `g` comes from another admin, and the account `by` has not confirmed it. */
const isConfirmable = (by: string): string =>
  `(g.granted_by <> ${by} and g.user_id <> ${by} and ${by} <> all(g.confirmed_by))`;

type TeamRow = Pick<
  TeamMember,
  'id' | 'role' | 'isFixed' | 'isSuspended' | 'grantedBy' | 'mayConfirm'
> & {
  since: Date | null;
  lastSeenAt: Date | null;
};

/** Accounts with a role, also suspended ones, admins first. */
export const listTeamRows = statement<TeamRow, Admins & { viewerId: number }>(
  'list_team',
  `select u.id, ${roleOf} as role, ${isNamed} as "isFixed", ${isSuspended} as "isSuspended",
          coalesce(${isConfirmable(':viewerId')}, false) as "mayConfirm", g.granted_at as since, m.last_seen_at,
          case when g.granted_by is not null then coalesce(by.pseudonym, 'Former moderator') end as "grantedBy"
     from users u
     left join moderators m on m.user_id = u.id
     left join role_grants g on g.user_id = u.id and g.ended_at is null
     left join moderators by on by.user_id = g.granted_by
    where ${hasRole} and ${isOpen}
    order by role, g.granted_at nulls first, u.id limit 200`,
);

/** Serializes changes of roles, so that the last admin stays. */
export const lockTeam = statement<object, None>(
  'lock_team',
  `select pg_advisory_xact_lock(hashtextextended('team', 0))`,
);

export const findTeamMember = statement<
  { id: number; role: Role; isFixed: boolean; isSuspended: boolean },
  User & Admins
>(
  'find_team_member',
  `select u.id, ${roleOf} as role, ${isNamed} as "isFixed", ${isSuspended} as "isSuspended" from users u
    where u.id = :userId and not u.sample and ${isOpen}`,
);

export const findMemberByEmail = statement<{ id: number }, { hash: Buffer }>(
  'find_member_by_email',
  `select u.id from identities i join users u on u.id = i.user_id
    where i.email_hash = :hash and i.closed_at is null and ${isActive}
    order by u.id limit 1`,
);

export const countOtherAdmins = statement<{ count: number }, User & Admins>(
  'count_other_admins',
  `select count(*) as count from users u
    where u.id <> :userId and ${hasRole} and ${roleOf} = 'admin' and ${isActive}`,
);

export const updateRole = statement<object, User & { role: Role }>(
  'update_role',
  'update users set role = :role where id = :userId',
);

/** Stores a role for every open account with a verified address. @returns the roles they had. */
export const setRoleByEmail = statement<
  { id: number; name: string; was: Role },
  { hash: Buffer; role: Role }
>(
  'set_role_by_email',
  `with found as (
     select id, role as was from users
      where id in (select user_id from identities where email_hash = :hash and closed_at is null)
        and erased_at is null
      order by id for no key update)
   update users set role = :role,
          discretion = case when :role::text = 'admin' and found.was <> 'admin' then ${hiddenAtStart} else discretion end
     from found where users.id = found.id
   returning users.id, users.name, found.was /* several pairs */`,
);

/** Records who granted the role that the trigger has recorded. */
export const updateGrant = statement<object, User & { grantedBy: number }>(
  'update_grant',
  'update role_grants set granted_by = :grantedBy where user_id = :userId and ended_at is null',
);

/** Confirms the open role of a member, so that its granter is not the only one who vouches. No row when nothing changes. */
export const confirmGrant = statement<object, User & { confirmedBy: number }>(
  'confirm_grant',
  `update role_grants g set confirmed_by = confirmed_by || :confirmedBy::bigint
    where user_id = :userId and ended_at is null and ${isConfirmable(':confirmedBy::bigint')} returning id`,
);
