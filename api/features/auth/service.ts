import type { Context } from 'koa';
import type { GoogleSignIn, Onboarding } from '#contract/auth.ts';
import { ageOn, dayOf } from '#contract/days.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  DEMO_SESSION_HOURS,
  NAME_MAX_CHARS,
} from '#contract/limits.ts';
import { isName, UNSEEN } from '#contract/names.ts';
import type { OwnUser } from '#contract/users.ts';
import { emailHash, subjectHash } from '#db/identity-hash.ts';
import { seal } from '#db/sealed.ts';
import { transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, forbidden, invalid, notFound, unauthenticated } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-id.ts';
import {
  cacheEnd,
  giveSession,
  type Opened,
  openSession,
  type Viewer,
} from '../../platform/session.ts';
import { publishSessionEnded } from '../../realtime/bus.ts';
import { closeAccount, deleteOtherSessions, deleteSessionsOf } from '../account/queries.ts';
import { insertLikes, insertWelcome } from '../notifications/queries.ts';
import { adoptPicture } from '../photos/google-picture.ts';
import { insertPreferences } from '../preferences/queries.ts';
import { joinReferrals } from '../referrals/service.ts';
import { findRefusal, refusePerson, restoreBlocks } from '../safety/former-members.ts';
import { ownUser, placeOfEmail } from '../users/queries.ts';
import { completeAccount, insertVisitor, likeVisitor, upsertAccount } from './accounts.ts';
import { boundBrowser, releaseBrowser } from './browser.ts';
import { type Identity, takePending } from './sign-ins.ts';

const DEMO_NAME = 'Demo visitor';
/** How many sample people have already liked a new visitor. */
const DEMO_LIKES = 12;

/** True when the body names somebody else than the provider did. */
function contradicts(claims: GoogleSignIn, identity: Identity): boolean {
  const differs = (claim: string | null | undefined, truth: string) =>
    Boolean(claim) && claim !== truth;
  return (
    differs(claims.uid, identity.subject) ||
    differs(claims.email, identity.email) ||
    differs(claims.name, identity.name) ||
    differs(claims.displayName, identity.name)
  );
}

/** The provider's name as a member name: without what a name cannot have. */
function memberName(given: string): string {
  const seen = [...given].filter((character) => !UNSEEN.test(character)).join('');
  const name = [...seen.trim()].slice(0, NAME_MAX_CHARS).join('');
  return isName(name) ? name : 'Member';
}

/**
 * Redeems the pending sign-in of this browser and opens a session.
 *
 * @throws AppError 401 when there is none or the body contradicts it, 403 for a closed account.
 */
export async function redeemSignIn(ctx: Context, claims: GoogleSignIn): Promise<OwnUser> {
  const browser = boundBrowser(ctx);
  const identity = browser && (await takePending(browser));
  if (!identity || contradicts(claims, identity)) {
    throw unauthenticated('This sign-in is no longer valid. Please try again.');
  }
  releaseBrowser(ctx);
  const { id, isNew, session } = await transaction(async (db) => {
    const hash = subjectHash(identity.subject);
    const [refusal] = await findRefusal({ hash }, db);
    if (refusal?.reason === 'under_age') throw underAge();
    const [account] = await upsertAccount(
      {
        id: randomId(),
        name: memberName(identity.name),
        subjectHash: hash,
        email: seal(placeOfEmail(hash), identity.email),
        emailHash: emailHash(identity.email),
      },
      db,
    );
    if (!account || account.refused || refusal) throw forbidden('This account is closed.');
    if (account.created) {
      await insertPreferences({ userId: account.id }, db);
      await restoreBlocks({ hash }, db);
      const { referralCode } = claims;
      await joinReferrals(ctx, { memberId: account.id, referralCode }, db);
    }
    const session = await openSession(ctx, account.id, undefined, db);
    return { id: account.id, isNew: account.created, session };
  });
  await handOver(ctx, session);
  // Not waited for: another server's picture must not hold up a sign-in.
  if (isNew) void adoptPicture(id, identity.picture);
  return ownUser(id);
}

/** Gives the browser its new session, and ends for good what made room for it. */
async function handOver(ctx: Context, session: Opened): Promise<void> {
  giveSession(ctx, session);
  await Promise.all(session.ended.map(announceEnd));
}

/** A session has ended: no cached copy opens anything, and its sockets are closed everywhere. */
export async function announceEnd(session: string): Promise<void> {
  await cacheEnd(session);
  await publishSessionEnded(session);
}

/** Ends all sessions of an account but the one that asks. @returns how many of them were open. */
export async function endOtherSessions({ id: userId, session }: Viewer): Promise<number> {
  const deleted = await deleteOtherSessions({ userId, session });
  await Promise.all(deleted.map((other) => announceEnd(other.session)));
  return deleted.filter(({ wasOpen }) => wasOpen).length;
}

/** Opens an account of the demo realm that ends by itself. */
export async function openDemo(ctx: Context): Promise<OwnUser> {
  if (!config.demo) throw notFound();
  const id = randomId();
  const session = await transaction(async (db) => {
    // Without sample people there is nobody to meet, so there is no demo.
    const [visitor] = await insertVisitor({ id, name: DEMO_NAME, hours: DEMO_SESSION_HOURS }, db);
    if (!visitor) throw notFound();
    await insertPreferences({ userId: id }, db);
    await likeVisitor({ id, likes: DEMO_LIKES }, db);
    await insertLikes({ userId: id, actorId: null }, db);
    await insertWelcome({ userId: id }, db);
    return openSession(ctx, id, DEMO_SESSION_HOURS * 3_600_000, db);
  });
  await handOver(ctx, session);
  return ownUser(id);
}

const underAge = () => new AppError(403, 'under_age', 'You must be 18 or older to use Overlap.');

/** Another birth date would be accepted: so the account ends, and a keyed hash of who it was is kept. */
async function refuseForAge({ id: userId }: Viewer): Promise<void> {
  const sessions = await transaction(async (db) => {
    await refusePerson({ userId, reason: 'under_age' }, db);
    await closeAccount({ userId }, db);
    return deleteSessionsOf({ userId }, db);
  });
  await Promise.all(sessions.map(({ session }) => announceEnd(session)));
}

/**
 * Answers the sheet "Before you start"; answered a second time it changes nothing.
 *
 * @throws AppError 403 `under_age` below 18, which closes the account and keeps the person away for a year, 400 for a birth date that cannot be.
 */
export async function onboard(viewer: Viewer, answers: Onboarding, now: Date): Promise<OwnUser> {
  if (viewer.onboarded) return ownUser(viewer.id);
  const { birthDate, gender } = answers;
  const today = dayOf(now);
  const age = ageOn(birthDate, today);
  if (age > AGE_MAX_YEARS || birthDate > today) {
    throw invalid('birthDate: must be a real birth date');
  }
  if (age < AGE_MIN_YEARS) {
    await refuseForAge(viewer);
    throw underAge();
  }
  await transaction(async (db) => {
    await completeAccount({ id: viewer.id, birthDate, gender }, db);
    await insertWelcome({ userId: viewer.id }, db);
  });
  return ownUser(viewer.id);
}
