import { afterCommit, type Db } from '#db/sql.ts';
import { publishAccountClosed } from '../account/account-closed.ts';
import { listOpenMatches } from '../account/queries.ts';
import { reverseSignup } from '../credits/service.ts';
import { releasePlaces } from '../events/waitlist.ts';
import { refuseErased, refusePerson } from '../users/retained-identity-queries.ts';
import { revokeSessions, suspendMember } from './queries.ts';

/** Bans all accounts of a person, who cannot sign up again. @returns the accounts, and whether `memberId` is erased. */
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
  const sessions = await endAccess(userId, db);
  return { userId, sessions, ...(await reverseSignup(userId, db)) };
}

/** Ends the sessions, event places and visible chats of a suspended account. @returns the number of sessions. */
export async function endAccess(userId: number, db: Db): Promise<number> {
  const sessions = await revokeSessions({ userId }, db);
  await releasePlaces(userId, db);
  const matches = await listOpenMatches({ userId }, db);
  afterCommit(db, () => publishAccountClosed({ sessions, matches }));
  return sessions.length;
}
