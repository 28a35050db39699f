import type { Provider } from '#contract/auth.ts';
import { statement } from '#db/sql.ts';

type Own = { userId: number };
type OwnRow = Own & { id: number };

export const listPasskeys = statement<
  { id: number; name: string; isSynced: boolean; isUsable: boolean; since: Date; lastUsedAt: Date },
  Own & { domain: string }
>(
  'list_passkeys',
  `select id, name, backed_up as "isSynced", rp_id = :domain as "isUsable", created_at as since,
          last_used_at
     from passkeys where user_id = :userId order by id`,
);

export const listIdentities = statement<
  {
    id: number;
    provider: Provider;
    email: Buffer | null;
    subjectHash: Buffer;
    since: Date;
    lastUsedAt: Date;
  },
  Own
>(
  'list_identities',
  `select id, provider, email, subject_hash, created_at as since,
          last_used_at
     from identities where user_id = :userId and closed_at is null order by id`,
);

export const countRecoveryCodes = statement<{ count: number }, Own>(
  'count_recovery_codes',
  'select count(*)::int as count from recovery_codes where user_id = :userId',
);

/** The number of sign-in methods of an account that work on this server. */
export const countSignInMethods = statement<
  { count: number },
  Own & { domain: string; providers: readonly string[] }
>(
  'count_sign_in_methods',
  `select (select count(*) from passkeys where user_id = :userId and rp_id = :domain)::int
        + (select count(*) from identities
            where user_id = :userId and closed_at is null and provider = any(:providers))::int as count`,
);

export const deletePasskey = statement<{ id: number }, OwnRow>(
  'delete_passkey',
  'delete from passkeys where id = :id and user_id = :userId returning id',
);

/** Keeps the hashes, by which bans, refusals and blocks recognize the person who returns with the identity. */
export const closeIdentity = statement<{ id: number }, OwnRow>(
  'close_identity',
  `update identities set closed_at = now(), email = null
    where id = :id and user_id = :userId and closed_at is null returning id`,
);

export const updatePasskeyName = statement<{ id: number }, OwnRow & { name: string }>(
  'update_passkey_name',
  'update passkeys set name = :name where id = :id and user_id = :userId returning id',
);

/** Replaces the recovery codes of an account. */
export const deleteRecoveryCodes = statement<object, Own>(
  'delete_recovery_codes',
  'delete from recovery_codes where user_id = :userId',
);

export const insertRecoveryCodes = statement<object, Own & { hashes: Buffer[] }>(
  'insert_recovery_codes',
  'insert into recovery_codes (code_hash, user_id) select hash, :userId from unnest(:hashes::bytea[]) as hash',
);

/** Returns the account of a recovery code and deletes the code. */
export const consumeRecoveryCode = statement<{ userId: number }, { hash: Buffer }>(
  'consume_recovery_code',
  'delete from recovery_codes where code_hash = :hash returning user_id',
);
