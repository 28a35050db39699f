import type { Context } from 'koa';
import { NAME_MAX_CHARS } from '#contract/limits.ts';
import { DEFAULT_NAME, INVISIBLE_CHARACTERS, isName } from '#contract/names.ts';
import type { OwnUser } from '#contract/users.ts';
import { encryptEmail } from '#db/encrypted-columns.ts';
import { emailHash, subjectHash } from '#db/identity-hash.ts';
import { type Db, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, forbidden } from '../../platform/errors.ts';
import { randomId } from '../../platform/random.ts';
import {
  cacheSessionEnd,
  createSession,
  type NewSession,
  setSessionCookie,
} from '../../platform/session.ts';
import { publishSessionEnded } from '../../realtime/pubsub.ts';
import { importGooglePicture } from '../photos/google-picture.ts';
import { insertPreferences } from '../preferences/queries.ts';
import { joinReferrals } from '../referrals/service.ts';
import { ownUser } from '../users/queries.ts';
import { isReservedName } from '../users/reserved-names.ts';
import { findRefusal, restoreBlocks } from '../users/retained-identity-queries.ts';
import {
  findOpenAccount,
  insertAccount,
  insertIdentity,
  lockIdentity,
  useIdentity,
} from './identity-queries.ts';
import { requireAdmission, useAdminLink } from './invites.ts';
import type { Identity } from './pending-sign-in.ts';

type ReferralCode = string | null | undefined;

export const underAge = () =>
  new AppError(403, 'under_age', 'You must be 18 or older to use Overlap.');
export const accountClosed = () => forbidden('This account is closed.');

/** The notice to a person whom a decision refuses. It is all that reaches a person without an account. */
const refused = () =>
  new AppError(
    403,
    'refused',
    `Our moderators closed this service to you. If you disagree, you can appeal here: ${config.origin}/notice`,
  );

/** The provider's name without characters that are not allowed in names. */
function memberName(given: string | null): string {
  const visible = [...(given ?? '')].filter((character) => !INVISIBLE_CHARACTERS.test(character));
  const name = [...visible.join('').trim()].slice(0, NAME_MAX_CHARS).join('');
  return isName(name) && !isReservedName(name) ? name : DEFAULT_NAME;
}

/** The columns of an identity. */
function columnsOf({ provider, subject, email }: Identity) {
  const hash = subjectHash(provider, subject);
  return {
    hash,
    email: email && encryptEmail(hash, email),
    emailHash: email && emailHash(email),
  } as { hash: Buffer; email: Buffer | null; emailHash: Buffer | null };
}

/** @throws AppError 403 when the person of this identity may not sign up again. */
async function requireAdmitted(hash: Buffer, db: Db): Promise<void> {
  const [refusal] = await findRefusal({ hash }, db);
  if (refusal) throw refusal.reason === 'under_age' ? underAge() : refused();
}

/**
 * Creates a session for the account that `find` returns. All sign-in methods use it.
 *
 * @param find runs in the transaction; it may create the account.
 * @throws AppError 403 for a closed account.
 */
export async function enter(ctx: Context, find: (db: Db) => Promise<number>): Promise<OwnUser> {
  const { id, session } = await transaction(async (db) => {
    const id = await find(db);
    const [open] = await findOpenAccount({ id }, db);
    if (!open) throw accountClosed();
    await useAdminLink(ctx, id, db);
    return { id, session: await createSession(ctx, id, undefined, db) };
  });
  await startSession(ctx, session);
  return ownUser(id);
}

/**
 * Signs in with a verified identity and creates the account on first use. An account is found by provider
 * and subject, never by e-mail address.
 *
 * @throws AppError 403 for a closed account and for a person who may not sign up again.
 */
export async function signInWith(
  ctx: Context,
  identity: Identity,
  referralCode: ReferralCode,
): Promise<OwnUser> {
  const columns = columnsOf(identity);
  const { hash } = columns;
  let isNew = false;
  const user = await enter(ctx, async (db) => {
    await lockIdentity({ hash }, db);
    // A banned member signs in to the suspended account, although the person gets no new one.
    const [found] = await useIdentity(columns, db);
    if (found) return found.id;
    await requireAdmitted(hash, db);
    isNew = true;
    const userId = randomId();
    const { name, email } = identity;
    await createAccount(ctx, { id: userId, name, hasEmail: email !== null, referralCode }, db);
    await insertIdentity({ ...columns, userId, provider: identity.provider }, db);
    await restoreBlocks({ hash }, db);
    return userId;
  });
  // In the background: the sign-in does not wait for the provider's picture.
  if (isNew) void importGooglePicture(user.id, identity.picture);
  return user;
}

/**
 * Links a verified identity to an account. An identity is never moved from another account.
 *
 * @throws AppError 409 for an identity of another account, 403 for a person who may not sign up again.
 */
export async function linkIdentityTo(userId: number, identity: Identity): Promise<void> {
  const columns = columnsOf(identity);
  const { hash } = columns;
  await transaction(async (db) => {
    await lockIdentity({ hash }, db);
    await requireAdmitted(hash, db);
    const [found] = await useIdentity(columns, db);
    if (found?.id === userId) return;
    if (found) throw new AppError(409, 'in_use', 'Another account already uses this sign-in.');
    await insertIdentity({ ...columns, userId, provider: identity.provider }, db);
    await restoreBlocks({ hash }, db);
  });
}

interface NewAccount {
  id: number;
  name: string | null;
  /** True when a provider or a code has confirmed an address. */
  hasEmail: boolean;
  referralCode: ReferralCode;
}

/** Inserts an account, if SIGNUP admits it. The caller adds a sign-in method. */
export async function createAccount(
  ctx: Context,
  { id, name, hasEmail, referralCode }: NewAccount,
  db: Db,
): Promise<void> {
  await requireAdmission(ctx, { hasEmail }, db);
  await insertAccount({ id, name: memberName(name) }, db);
  await insertPreferences({ userId: id }, db);
  await joinReferrals(ctx, { memberId: id, referralCode }, db);
}

/** Sets the session cookie and publishes the end of the sessions that the new one replaces. */
export async function startSession(ctx: Context, session: NewSession): Promise<void> {
  setSessionCookie(ctx, session);
  await Promise.all(session.ended.map(publishSessionEnd));
}

/** Ends a session on all instances: clears its cached viewer and closes its sockets. */
export async function publishSessionEnd(session: string): Promise<void> {
  await cacheSessionEnd(session);
  await publishSessionEnded(session);
}
