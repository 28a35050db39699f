import { statementOf } from '#contract/statement.ts';
import { type Db, transaction } from '#db/sql.ts';
import { publishAccountClosed } from '../account/account-closed.ts';
import { insertDecision } from '../audit/decision-queries.ts';
import { insertAuditEntry, type Moderator } from '../audit/queries.ts';
import { otherModerators } from '../cases/roles.ts';
import { type Later, notifyMembers } from '../notifications/service.ts';
import { banPerson } from '../safety/ban.ts';
import { isBanned } from './queries.ts';

/** Id of no member, so that every moderator counts as another one. */
const OPERATOR_ID = 0;
const FACTS = 'The operator of this site found that you broke the community rules.';

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
 * `make ban-member`: bans a member for abuse, with a statement that the member reads and can appeal. Suspends
 * every account of the person, refuses further ones, ends their sessions and reverses the commissions of
 * their signups. A repeated ban only adds to the audit log.
 *
 * @returns undefined when the member does not exist.
 */
export async function banMember(memberId: number, moderator: Moderator): Promise<Ban | undefined> {
  const { banned, later } = await transaction(async (db) => {
    const banned = await banPerson(memberId, db);
    const later: Later[] = banned.map((account) => () => publishAccountClosed(account));
    for (const { userId } of banned) later.push(...(await decide(userId, db)));
    if (banned.length > 0) {
      await insertAuditEntry(
        { ...moderator, actorId: null, action: 'ban', about: String(memberId) },
        db,
      );
    }
    return { banned, later };
  });
  if (banned.length === 0) return undefined;
  await Promise.all(later.map((run) => run()));
  const sum = (count: (account: (typeof banned)[number]) => number) =>
    banned.reduce((total, account) => total + count(account), 0);
  return {
    members: banned.map(({ userId }) => userId),
    sessions: sum(({ sessions }) => sessions.length),
    canceled: sum(({ canceled }) => canceled),
    reversed: sum(({ reversed }) => reversed),
  };
}

/** Stores the decision, unless the member is banned already. The reason at the command line stays with moderators. */
async function decide(memberId: number, db: Db): Promise<Later[]> {
  if ((await isBanned({ memberId }, db)).length > 0) return [];
  const hasSecondModerator = (await otherModerators(OPERATOR_ID, null, db)) > 1;
  const statement = statementOf({ measure: 'ban', facts: FACTS, hasSecondModerator }, new Date());
  await insertDecision({ caseId: null, memberId, measure: 'ban', statement, decidedBy: null }, db);
  return notifyMembers([memberId], 'decision', db);
}
