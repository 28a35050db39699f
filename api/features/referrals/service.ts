import { isbot } from 'isbot';
import type { Context } from 'koa';
import type { AccountExport } from '#contract/account.ts';
import { dayOf } from '#contract/days.ts';
import { QUALIFIED_SIGNUP_CREDITS } from '#contract/limits.ts';
import type { ReferralLink, ReferralNetwork } from '#contract/referrals.ts';
import type { Db } from '#db/sql.ts';
import { addressOf } from '../../platform/address.ts';
import { config } from '../../platform/config.ts';
import { log } from '../../platform/logger.ts';
import { takePoint } from '../../platform/rate-limit.ts';
import type { Viewer } from '../../platform/session.ts';
import { visitorHasher } from '../../platform/visitor-hash.ts';
import { ensureCode, readCode } from './codes.ts';
import { noteSignup } from './holds.ts';
import {
  countNetwork,
  countReferralStats,
  insertUpline,
  insertVisit,
  listDirectReferrals,
  wasReferred,
} from './queries.ts';

/** Visits above this are answered like all others, but not counted. */
const VISITS_LIMIT = { points: 10, seconds: 60, by: 'address' } as const;

/**
 * Gives a new account its code and, when it came through a referral link, its upline. Belongs into
 * the transaction that makes the account, because a referrer is never set later. A code that is
 * none is ignored: joining works all the same.
 */
export async function joinReferrals(
  ctx: Context,
  { memberId, referralCode }: { memberId: number; referralCode: string | null | undefined },
  db: Db,
): Promise<void> {
  await ensureCode(memberId, db);
  const code = readCode(referralCode);
  if (!code) return;
  await insertUpline({ memberId, code }, db);
  await noteSignup(ctx, { memberId, now: new Date() }, db);
}

/**
 * Counts a visit through a referral link: once a visitor and day, bots never. It fails silently,
 * because the answer must be the same for every code and in every state of the server.
 */
export async function trackVisit(
  ctx: Context,
  visit: { code: string; viewer: Viewer | null; now: Date },
): Promise<void> {
  const code = readCode(visit.code);
  const agent = ctx.get('user-agent');
  if (!code || !agent || isbot(agent)) return;
  try {
    const address = addressOf(ctx.req);
    await takePoint('referral-visit', VISITS_LIMIT, address);
    const visitor = (await visitorHasher(visit.now))(address, agent);
    const day = dayOf(visit.now);
    await insertVisit({ code, day, visitor, viewerId: visit.viewer?.id ?? null });
  } catch (error) {
    log.debug({ err: error }, 'a referral visit was not counted');
  }
}

/** The viewer's link and its numbers; the demo has no link. */
export async function readLink({ id, realm }: Viewer): Promise<ReferralLink> {
  const { ratesBp, holdDays } = config.referrals;
  const programme = { ratesBp: [...ratesBp], holdDays, baseCredits: QUALIFIED_SIGNUP_CREDITS };
  if (realm === 'demo') {
    return { referralLink: null, stats: { signups: 0, visits: 0 }, programme };
  }
  const code = await ensureCode(id);
  const [stats = { signups: 0, visits: 0 }] = await countReferralStats({ memberId: id });
  return { referralLink: `${config.origin}/?ref=${code}`, stats, programme };
}

/** Everything of the viewer's referrals, for them to take along. */
export async function exportReferrals(viewer: Viewer): Promise<AccountExport['referrals']> {
  const [{ referralLink, stats }, { levels }, [referred]] = await Promise.all([
    readLink(viewer),
    readNetwork(viewer),
    wasReferred({ memberId: viewer.id }),
  ]);
  return { link: referralLink, ...stats, levels, joinedThroughLink: referred?.was ?? false };
}

/** How many members stand below the viewer. None of them is named. */
export async function readNetwork({ id: memberId }: Viewer): Promise<ReferralNetwork> {
  const [levels, direct] = await Promise.all([
    countNetwork({ memberId }),
    listDirectReferrals({ memberId }),
  ]);
  return {
    directReferrals: direct.map(({ qualified }) => ({ level: 1 as const, qualified })),
    total: levels.find(({ level }) => level === 1)?.members ?? 0,
    levels,
  };
}
