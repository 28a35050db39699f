import type { Context } from 'koa';
import type { GoogleSignIn, Onboarding } from '#contract/auth.ts';
import { ageOn, dayOf } from '#contract/days.ts';
import {
  AGE_MAX_YEARS,
  AGE_MIN_YEARS,
  DEMO_SESSION_HOURS,
  NAME_MAX_CHARS,
} from '#contract/limits.ts';
import { INVISIBLE_CHARACTERS, isName } from '#contract/names.ts';
import type { OwnUser } from '#contract/users.ts';
import { encryptEmail } from '#db/encrypted-columns.ts';
import { emailHash, subjectHash } from '#db/identity-hash.ts';
import { transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, forbidden, invalid, notFound, unauthenticated } from '../../platform/errors.ts';
import { randomId } from '../../platform/random-id.ts';
import {
  cacheSessionEnd,
  createSession,
  type NewSession,
  setSessionCookie,
  type Viewer,
} from '../../platform/session.ts';
import { deleteOtherSessions, deleteSessionsOf } from '../../platform/session-queries.ts';
import { publishSessionEnded } from '../../realtime/pubsub.ts';
import { insertLikes, insertWelcome } from '../notifications/queries.ts';
import { importGooglePicture } from '../photos/google-picture.ts';
import { snap } from '../places/grid.ts';
import { changePosition, followLocation } from '../places/position-updates.ts';
import { insertPreferences } from '../preferences/queries.ts';
import { startPreferences } from '../preferences/service.ts';
import { joinReferrals } from '../referrals/service.ts';
import { ownUser } from '../users/queries.ts';
import { isReservedName } from '../users/reserved-names.ts';
import { findRefusal, refusePerson, restoreBlocks } from '../users/retained-identity-queries.ts';
import { type Identity, redeemPending } from './pending-sign-in.ts';
import {
  closeAccount,
  completeAccount,
  insertDemoUser,
  likeDemoUser,
  upsertAccount,
} from './queries.ts';
import { clearSignInCookie, signInBrowser } from './sign-in-cookie.ts';

const DEMO_NAME = 'Demo visitor';
/** Sample people who like a new demo user. */
const DEMO_LIKES = 12;

/** True when the body names another person than the provider. */
function contradicts(claims: GoogleSignIn, identity: Identity): boolean {
  const differs = (claim: string | null | undefined, truth: string) =>
    Boolean(claim) && claim !== truth;
  const isOtherName = (claim: string | null | undefined) =>
    Boolean(claim) && !claim?.includes(identity.name);
  return (
    differs(claims.uid, identity.subject) ||
    differs(claims.email, identity.email) ||
    // The client may send the surname too.
    isOtherName(claims.name) ||
    isOtherName(claims.displayName)
  );
}

/** The provider's name without characters that are not allowed in names. */
function memberName(given: string): string {
  const visible = [...given].filter((character) => !INVISIBLE_CHARACTERS.test(character)).join('');
  const name = [...visible.trim()].slice(0, NAME_MAX_CHARS).join('');
  return isName(name) && !isReservedName(name) ? name : 'Member';
}

/**
 * Redeems the pending sign-in of this browser and creates a session.
 *
 * @throws AppError 401 without a pending sign-in or when the body contradicts it, 403 for a closed account.
 */
export async function redeemSignIn(ctx: Context, claims: GoogleSignIn): Promise<OwnUser> {
  const browser = signInBrowser(ctx);
  const identity = browser && (await redeemPending(browser));
  if (!identity || contradicts(claims, identity)) {
    throw unauthenticated('This sign-in is no longer valid. Please try again.');
  }
  clearSignInCookie(ctx);
  const { id, isNew, session } = await transaction(async (db) => {
    const hash = subjectHash(identity.subject);
    const [refusal] = await findRefusal({ hash }, db);
    if (refusal?.reason === 'under_age') throw underAge();
    const [account] = await upsertAccount(
      {
        id: randomId(),
        name: memberName(identity.name),
        subjectHash: hash,
        email: encryptEmail(hash, identity.email),
        emailHash: emailHash(identity.email),
      },
      db,
    );
    if (!account || account.suspended || refusal) throw forbidden('This account is closed.');
    if (account.created) {
      await insertPreferences({ userId: account.id }, db);
      await restoreBlocks({ hash }, db);
      const { referralCode } = claims;
      await joinReferrals(ctx, { memberId: account.id, referralCode }, db);
    }
    const session = await createSession(ctx, account.id, undefined, db);
    return { id: account.id, isNew: account.created, session };
  });
  await startSession(ctx, session);
  // In the background: the sign-in does not wait for the provider's picture.
  if (isNew) void importGooglePicture(id, identity.picture);
  return ownUser(id);
}

/** Sets the session cookie and publishes the end of the sessions that the new one replaces. */
async function startSession(ctx: Context, session: NewSession): Promise<void> {
  setSessionCookie(ctx, session);
  await Promise.all(session.ended.map(publishSessionEnd));
}

/** Ends a session on all instances: clears its cached viewer and closes its sockets. */
export async function publishSessionEnd(session: string): Promise<void> {
  await cacheSessionEnd(session);
  await publishSessionEnded(session);
}

/** Ends all sessions of the viewer except the current one. @returns how many of them were valid. */
export async function endOtherSessions({ id: userId, session }: Viewer): Promise<number> {
  const deleted = await deleteOtherSessions({ userId, session });
  await Promise.all(deleted.map((other) => publishSessionEnd(other.session)));
  return deleted.filter(({ wasOpen }) => wasOpen).length;
}

/** Creates a demo user that expires, and a session for it. */
export async function startDemo(ctx: Context): Promise<OwnUser> {
  if (!config.demo) throw notFound();
  const id = randomId();
  const session = await transaction(async (db) => {
    const [user] = await insertDemoUser({ id, name: DEMO_NAME, hours: DEMO_SESSION_HOURS }, db);
    if (!user) throw notFound();
    await insertPreferences({ userId: id }, db);
    await likeDemoUser({ id, likes: DEMO_LIKES }, db);
    await insertLikes({ userId: id, actorId: null }, db);
    await insertWelcome({ userId: id }, db);
    return createSession(ctx, id, DEMO_SESSION_HOURS * 3_600_000, db);
  });
  await startSession(ctx, session);
  return ownUser(id);
}

const underAge = () => new AppError(403, 'under_age', 'You must be 18 or older to use Overlap.');

/** Closes the account and retains a keyed hash of the person, who could retry with another birth date. */
async function closeUnderAge({ id: userId }: Viewer): Promise<void> {
  const sessions = await transaction(async (db) => {
    await refusePerson({ userId, reason: 'under_age' }, db);
    await closeAccount({ userId }, db);
    return deleteSessionsOf({ userId }, db);
  });
  await Promise.all(sessions.map(({ session }) => publishSessionEnd(session)));
}

/**
 * Completes the sheet "Before you start". A second call changes nothing.
 *
 * @throws AppError 403 `under_age` below 18, which closes the account and blocks the person for a year,
 *   and 400 for an impossible birth date.
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
    await closeUnderAge(viewer);
    throw underAge();
  }
  const { wantedGender, location, position, lookingFor } = answers;
  const userId = viewer.id;
  await transaction(async (db) => {
    await completeAccount({ id: userId, birthDate, gender, location }, db);
    await startPreferences(userId, { age, wantedGender, lookingFor }, db);
    if (position) await changePosition(userId, snap(position), db);
    else await followLocation(userId, { before: '', after: location }, db);
    await insertWelcome({ userId }, db);
  });
  return ownUser(userId);
}
