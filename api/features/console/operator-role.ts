import { emailHash } from '#db/identity-hash.ts';
import { type Db, transaction } from '#db/sql.ts';
import type { Role } from '../../platform/session-queries.ts';
import { OPERATOR_ID } from '../audit/queries.ts';
import { recordOperatorRole } from '../auth/account-changes.ts';
import { confirmGrant, lockTeam, setRoleByEmail } from './team-queries.ts';

/**
 * `make admin`: gives or takes the admin role of the open accounts with a verified address. Addresses in
 * ADMIN_EMAILS are always admins. A role from an admin is confirmed, so that its granter is not the only one who vouches.
 *
 * @param by the person at the command line, for the audit log.
 * @returns the name of an account; undefined without one.
 */
export async function setOperatorRole(
  email: string,
  role: Exclude<Role, 'moderator'>,
  by: string,
): Promise<string | undefined> {
  const accounts = await transaction(async (db) => {
    await lockTeam({}, db);
    const accounts = await setRoleByEmail({ hash: emailHash(email), role }, db);
    for (const { id, was } of accounts) {
      const action = await changeOf(id, { was, role }, db);
      if (action) await recordOperatorRole(id, { action, by, why: 'make admin' }, db);
    }
    return accounts;
  });
  return accounts[0]?.name;
}

/** What the command changes for an account that had the role `was`; undefined when nothing. */
async function changeOf(userId: number, { was, role }: { was: Role; role: Role }, db: Db) {
  if (was !== role) return role === 'admin' ? 'grant_admin' : `take_${was}`;
  if (role !== 'admin') return undefined;
  const confirmed = await confirmGrant({ userId, confirmedBy: OPERATOR_ID }, db);
  return confirmed.length > 0 ? 'confirm_admin' : undefined;
}
