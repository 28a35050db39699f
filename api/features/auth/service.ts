import type { Context } from 'koa';
import type { GoogleSignIn, Onboarding, OnboardingDraft } from '#contract/auth.ts';
import { addDays, ageOn } from '#contract/days.ts';
import { AGE_MAX_YEARS, AGE_MIN_YEARS, DEMO_SESSION_HOURS } from '#contract/limits.ts';
import { localDay } from '#contract/local-time.ts';
import { DEFAULT_NAME } from '#contract/names.ts';
import type { OwnUser } from '#contract/users.ts';
import { decryptById, encryptDraft, encryptLikeComment } from '#db/encrypted-columns.ts';
import { firstRow, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, invalid, notFound, underAge, underAgeToday } from '../../platform/errors.ts';
import { randomId } from '../../platform/random.ts';
import { readRole } from '../../platform/role.ts';
import { runtimeSettings } from '../../platform/runtime-settings.ts';
import { createSession, type Viewer } from '../../platform/session.ts';
import { deleteOtherSessions, deleteSessionsOf } from '../../platform/session-queries.ts';
import { insertLikeNotifications, insertWelcome } from '../notifications/insert-queries.ts';
import { snap } from '../places/grid.ts';
import { changePosition, followLocation } from '../places/position-updates.ts';
import { insertPreferences } from '../preferences/queries.ts';
import { startPreferences } from '../preferences/service.ts';
import { ownUser, upsertPrompts } from '../users/queries.ts';
import { refuseReservedNames } from '../users/reserved-names.ts';
import { findAgeRefusal, refusePerson } from '../users/retained-identity-queries.ts';
import { type Identity, redeemPending } from './pending-sign-in.ts';
import * as queries from './queries.ts';
import { publishSessionEnd, signInWith, startSession } from './sign-in.ts';
import { ageCookie, signInCookie } from './sign-in-cookie.ts';

const DEMO_NAME = 'Demo visitor';
/** Sample people who like a new demo user: so few that matches come soon, but not in a row. */
const DEMO_LIKES = 8;
const DEMO_ANSWER = {
  prompt: 'perfect-sunday',
  answer: 'Pancakes, a long walk, and nowhere to be.',
};
/** Of some who like a demo user. */
const DEMO_COMMENTS = [
  'A long walk where? I have boots and opinions.',
  'The important question: what goes on the pancakes?',
  'Nowhere to be sounds like the whole plan.',
];

/** True when the body names another person than the provider. */
function contradicts(claims: GoogleSignIn, identity: Identity): boolean {
  const differs = (claim: string | null | undefined, truth: string | null) =>
    Boolean(claim) && claim !== truth;
  const isOtherName = (claim: string | null | undefined) =>
    Boolean(claim) && !claim?.includes(identity.name ?? DEFAULT_NAME);
  return (
    differs(claims.uid, identity.subject) ||
    differs(claims.email, identity.email) ||
    // The client may send the surname too.
    isOtherName(claims.name) ||
    isOtherName(claims.displayName)
  );
}

/**
 * Redeems the pending sign-in of this browser, see `signInWith`.
 *
 * @throws AppError 401 without a pending sign-in or when the body contradicts it.
 */
export async function redeemSignIn(ctx: Context, claims: GoogleSignIn): Promise<OwnUser> {
  const browser = signInCookie.read(ctx);
  const identity = browser && (await redeemPending(browser));
  if (!identity || contradicts(claims, identity)) {
    throw new AppError(401, 'sign_in_expired');
  }
  signInCookie.clear(ctx);
  return signInWith(ctx, identity, claims.referralCode);
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
  const { prompt, answer } = DEMO_ANSWER;
  const session = await transaction(async (db) => {
    const user = { id, name: DEMO_NAME, hours: DEMO_SESSION_HOURS };
    firstRow(await queries.insertDemoUser(user, db), notFound);
    await insertPreferences({ userId: id }, db);
    await upsertPrompts({ userId: id, prompts: [prompt], answers: [answer] }, db);
    const found = await queries.findDemoLikers({ id, likes: DEMO_LIKES }, db);
    const likers = found.map((liker) => liker.id);
    const comments = likers.map((swiperId, index) => {
      const text = DEMO_COMMENTS[index];
      return text ? encryptLikeComment({ swiperId, swipedId: id }, text) : null;
    });
    await queries.likeDemoUser({ id, likers, comments, ...DEMO_ANSWER }, db);
    await insertLikeNotifications({ userId: id }, db);
    await insertWelcome({ userId: id }, db);
    return createSession(ctx, { userId: id }, DEMO_SESSION_HOURS * 3_600_000, db);
  });
  await startSession(ctx, session);
  return ownUser(id);
}

