import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_MAX } from '#contract/limits.ts';
import { statement } from '#db/sql.ts';

export type Purpose = 'sign-in' | 'sign-up' | 'add';

interface Challenge extends Record<string, unknown> {
  challenge: string;
  browser: Buffer;
  purpose: Purpose;
}

export const insertChallenge = statement<object, Challenge & { userId: number | null }>(
  'insert_passkey_challenge',
  `insert into passkey_challenges (challenge, browser_hash, purpose, user_id, expires_at)
   values (:challenge, :browser, :purpose, :userId,
     now() + interval '${PASSKEY_CHALLENGE_MINUTES} minutes')`,
);

/** Returns the account of a challenge and deletes it, so it works once. */
export const consumeChallenge = statement<{ userId: number | null }, Challenge>(
  'consume_passkey_challenge',
  `delete from passkey_challenges
    where challenge = :challenge and browser_hash = :browser and purpose = :purpose
      and expires_at > now()
   returning user_id`,
);

export interface Passkey {
  id: number;
  userId: number;
  publicKey: Buffer;
  counter: number;
}

/** A passkey of the current domain: those of a former domain are kept for a move back. */
export const findPasskey = statement<Passkey, { credentialId: string; domain: string }>(
  'find_passkey',
  `select id, user_id, public_key, counter
     from passkeys where credential_id = :credentialId and rp_id = :domain`,
);

interface Use extends Record<string, unknown> {
  id: number;
  counter: number;
  deviceType: string;
  backedUp: boolean;
}

/** Keeps the highest counter, the reference for copies of the key. */
export const usePasskey = statement<object, Use>(
  'use_passkey',
  `update passkeys set counter = greatest(counter, :counter), device_type = :deviceType,
          backed_up = :backedUp, last_used_at = now()
    where id = :id`,
);

interface NewPasskey extends Omit<Use, 'id'> {
  userId: number;
  credentialId: string;
  domain: string;
  publicKey: Uint8Array;
  transports: string[];
  name: string;
}

/** Returns no row for a known credential or an account with the largest number of passkeys. */
export const insertPasskey = statement<{ id: number }, NewPasskey>(
  'insert_passkey',
  `insert into passkeys (user_id, credential_id, rp_id, public_key, counter, transports, device_type,
                         backed_up, name)
   select :userId, :credentialId, :domain, :publicKey, :counter, :transports, :deviceType, :backedUp, :name
    where (select count(*) from passkeys where user_id = :userId) < ${PASSKEYS_MAX}
   on conflict (credential_id) do nothing
   returning id`,
);

export const listCredentials = statement<
  { id: string; transports: string[] },
  { userId: number; domain: string }
>(
  'list_credentials',
  `select credential_id as id, transports from passkeys
    where user_id = :userId and rp_id = :domain order by id`,
);

/** Members that can sign in only with passkeys of another domain. */
export const countLockedOut = statement<
  { domain: string; members: number },
  { domain: string; providers: readonly string[] }
>(
  'count_locked_out',
  `select min(p.rp_id) as domain, count(distinct p.user_id)::int as members
     from passkeys p
    where not exists (select from passkeys o where o.user_id = p.user_id and o.rp_id = :domain)
      and not exists (select from identities i
                       where i.user_id = p.user_id and i.closed_at is null and i.provider = any(:providers))`,
);
