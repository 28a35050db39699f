import { AUDIT_LOG_MONTHS } from '#contract/limits.ts';
import { type None, statement } from '#db/sql.ts';

/** Id of no member, for the person who acts at the command line. */
export const OPERATOR_ID = 0;

/** The person who acts at the command line, and the reason. */
export interface Moderator extends Record<string, unknown> {
  by: string;
  why: string;
}

export interface AuditEntry extends Moderator {
  /** Null at the command line. */
  actorId: number | null;
  /** Verb in snake case, such as `close_report`. */
  action: string;
  /** The id of a case, report or member, or the start of an email hash. */
  about: string;
}

const LISTED_MAX = 20;
const longAgo = `now() - interval '${AUDIT_LOG_MONTHS} months'`;

/** Stores an action, in the transaction that carries it out. */
export const insertAuditEntry = statement<object, AuditEntry>(
  'insert_audit_entry',
  `insert into audit_log (actor_id, actor, action, about, why)
   values (:actorId, :by, :action, :about, :why)`,
);

export const listAuditEntries = statement<AuditEntry & { at: Date }, None>(
  'list_audit_entries',
  `select at, actor_id, actor as by, action, about, why from audit_log
    order by id desc limit ${LISTED_MAX}`,
);

/**
 * Deletes old entries and roles that ended as long ago. A role is kept while its account exists or has given a role,
 * because it tells who appointed whom; the hashes of an erased account are kept as long as its roles.
 */
export const deleteOldAuditEntries = statement<{ id: number }, None>(
  'delete_old_audit_entries',
  `with roles as (
     delete from role_grants g
      where g.ended_at <= ${longAgo} and not exists (select from users where id = g.user_id)
        and not exists (select from role_grants other where other.granted_by = g.user_id)),
   identities as (
     delete from former_identities f
      where f.user_id is not null and f.erased_on <= ${longAgo}
        and not exists (select from role_grants g where f.user_id in (g.user_id, g.granted_by)))
   delete from audit_log where at <= ${longAgo} returning id`,
);

type User = { userId: number };

export const findPseudonym = statement<{ pseudonym: string }, User>(
  'find_pseudonym',
  'select pseudonym from moderators where user_id = :userId',
);

/** Inserts the moderator with a pseudonym. Does nothing when the row exists or the pseudonym is taken. */
export const insertModerator = statement<object, User & { pseudonym: string }>(
  'insert_moderator',
  `insert into moderators (user_id, pseudonym) values (:userId, :pseudonym) on conflict do nothing`,
);

/** Returns no row when another moderator has the pseudonym. */
export const updatePseudonym = statement<{ pseudonym: string }, User & { pseudonym: string }>(
  'update_pseudonym',
  `update moderators set pseudonym = :pseudonym
    where user_id = :userId
      and not exists (select from moderators where pseudonym = :pseudonym and user_id <> :userId)
   returning pseudonym`,
);

/** Updates the time at most once a minute. */
export const updateLastSeen = statement<object, User>(
  'update_moderator_last_seen',
  `update moderators set last_seen_at = now()
    where user_id = :userId and (last_seen_at is null or last_seen_at < now() - interval '1 minute')`,
);
