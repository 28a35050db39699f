import { emailHash } from '#db/identity-hash.ts';
import { transaction } from '#db/sql.ts';
import type { Role } from '../../platform/session-queries.ts';
import { recordOperatorRole } from '../auth/account-changes.ts';
import type { Later } from '../notifications/service.ts';
import { lockTeam, setRoleByEmail } from './team-queries.ts';

/**
 * `make admin`: gives or takes the admin role of the open accounts with a verified address. Addresses in
 * ADMIN_EMAILS are always admins.
 *
 * @returns the name of an account; undefined without one.
 */
export async function setOperatorRole(
  email: string,
  role: Exclude<Role, 'moderator'>,
): Promise<string | undefined> {
  const { accounts, later } = await transaction(async (db) => {
    await lockTeam({}, db);
    const accounts = await setRoleByEmail({ hash: emailHash(email), role }, db);
    const later: Later[] = [];
    for (const { id, was } of accounts) {
      if (was === role) continue;
      const action = role === 'admin' ? 'grant_admin' : `take_${was}`;
      later.push(...(await recordOperatorRole(id, { action, by: 'make admin' }, db)));
    }
    return { accounts, later };
  });
  for (const run of later) await run();
  return accounts[0]?.name;
}
