import type { Context } from 'koa';
import { DEFAULT_NAME } from '#contract/names.ts';
import type { OwnUser } from '#contract/users.ts';
import { encryptById } from '#db/encrypted-columns.ts';
import { emailHash, subjectHash } from '#db/identity-hash.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, underAge } from '../../platform/errors.ts';
import { randomId } from '../../platform/random.ts';
import { siteName } from '../../platform/runtime-settings.ts';
import {
  cacheSessionEnd,
  createSession,
  type NewSession,
  type SignIn,
  setSessionCookie,
} from '../../platform/session.ts';
import { publishSessionEnded } from '../../realtime/pubsub.ts';
import { importGooglePicture } from '../photos/google-picture.ts';
import { insertPreferences } from '../preferences/queries.ts';
import { joinReferrals } from '../referrals/service.ts';
import { ownUser } from '../users/queries.ts';
import { isReservedName } from '../users/reserved-names.ts';
import {
  copyAvoided,
  findRefusal,
  listOtherAccounts,
  lockAvoided,
  restoreBlocks,
  retainBlocks,
} from '../users/retained-identity-queries.ts';
import { recordSignInChange } from './account-changes.ts';
import * as queries from './identity-queries.ts';
import { requireAdmission, useAdminLink } from './invites.ts';
import { rememberBrowser } from './known-browser.ts';
import type { Identity } from './pending-sign-in.ts';

type ReferralCode = string | null | undefined;

export const accountClosed = () => new AppError(403, 'account_closed');

/** The notice to a person whom a decision refuses. It is all that reaches a person without an account. */
const refused = () => new AppError(403, 'refused', { address: `${config.origin}/notice` });

/** The columns of an identity. */
interface Columns extends Record<string, unknown> {
  hash: Buffer;
  email: Buffer | null;
  emailHash: Buffer | null;
}

function columnsOf({ provider, subject, email }: Identity): Columns {
  const hash = subjectHash(provider, subject);
  return {
    hash,
    email: email === null ? null : encryptById('email', hash, email),
    emailHash: email === null ? null : emailHash(email),
  };
}

/** @throws AppError 403 when the person of this identity or address may not sign up again. */
async function requireAdmitted({ hash, emailHash }: Columns, db: Db): Promise<void> {
  const [refusal] = await findRefusal({ hash, emailHash }, db);
  if (refusal) throw refusal.reason === 'under_age' ? underAge() : refused();
}

/**
 * Adds an identity to an account, with the blocks that the person has or had under it or under its address, and the
 * addresses that the person avoids.
 *
 * @returns the id of the identity.
 */
async function addIdentity(
  userId: number,
  provider: Identity['provider'],
  columns: Columns,
  db: Db,
): Promise<number> {
  const { hash, emailHash } = columns;
  const identity = firstRow(await queries.insertIdentity({ ...columns, userId, provider }, db));
  for (const { id } of await listOtherAccounts({ hash, emailHash, except: userId }, db)) {
    await retainBlocks({ userId: id }, db);
  }
  await restoreBlocks({ hashes: emailHash ? [hash, emailHash] : [hash] }, db);
  await shareAvoided(userId, db);
  return identity.id;
}

/** After a change of the accounts of a person: all avoid the same addresses. */
async function shareAvoided(userId: number, db: Db): Promise<void> {
  await lockAvoided({ viewerId: userId }, db);
  await copyAvoided({ userId }, db);
}

/** The account of an identity, with its current address. */
async function useKnown(columns: Columns, db: Db) {
  const [found] = await queries.useIdentity(columns, db);
  if (found?.isMoved) await shareAvoided(found.userId, db);
  return found;
}

/**
 * Creates a session for the account that `find` returns. All sign-in methods use it.
 *
 * @param find runs in the transaction; it may create the account.
 * @throws AppError 403 for a closed account.
 */
export async function enter(ctx: Context, find: (db: Db) => Promise<SignIn>): Promise<OwnUser> {
  const { id, session } = await transaction(async (db) => {
    const signIn = await find(db);
    const id = signIn.userId;
    firstRow(await queries.findOpenAccount({ id }, db), accountClosed);
    await useAdminLink(ctx, id, db);
    return { id, session: await createSession(ctx, signIn, undefined, db) };
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
    await queries.lockIdentity({ hash }, db);
    // A banned member signs in to the suspended account, although the person gets no new one.
    const found = await useKnown(columns, db);
    if (found) return { userId: found.userId, identityId: found.id };
    await requireAdmitted(columns, db);
    isNew = true;
    const userId = randomId();
    const { name, email } = identity;
    await createAccount(ctx, { id: userId, name, hasEmail: email !== null, referralCode }, db);
    return { userId, identityId: await addIdentity(userId, identity.provider, columns, db) };
  });
  if (columns.emailHash) rememberBrowser(ctx, columns.emailHash);
  // In the background: the sign-in does not wait for the provider's picture.
  if (isNew) void importGooglePicture(user.id, identity.picture);
  return user;
}

/**
 * Links a verified identity to an account, logs it and notifies the member. An identity is never moved from another
 * account.
 *
 * @throws AppError 409 for an identity of another account, 403 for a person who may not sign up again.
 */
export async function linkIdentityTo(userId: number, identity: Identity): Promise<void> {
  const columns = columnsOf(identity);
  const { hash } = columns;
  await transaction(async (db) => {
    await queries.lockIdentity({ hash }, db);
    await requireAdmitted(columns, db);
    const found = await useKnown(columns, db);
    if (found?.userId === userId) return;
    if (found) throw new AppError(409, 'in_use');
    await addIdentity(userId, identity.provider, columns, db);
    await recordSignInChange(userId, { type: 'sign_in_method', why: identity.provider }, db);
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
  const isFree = name !== null && !isReservedName(name, await siteName());
  await queries.insertAccount({ id, name: isFree ? name : DEFAULT_NAME }, db);
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
