import type { Db } from '#db/sql.ts';
import type { ClosedAccount } from '../account/account-closed.ts';
import { listOpenMatches } from '../account/queries.ts';
import { reverseSignup } from '../credits/service.ts';
import { refuseErased, refusePerson } from '../users/retained-identity-queries.ts';
import { revokeSessions, suspendMember } from './queries.ts';

/**
 * Bans every account of the person in a transaction. The person of an erased account is refused when returning.
 *
 * @returns the accounts: the caller publishes that they are closed.
 */
export async function banPerson(memberId: number, db: Db) {
  const refused = await refuseErased({ memberId }, db);
  const accounts: Awaited<ReturnType<typeof banAccount>>[] = [];
  for (const { id } of await suspendMember({ memberId }, db)) {
    accounts.push(await banAccount(id, db));
  }
  return { accounts, isErased: refused.length > 0 };
}

async function banAccount(userId: number, db: Db) {
  await refusePerson({ userId, reason: 'abuse', browser: null }, db);
  const closed: ClosedAccount = {
    userId,
    sessions: await revokeSessions({ userId }, db),
    matches: await listOpenMatches({ userId }, db),
  };
  return { ...closed, ...(await reverseSignup(userId, db)) };
}
