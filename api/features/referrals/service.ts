import { isbot } from 'isbot';
import type { Context, Next } from 'koa';
import type { AccountExport } from '#contract/account.ts';
import { dayOf } from '#contract/days.ts';
import {
  MILLI_PER_CREDIT,
  QUALIFIED_SIGNUP_CREDITS,
  UPLINE_LEVELS_MAX,
  VISITORS_PER_ADDRESS_AND_DAY,
} from '#contract/limits.ts';
import type { ReferralLink, ReferralNetwork } from '#contract/referrals.ts';
import type { Db } from '#db/sql.ts';
import { addressOf } from '../../platform/address.ts';
import { config } from '../../platform/config.ts';
import { log } from '../../platform/logger.ts';
import { consumePoint } from '../../platform/rate-limit.ts';
import type { Viewer } from '../../platform/session.ts';
import { addressHash, visitorHasher } from '../../platform/visitor-hash.ts';
import { ensureCode, parseCode } from './codes.ts';
import { findOpenLink, insertLinkVisit } from './invitation-link-queries.ts';
import * as queries from './queries.ts';

/** Visits above the limits get the same response and are not counted. */
const VISITS_LIMIT = { points: 10, seconds: 60, by: 'address' } as const;
const VISITS_OF_DAY = {
  points: VISITORS_PER_ADDRESS_AND_DAY,
  seconds: 86_400,
  by: 'address',
} as const;

const NO_STATS = { signups: 0, visits: 0 };

/**
 * Creates the referral code of a new account and, after a referral link, its upline. Runs in the
 * transaction that creates the account, because a referrer is never set later. An invalid code is
 * ignored. Too many signups from one address in a day are held until a moderator releases them.
 */
export async function joinReferrals(
  ctx: Context,
  { memberId, referralCode }: { memberId: number; referralCode: string | null | undefined },
  db: Db,
): Promise<void> {
  await ensureCode(memberId, db);
  const code = parseCode(referralCode);
  if (!code) return;
  await queries.insertUpline({ memberId, code, levels: UPLINE_LEVELS_MAX }, db);
  const now = new Date();
  const address = await addressHash(addressOf(ctx.req), now);
  await queries.lockAddress({ address }, db);
  await queries.insertSignup({ memberId, day: dayOf(now), address }, db);
}

/**
 * Counts a visit through a link of a member or of the operator once per visitor and day, without bots. Failures are
 * logged and not reported, so that the response is the same for every code.
 *
 * @returns the code of a link of the operator that admits more people.
 */
export async function trackVisit(
  ctx: Context,
  visit: { code: string; viewer: Viewer | null; now: Date },
): Promise<string | undefined> {
  const code = parseCode(visit.code);
  if (!code) return undefined;
  const [link] = await findOpenLink({ code });
  await countVisit(ctx, { ...visit, code, linkId: link?.id }).catch((error) =>
    log.debug({ err: error }, 'referral visit not counted'),
  );
  return link && code;
}

async function countVisit(
  ctx: Context,
  visit: { code: string; linkId: number | undefined; viewer: Viewer | null; now: Date },
): Promise<void> {
  const agent = ctx.get('user-agent');
  if (!agent || isbot(agent)) return;
  const address = addressOf(ctx.req);
  await consumePoint('referral-visit', VISITS_LIMIT, address);
  await consumePoint('referral-visits-of-day', VISITS_OF_DAY, address);
  const { code, linkId, viewer } = visit;
  const visitor = (await visitorHasher(visit.now))(address, agent);
  const day = dayOf(visit.now);
  if (linkId === undefined)
    await queries.insertVisit({ code, day, visitor, viewerId: viewer?.id ?? null });
  else await insertLinkVisit({ id: linkId, day, visitor });
}

/** The viewer's referral link with its numbers. Demo users have no link. */
export async function readLink({ id, realm }: Viewer): Promise<ReferralLink> {
  const { ratesBp, holdDays } = config.referrals;
  const program = { ratesBp: [...ratesBp], holdDays, baseCredits: QUALIFIED_SIGNUP_CREDITS };
  if (realm === 'demo') return { referralLink: null, stats: NO_STATS, program };
  const code = await ensureCode(id);
  const [stats = NO_STATS] = await queries.countReferralStats({ memberId: id });
  return { referralLink: `${config.origin}/?ref=${code}`, stats, program };
}

/** The referral part of the viewer's data export. */
export async function exportReferrals(viewer: Viewer): Promise<AccountExport['referrals']> {
  const [{ referralLink, stats }, { levels }, [referred]] = await Promise.all([
    readLink(viewer),
    readNetwork(viewer),
    queries.findWasReferred({ memberId: viewer.id }),
  ]);
  return {
    link: referralLink,
    ...stats,
    levels,
    joinedThroughLink: referred?.wasReferred ?? false,
  };
}

/** Number of members below the viewer by level, without names. */
export async function readNetwork({ id: memberId }: Viewer): Promise<ReferralNetwork> {
  const [levels, direct] = await Promise.all([
    queries.countNetwork({ memberId }),
    queries.listDirectReferrals({ memberId }),
  ]);
  const first = levels.find(({ level }) => level === 1);
  return {
    directReferrals: direct.map(({ qualified }) => ({ level: 1 as const, qualified })),
    total: first?.members ?? 0,
    qualified: first?.qualified ?? 0,
    levels: levels.map(({ level, members }) => ({ level, members })),
  };
}

const BASE_MILLI = QUALIFIED_SIGNUP_CREDITS * MILLI_PER_CREDIT;

/** @param date the UTC day that has ended. @returns the number of newly qualified signups. */
export const qualifySignups = async (date: string, baseMilli = BASE_MILLI): Promise<number> =>
  (await queries.insertQualified({ date, baseMilli })).length;

/** Records the active day of a member after the first request of the day. */
export async function recordActivity(ctx: Context, next: Next): Promise<void> {
  await next();
  const viewer: Viewer | null | undefined = ctx.state.viewer;
  if (!viewer || viewer.activeToday || viewer.suspended) return;
  await queries
    .recordActiveDay({ memberId: viewer.id })
    .catch((error) => log.warn({ err: error }, 'activity not recorded'));
}
