import type { FoundMember, ListedMember } from '#contract/console/members.ts';
import { MEMBERS_LISTED_MAX } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { isValid, roleOf } from '../../platform/session-queries.ts';
import { cityOf } from '../places/queries.ts';

type User = { userId: number };

export type MemberRow = Omit<FoundMember, 'joinedAt' | 'signInMethods'> &
  FoundMember['signInMethods'] & { joinedAt: Date };

const state = `case
  when u.erased_at is not null then 'closed'
  when u.suspended_at is not null and u.suspended_until is null then 'banned'
  when u.suspended_at is not null then 'suspended'
  when u.requested_at is not null and u.onboarded_at is null then 'waiting'
  when u.limited_until > now() then 'limited'
  when u.hidden_at is not null then 'hidden'
  when u.paused_at is not null then 'paused'
  else 'open' end`;

const identitiesOf = (provider: string): string => `(select count(*) from identities i
  where i.user_id = u.id and i.provider = '${provider}' and i.closed_at is null)`;

/** The state of an account. The console reads accounts of every visibility, and no profile. */
export const findMemberRow = statement<MemberRow, User & { admins: readonly Buffer[] }>(
  'find_console_member',
  `select u.id, ${state} as state, ${roleOf} as role, u.realm = 'demo' as "isDemo",
          u.sample as "isSample", u.created_at as "joinedAt", u.last_active_on,
          ${identitiesOf('google')} as google, ${identitiesOf('oidc')} as oidc,
          ${identitiesOf('email')} as email,
          (select count(*) from passkeys where user_id = u.id) as passkey,
          (select count(*) from recovery_codes where user_id = u.id) as "recoveryCodes",
          (select count(*) from sessions s where s.user_id = u.id and ${isValid}) as sessions,
          (select count(*) from reports where reported_id = u.id) as "reportsAbout",
          (select count(*) from reports where reporter_id = u.id) as "reportsMade",
          (select count(*) from decisions where member_id = u.id) as decisions
     from users u where u.id = :userId`,
);

/** The newest members; with a text for `name`, those whose names contain a word for the start of each of its words. */
const listOf = (name: string, condition: string, options?: { grows: string }) =>
  statement<Omit<ListedMember, 'joinedAt'> & { joinedAt: Date }, { name: string | null }>(
    name,
    `select id, name, ${cityOf('location')} as city, created_at as "joinedAt" from users
      where realm = 'live' and not sample and erased_at is null and ${condition}
      order by created_at desc, id limit ${MEMBERS_LISTED_MAX}`,
    options,
  );
export const listNewest = listOf('list_newest_members', ':name::text is null', {
  grows: 'Stops at its limit.',
});
// Words contain no quote and no backslash.
export const listByName = listOf(
  'list_members_by_name',
  `name_words(name) @@ (
    select string_agg('''' || word || ''':*', ' & ')::tsquery
      from unnest(tsvector_to_array(name_words(:name))) word)`,
);

export const findIdByEmail = statement<{ id: number }, { hash: Buffer }>(
  'find_id_by_email',
  `select u.id from identities i join users u on u.id = i.user_id
    where i.email_hash = :hash and (i.closed_at is null or u.erased_at is not null)
    order by i.closed_at is not null, u.id limit 1`,
);

/** The inviter of an invitation, or the owner of a referral code. */
export const findIdByInvite = statement<{ id: number }, { hash: Buffer; code: string }>(
  'find_id_by_invite',
  `select inviter_id as id from invites where code_hash = :hash and inviter_id is not null
   union all
   select member_id from referral_codes where code = :code limit 1`,
);
