import { MILLI_PER_CREDIT } from '#contract/limits.ts';
import { type Db, statement, transaction } from '#db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { refusePerson } from '../safety/former-members.ts';
import {
  cancelSignup,
  findBalance,
  findTransferByCause,
  insertPurchase,
  lockAccount,
  reverseCommissions,
} from './ledger.ts';

interface Purchase {
  memberId: number;
  credits: number;
  /** What it is for, such as `super-like:12`; the same cause is paid once. */
  cause: string;
}

const notEnoughCredits = () =>
  new AppError(402, 'not_enough_credits', 'You do not have enough credits.');

/**
 * Spends credits inside the caller's transaction. Whoever spends at the same time from the same
 * account waits, so an account is never overdrawn.
 *
 * @throws AppError 402 `not_enough_credits` when the balance is smaller.
 */
export async function spendCredits({ memberId, credits, cause }: Purchase, db: Db): Promise<void> {
  const amountMilli = Math.round(credits * MILLI_PER_CREDIT);
  const [account] = await lockAccount({ id: memberId }, db);
  // Without an account nothing was ever earned.
  if (!account) throw notEnoughCredits();
  const [paid] = await findTransferByCause({ cause }, db);
  if (paid) return;
  const [balance] = await findBalance({ id: memberId }, db);
  if ((balance?.balanceMilli ?? 0) < amountMilli) throw notEnoughCredits();
  await insertPurchase({ memberId, amountMilli, cause }, db);
}

/** One member, and further accounts of the same person. */
const suspend = statement<{ id: number }, { memberId: number }>(
  'suspend_member',
  `update users set suspended_at = coalesce(suspended_at, now())
    where realm = 'live' and (id = :memberId
       or subject_hash = (select subject_hash from users where id = :memberId and realm = 'live'))
   returning id`,
);

const revokeSessions = statement<{ session: string }, { memberId: number }>(
  'revoke_sessions_of_member',
  `update sessions set revoked_at = now() where user_id = :memberId and revoked_at is null
   returning encode(token_hash, 'hex') as session`,
);

export interface Removal {
  /** The member, and accounts the same person has made since. */
  members: number[];
  /** SHA-256 of the sessions that have ended, hex; the caller closes their sockets. */
  sessions: string[];
  cancelled: number;
  reversed: number;
}

/**
 * Suspends a member for abuse, with every account of the same person, who cannot join anew either. What the signup would have earned is cancelled, what it has earned is
 * taken back with new transfers, even below zero where it was spent. A second time changes nothing.
 *
 * @returns undefined when there is no such member.
 */
export const removeForAbuse = (memberId: number): Promise<Removal | undefined> =>
  transaction(async (db) => {
    const members = (await suspend({ memberId }, db)).map(({ id }) => id);
    if (members.length === 0) return undefined;
    await refusePerson({ userId: memberId, emailHash: null, reason: 'abuse' }, db);
    const removal: Removal = { members, sessions: [], cancelled: 0, reversed: 0 };
    for (const id of members) {
      const sessions = await revokeSessions({ memberId: id }, db);
      removal.sessions.push(...sessions.map(({ session }) => session));
      // The update waits for a settlement that has this signup in hand, so nothing falls in between.
      removal.cancelled += (await cancelSignup({ memberId: id }, db)).length;
      removal.reversed += (await reverseCommissions({ memberId: id }, db)).length;
    }
    return removal;
  });
