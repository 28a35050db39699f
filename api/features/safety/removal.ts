import { type Db, statement, transaction } from '#db/sql.ts';
import { announceDeparture, type Departure } from '../account/departure.ts';
import { listRunningMatches } from '../account/queries.ts';
import { takeBackSignup } from '../credits/service.ts';
import { insertDecision, type Moderator } from './decisions.ts';
import { refusePerson } from './former-members.ts';

/** One member, and further accounts of the same person. */
const suspend = statement<{ id: number }, { memberId: number }>(
  'suspend_member',
  `update users set suspended_at = coalesce(suspended_at, now())
    where realm = 'live' and (id = :memberId
       or subject_hash = (select subject_hash from users where id = :memberId and realm = 'live'))
   returning id`,
);

const revokeSessions = statement<{ session: string }, { userId: number }>(
  'revoke_sessions_of_member',
  `update sessions set revoked_at = now() where user_id = :userId and revoked_at is null
   returning encode(token_hash, 'hex') as session`,
);

export interface Removal {
  /** The member, and accounts the same person has made since. */
  members: number[];
  /** How many sessions have ended. */
  sessions: number;
  /** Signups that earn nobody anything from now on. */
  cancelled: number;
  /** Commissions that were paid for them and are taken back. */
  reversed: number;
}

/**
 * Removes a member for abuse, with every account of the same person, who cannot join anew either, and
 * tells whom it concerns. A second time changes nothing, but is noted as a decision too.
 *
 * @returns undefined when there is no such member.
 */
export async function removeForAbuse(
  memberId: number,
  moderator: Moderator,
): Promise<Removal | undefined> {
  const removed = await transaction(async (db) => {
    const members = await suspend({ memberId }, db);
    await refusePerson({ userId: memberId, reason: 'abuse' }, db);
    if (members.length > 0) {
      await insertDecision({ ...moderator, verb: 'remove', about: String(memberId) }, db);
    }
    const each: Awaited<ReturnType<typeof removeOne>>[] = [];
    for (const { id } of members) each.push(await removeOne(id, db));
    return each;
  });
  if (removed.length === 0) return undefined;
  await Promise.all(removed.map(announceDeparture));
  const sum = (count: (one: (typeof removed)[number]) => number) =>
    removed.reduce((total, one) => total + count(one), 0);
  return {
    members: removed.map(({ userId }) => userId),
    sessions: sum(({ sessions }) => sessions.length),
    cancelled: sum(({ cancelled }) => cancelled),
    reversed: sum(({ reversed }) => reversed),
  };
}

async function removeOne(userId: number, db: Db) {
  const departure: Departure = {
    userId,
    sessions: await revokeSessions({ userId }, db),
    matches: await listRunningMatches({ userId }, db),
  };
  return { ...departure, ...(await takeBackSignup(userId, db)) };
}