/**
 * Closes the account and retains keyed hashes of the person and the browser, who could retry with another birth date.
 * Only the browser is known of an account without identities.
 */
async function closeUnderAge(ctx: Context, { id: userId }: Viewer): Promise<void> {
  const browser = ageCookie.keep(ctx);
  const sessions = await transaction(async (db) => {
    await refusePerson({ userId, reason: 'under_age', browser }, db);
    await queries.closeAccount({ userId }, db);
    return deleteSessionsOf({ userId }, db);
  });
  await Promise.all(sessions.map(({ session }) => publishSessionEnd(session)));
}

/**
 * The age by answers that the account may give.
 *
 * @throws AppError 403 `under_age` below 18 in the member's time zone, which closes the account and refuses the
 *   person for a year and the browser for a day, and for a person or browser that is refused; 403 `under_age_today`
 *   a day before the birthday; 400 for an impossible birth date.
 */
async function checkedAge(
  ctx: Context,
  viewer: Viewer,
  { name, birthDate, timeZone }: OnboardingDraft,
  now: Date,
): Promise<number> {
  await refuseReservedNames({ name });
  const today = localDay(now, timeZone ?? 'UTC');
  const age = ageOn(birthDate, today);
  if (age > AGE_MAX_YEARS || birthDate > today) {
    throw invalid('not_a_birth_date');
  }
  if (age < AGE_MIN_YEARS) {
    if (ageOn(birthDate, addDays(today, 1)) >= AGE_MIN_YEARS) throw underAgeToday();
    await closeUnderAge(ctx, viewer);
    throw underAge();
  }
  const browser = ageCookie.read(ctx) ?? null;
  if ((await findAgeRefusal({ userId: viewer.id, browser })).length > 0) throw underAge();
  return age;
}

/** Stores the answers so far. Refuses as `onboard` does, and stores nothing then. */
export async function saveDraft(ctx: Context, viewer: Viewer, draft: OnboardingDraft, now: Date) {
  if (viewer.onboarded) return;
  await checkedAge(ctx, viewer, draft, now);
  const answers = await withPosition(viewer, draft);
  await queries.updateDraft({ id: viewer.id, draft: encryptDraft(viewer.id, answers) });
}

/** The answers with the snapped position, or with that of the draft. */
async function withPosition<A extends OnboardingDraft>(viewer: Viewer, answers: A): Promise<A> {
  const stored = answers.hasPosition ? (await readDraft(viewer))?.position : undefined;
  const position = answers.position ? snap(answers.position) : stored;
  return { ...answers, position, hasPosition: position && true };
}

/** The answers so far of an account that has not completed the onboarding. */
export async function readDraft(viewer: Viewer | null): Promise<OnboardingDraft | null> {
  if (!viewer || viewer.onboarded) return null;
  const [row] = await queries.findDraft({ id: viewer.id });
  return row?.draft ? JSON.parse(decryptById('onboardingDraft', viewer.id, row.draft)) : null;
}

/** Completes the onboarding. A second call changes nothing. @throws AppError see `checkedAge`. */
export async function onboard(
  ctx: Context,
  viewer: Viewer,
  answers: Onboarding,
  now: Date,
): Promise<OwnUser> {
  if (viewer.onboarded) return ownUser(viewer.id);
  const age = await checkedAge(ctx, viewer, answers, now);
  const { name, birthDate, gender, location } = answers;
  const userId = viewer.id;
  const { position } = await withPosition(viewer, answers);
  await transaction(async (db) => {
    const { signup } = await runtimeSettings();
    const startsHidden = (await readRole(viewer, db)) === 'admin';
    const isRequest = signup === 'approval' && !startsHidden;
    const [completed] = await queries.completeAccount(
      { id: userId, name, birthDate, gender, location, isRequest, startsHidden },
      db,
    );
    if (!completed) return;
    await startPreferences(userId, { age, ...answers }, db);
    if (position) await changePosition(userId, position, db);
    else await followLocation(userId, { before: '', after: location }, db);
    await insertWelcome({ userId }, db);
  });
  return ownUser(userId);
}
