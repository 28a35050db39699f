import { type Db, transaction } from '#db/sql.ts';
import { insertDecision } from '../audit/decision-queries.ts';
import { insertAuditEntry, type Moderator, OPERATOR_ID } from '../audit/queries.ts';
import type { Statement } from '../audit/statement.ts';
import { otherModerators } from '../cases/roles.ts';
import { notifyAdmins, notifyMembers } from '../notifications/service.ts';
import { banPerson } from '../safety/ban.ts';
import { isBanned } from './queries.ts';

export interface Ban {
  /** The banned accounts: the member, also an erased one, and other accounts of the same person. */
  members: number[];
  /** Number of ended sessions. */
  sessions: number;
  /** Number of canceled signups. */
  canceled: number;
  /** Number of reversed commissions. */
  reversed: number;
}

/**
 * `make ban-member`: bans a member for abuse, with a statement that the member reads and can appeal. Suspends
 * every account of the person, refuses further ones, ends their sessions and reverses the commissions of
 * their signups. All admins are told. A repeated ban only adds to the audit log.
 *
 * @returns undefined when the member does not exist, or is erased and no case keeps its hashes.
 */
export async function banMember(memberId: number, moderator: Moderator): Promise<Ban | undefined> {
  const { accounts, members } = await transaction(async (db) => {
    const { accounts, isErased } = await banPerson(memberId, db);
    const members = accounts.map(({ userId }) => userId);
    for (const id of members) await decide(id, await statementFor(db), db);
    // No account is left to read a statement.
    if (isErased) await decide(memberId, '', db);
    if (isErased) members.push(memberId);
    if (members.length > 0) {
      await insertAuditEntry(
        { ...moderator, actorId: null, action: 'ban', about: String(memberId) },
        db,
      );
      await notifyAdmins(memberId, db);
    }
    return { accounts, members };
  });
  if (members.length === 0) return undefined;
  const sum = (count: (account: (typeof accounts)[number]) => number) =>
    accounts.reduce((total, account) => total + count(account), 0);
  return {
    members,
    sessions: sum(({ sessions }) => sessions),
    canceled: sum(({ canceled }) => canceled),
    reversed: sum(({ reversed }) => reversed),
  };
}

/** Stores the decision, unless the member is banned already. The reason at the command line stays with moderators. */
async function decide(memberId: number, statement: Statement, db: Db): Promise<void> {
  if ((await isBanned({ memberId }, db)).length > 0) return;
  await insertDecision({ caseId: null, memberId, measure: 'ban', statement, decidedBy: null }, db);
  await notifyMembers([memberId], 'decision', db);
}

const statementFor = async (db: Db): Promise<Statement> => ({
  wording: 'operator',
  hasSecondModerator: (await otherModerators(OPERATOR_ID, null, db)) > 1,
});
