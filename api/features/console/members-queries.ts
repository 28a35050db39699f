import type { FoundMember, ListedMember } from '#contract/console/members.ts';
import { CONSOLE_PAGE_SIZE as HISTORY_MAX, MEMBERS_LISTED_MAX } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';
import { isValid, roleOf } from '../../platform/session-queries.ts';
import { stands } from '../audit/decision-queries.ts';
import { isStranger, mayRead } from '../cases/people-queries.ts';
import { cityOf } from '../places/queries.ts';

type User = { userId: number };
/** A row as it is stored: times are dates. */
type Stored<Row> = {
  [Name in keyof Row]: Name extends 'at' | 'until' | 'joinedAt' | 'endsAt'
    ? Date | Exclude<Row[Name], string>
    : Row[Name];
};

type ListedRow = Stored<ListedMember>;
export type MemberRow = Omit<Stored<FoundMember>, 'signInMethods' | 'history'> &
  FoundMember['signInMethods'];

const state = `case
  when u.erased_at is not null then 'closed'
  when u.suspended_at is not null and u.suspended_until is null then 'banned'
  when u.suspended_at is not null then 'suspended'
  when u.requested_at is not null and u.onboarded_at is null then 'waiting'
  when u.limited_until > now() then 'limited'
  when u.hidden_at is not null then 'hidden'
  when u.paused_at is not null then 'paused'
  else 'open' end`;

const listed = `u.id, u.name, ${cityOf('u.location')} as city, u.created_at as "joinedAt", u.last_active_on,
  ${state} as state, case when u.suspended_at is not null then u.suspended_until
    when u.limited_until > now() then u.limited_until end as until`;

const identitiesOf = (provider: string): string => `(select count(*) from identities i
  where i.user_id = u.id and i.provider = '${provider}' and i.closed_at is null)`;

/** The state of an account. The console reads accounts of every visibility, and of the profile name and city. */
export const findMemberRow = statement<MemberRow, User & { admins: readonly Buffer[] }>(
  'find_console_member',
  `select ${listed}, ${roleOf} as role,
          ${identitiesOf('google')} as google, ${identitiesOf('oidc')} as oidc,
          ${identitiesOf('email')} as email,
          (select count(*) from passkeys where user_id = u.id) as passkey,
          (select count(*) from recovery_codes where user_id = u.id) as "recoveryCodes",
          (select count(*) from sessions s where s.user_id = u.id and ${isValid}) as sessions,
          (select count(*) from reports where reporter_id = u.id) as "reportsMade"
     from users u where u.id = :userId`,
);

/** Decisions about a stranger, and reports by case, latest first, of the cases that the moderator may read. */
export const listHistory = statement<
  Stored<FoundMember['history'][number]>,
  User & { viewerId: number }
>(
  'list_history_of_member',
  `select d.decided_at as at, d.case_id, d.measure, m.pseudonym as by, rules.number as rule, d.ends_at,
          not (${stands}) as "isReversed", 0 as reports, 0 as people
     from decisions d left join cases c on c.id = d.case_id
     left join rules on rules.id = d.rule_id left join moderators m on m.user_id = d.decided_by
    where d.member_id = :userId and ${isStranger('d.member_id')} and ${mayRead()}
   union all
   select max(r.created_at), c.id, null, null, null, null, false, count(*), count(distinct r.person)
     from reports r join cases c on c.id = r.case_id
    where r.reported_id = :userId and ${mayRead()} group by c.id
   order by at desc limit ${HISTORY_MAX} /* several pairs */`,
);

/** The newest members; with a text for `name`, those whose names contain a word for the start of each of its words. */
const listOf = (name: string, condition: string, options?: { grows: string }) =>
  statement<ListedRow, { name: string | null }>(
    name,
    `select ${listed} from users u
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

/** The member whose id a query finds, also with a closed account. */
const oneOf = <Params extends Record<string, unknown>>(name: string, id: string) =>
  statement<ListedRow, Params>(name, `select ${listed} from users u where u.id = (${id})`);
export const listById = oneOf<{ id: number }>('list_member_by_id', 'select :id::bigint');
export const listByEmail = oneOf<{ hash: Buffer }>(
  'list_member_by_email',
  `select i.user_id from identities i join users owner on owner.id = i.user_id
    where i.email_hash = :hash and (i.closed_at is null or owner.erased_at is not null)
    order by i.closed_at is not null, owner.id limit 1`,
);
/** The inviter of an invitation, or the owner of a referral code. */
export const listByInvite = oneOf<{ hash: Buffer; code: string }>(
  'list_member_by_invite',
  `select inviter_id from invites where code_hash = :hash and inviter_id is not null
   union all
   select member_id from referral_codes where code = :code limit 1`,
);
