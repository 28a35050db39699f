import {
  ESTABLISHED_AFTER_DAYS,
  FRESH_SIGN_IN_MINUTES,
  KNOWN_AFTER_DAYS,
  PEOPLE_PER_DAY,
  SESSION_IDLE_DAYS,
  SESSIONS_PER_ACCOUNT,
} from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

/** Condition on `s`, a row of sessions: neither revoked nor expired. */
export const isValid = `(s.revoked_at is null and s.expires_at > now()
  and s.last_used_at > now() - interval '${SESSION_IDLE_DAYS} days')`;

/** Condition on `u`, a row of users: neither erased nor expired. */
const exists = `(u.erased_at is null and (u.expires_at is null or u.expires_at > now()))`;

/** Condition on `u`, a row of users. A suspension ends at its time, before the worker clears the columns. */
export const isSuspended = `(u.suspended_at is not null
  and (u.suspended_until is null or u.suspended_until > now()))`;

/** Condition on `u`, a row of users. `:admins` are the e-mail hashes of the admins that the environment names. */
export const isNamed = `exists (
  select from identities i
   where i.user_id = u.id and i.closed_at is null and i.email_hash = any(:admins::bytea[]))`;

/** Condition on `u`: it has a role. Reads the indexes of both sources, not all members. Needs `:admins`. */
export const hasRole = `u.id in (
  select id from users where role <> 'member'
  union all
  select user_id from identities where closed_at is null and email_hash = any(:admins::bytea[]))`;

/** Role of `u`, a row of users. Needs `:admins`. */
export const roleOf = `case when u.role = 'admin' or ${isNamed} then 'admin' else u.role end`;

const isOlderThan = (days: number): string => `u.created_at <= now() - interval '${days} days'`;

/** Condition on `u`, a row of users: a complete account that has existed for a while. */
export const isEstablished = `(${isOlderThan(ESTABLISHED_AFTER_DAYS)} and u.onboarded_at is not null and u.photo_keys <> '{}')`;

/** Daily quota of people of `u`, a row of users, by age and standing of the account. */
const peoplePerDay = `case
  when ${isEstablished} then ${PEOPLE_PER_DAY.established}
  when ${isOlderThan(KNOWN_AFTER_DAYS)} then ${PEOPLE_PER_DAY.known}
  else ${PEOPLE_PER_DAY.newcomer} end`;

/** Accounts with only a passkey cost nothing to create. */
const isConfirmed = `(u.realm = 'demo' or u.photo_keys <> '{}' or exists (
  select from identities i where i.user_id = u.id and i.email is not null))`;

export type Role = 'member' | 'moderator' | 'admin';

export interface SessionRow {
  id: number;
  realm: 'live' | 'demo';
  onboarded: boolean;
  /** True: only endpoints that are open to suspended members answer. */
  suspended: boolean;
  /** How many different people the account may see on one UTC day. */
  peoplePerDay: number;
  /** False: neither a confirmed e-mail address nor a photo, so likes and new chats are limited. */
  confirmed: boolean;
  /** False before activity is recorded for the current UTC day. */
  activeToday: boolean;
}

/** Finds the account of a valid session and updates the time of last use at most once an hour. */
export const findSession = statement<SessionRow, { hash: Buffer }>(
  'find_session',
  `with found as (
     select s.token_hash, u.id, u.realm, u.onboarded_at is not null as onboarded,
            ${isSuspended} as suspended, ${peoplePerDay} as "peoplePerDay", ${isConfirmed} as confirmed,
            u.last_active_on >= :today::date as "activeToday"
       from sessions s join users u on u.id = s.user_id
      where s.token_hash = :hash and ${isValid} and ${exists}
   ), used as (
     update sessions set last_used_at = now() from found
      where sessions.token_hash = found.token_hash and last_used_at < now() - interval '1 hour'
   )
   select id, realm, onboarded, suspended, "peoplePerDay", confirmed, "activeToday" from found`,
);

/** The role of the account of a valid session; no row for a suspended member. */
export const findRole = statement<{ role: Role }, { hash: Buffer; admins: readonly Buffer[] }>(
  'find_role',
  `select ${roleOf} as role from sessions s join users u on u.id = s.user_id
    where s.token_hash = :hash and ${isValid} and ${exists} and not ${isSuspended}`,
);

/** Those of the sessions that are valid and may have a socket. */
export const listValidSessions = statement<{ session: string }, { hashes: Buffer[] }>(
  'list_valid_sessions',
  `select encode(s.token_hash, 'hex') as session
     from sessions s join users u on u.id = s.user_id
    where s.token_hash = any(:hashes) and ${isValid} and ${exists} and not ${isSuspended}`,
);

/** A row if this session began with a sign-in a short time ago. */
export const findFreshSession = statement<object, { session: string }>(
  'find_fresh_session',
  `select from sessions where token_hash = decode(:session, 'hex')
      and created_at > now() - interval '${FRESH_SIGN_IN_MINUTES} minutes'`,
);

/** The passkey or identity that a session began with; null for another way. */
interface SessionMethod extends Record<string, unknown> {
  passkeyId: number | null;
  identityId: number | null;
}

export const insertSession = statement<
  object,
  SessionMethod & { hash: Buffer; userId: number; userAgent: string; expiresAt: Date }
>(
  'insert_session',
  `insert into sessions (token_hash, user_id, passkey_id, identity_id, user_agent, expires_at)
   values (:hash, :userId, :passkeyId, :identityId, :userAgent, :expiresAt)`,
);

/** Deletes the sessions above the limit of the account, invalid ones first. */
export const deleteOldestSessions = statement<{ session: string }, { userId: number }>(
  'delete_oldest_sessions',
  `delete from sessions where token_hash in (
     select s.token_hash from sessions s where s.user_id = :userId
      order by ${isValid} desc, s.created_at desc offset ${SESSIONS_PER_ACCOUNT})
   returning encode(token_hash, 'hex') as session`,
);

export const revokeSession = statement<{ session: string }, { hash: Buffer }>(
  'revoke_session',
  `with device as (delete from push_subscriptions where session_hash = :hash)
   update sessions set revoked_at = now() where token_hash = :hash and revoked_at is null
   returning encode(token_hash, 'hex') as session`,
);

/** Deletes all sessions of an account. @returns their hashes. */
export const deleteSessionsOf = statement<{ session: string }, { userId: number }>(
  'delete_sessions_of',
  `delete from sessions where user_id = :userId returning encode(token_hash, 'hex') as session`,
);

/** Deletes the sessions that began with a passkey or identity, except one. @returns their hashes. */
export const deleteSessionsOfMethod = statement<
  { session: string },
  SessionMethod & { userId: number; session: string }
>(
  'delete_sessions_of_method',
  `delete from sessions where user_id = :userId and token_hash <> decode(:session, 'hex')
      and (passkey_id = :passkeyId or identity_id = :identityId)
   returning encode(token_hash, 'hex') as session`,
);

/** Deletes all sessions of an account except one. @returns their hashes. */
export const deleteOtherSessions = statement<
  { session: string; wasOpen: boolean },
  { userId: number; session: string }
>(
  'delete_other_sessions',
  `delete from sessions where user_id = :userId and token_hash <> decode(:session, 'hex')
   returning encode(token_hash, 'hex') as session, revoked_at is null and expires_at > now() as "wasOpen"`,
);
