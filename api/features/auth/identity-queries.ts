import type { Provider } from '#contract/auth.ts';
import { statement } from '#db/sql.ts';

interface IdentityRow extends Record<string, unknown> {
  hash: Buffer;
  /** Encrypted. */
  email: Buffer | null;
  emailHash: Buffer | null;
}

/** Serializes sign-ins with one identity until the end of the transaction. */
export const lockIdentity = statement<object, { hash: Buffer }>(
  'lock_identity',
  `select pg_advisory_xact_lock(hashtextextended(encode(:hash, 'hex'), 0))`,
);

/** An identity with its account. */
interface Found {
  id: number;
  userId: number;
  /** The address is another than at the last use. */
  isMoved: boolean;
}

/** SQL that keeps the hash of the address in `former`, unless it is still the address: the person is recognized by it. */
const keepFormer = `kept as (
     insert into identities (user_id, provider, subject_hash, email_hash, closed_at)
     select user_id, provider, email_hash, email_hash, now() from former
      where email_hash <> coalesce(:emailHash, ''::bytea) and not exists (
        select from identities known where known.user_id = former.user_id and known.subject_hash = former.email_hash))`;

/** Finds the account of an identity and stores the time of use and the current e-mail address. */
export const useIdentity = statement<Found, IdentityRow>(
  'use_identity',
  `with former as (
     select user_id, provider, email_hash from identities
      where subject_hash = :hash and closed_at is null),
   ${keepFormer}
   update identities set last_used_at = now(), email = :email, email_hash = :emailHash
    where subject_hash = :hash and closed_at is null
   returning id, user_id, email_hash is distinct from (select email_hash from former) as "isMoved"`,
);

/** Adds an identity to an account. It replaces the one that the account had before. */
export const insertIdentity = statement<
  { id: number },
  IdentityRow & { userId: number; provider: Provider }
>(
  'insert_identity',
  `with former as (
     delete from identities where user_id = :userId and subject_hash = :hash
     returning user_id, provider, email_hash),
   ${keepFormer}
   insert into identities (user_id, provider, subject_hash, email, email_hash)
   values (:userId, :provider, :hash, :email, :emailHash) returning id`,
);

/** The account, unless it is closed. */
export const findOpenAccount = statement<{ id: number }, { id: number }>(
  'find_open_account',
  'select id from users where id = :id and erased_at is null',
);

export const insertAccount = statement<object, { id: number; name: string }>(
  'insert_account',
  `insert into users (id, realm, name) values (:id, 'live', :name)`,
);
