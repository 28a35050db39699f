import { type Db, transaction } from '#db/sql.ts';
import { type ClosedAccount, publishAccountClosed } from '../account/account-closed.ts';
import { listOpenMatches } from '../account/queries.ts';
import { insertAuditEntry, type Moderator } from '../audit/queries.ts';
import { clawBackSignup } from '../credits/service.ts';
import { refusePerson } from '../users/retained-identity-queries.ts';
import { revokeSessions, suspendMember } from './queries.ts';

export interface Ban {
  /** The banned accounts: the member and other accounts of the same person. */
  members: number[];
  /** Number of ended sessions. */
  sessions: number;
  /** Number of canceled signups. */
  canceled: number;
  /** Number of reversed commissions. */
  reversed: number;
}

/**
 * Bans a member for abuse: suspends every account of the person, refuses further ones, ends their
 * sessions and reverses the commissions of their signups. A repeated ban only adds to the audit log.
 *
 * @returns undefined when the member does not exist.
 */
export async function banMember(memberId: number, moderator: Moderator): Promise<Ban | undefined> {
  const banned = await transaction(async (db) => {
    const banned = await banPerson(memberId, db);
    if (banned.length > 0) {
      await insertAuditEntry(
        { ...moderator, actorId: null, action: 'ban', about: String(memberId) },
        db,
      );
    }
    return banned;
  });
  if (banned.length === 0) return undefined;
  await Promise.all(banned.map(publishAccountClosed));
  const sum = (count: (account: (typeof banned)[number]) => number) =>
    banned.reduce((total, account) => total + count(account), 0);
  return {
    members: banned.map(({ userId }) => userId),
    sessions: sum(({ sessions }) => sessions.length),
    canceled: sum(({ canceled }) => canceled),
    reversed: sum(({ reversed }) => reversed),
  };
}

/** Bans every account of the person in a transaction. The caller publishes that they are closed. */
export async function banPerson(memberId: number, db: Db) {
  const accounts: Awaited<ReturnType<typeof banAccount>>[] = [];
  for (const { id } of await suspendMember({ memberId }, db)) {
    accounts.push(await banAccount(id, db));
  }
  return accounts;
}

async function banAccount(userId: number, db: Db) {
  await refusePerson({ userId, reason: 'abuse' }, db);
  const closed: ClosedAccount = {
    userId,
    sessions: await revokeSessions({ userId }, db),
    matches: await listOpenMatches({ userId }, db),
  };
  return { ...closed, ...(await clawBackSignup(userId, db)) };
}
