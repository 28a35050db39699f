import type { Context } from 'koa';
import { PROVIDERS } from '#contract/auth.ts';
import { toAsciiDigits } from '#contract/digits.ts';
import { RECOVERY_CODES } from '#contract/limits.ts';
import type { OwnSignInMethods } from '#contract/sign-in-methods.ts';
import type { OwnUser } from '#contract/users.ts';
import { decryptById } from '#db/encrypted-columns.ts';
import { recoveryCodeHash, userHandle } from '#db/identity-hash.ts';
import { afterCommit, type Db, firstRow, transaction } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { BASE32, randomBase32 } from '../../platform/random.ts';
import { requireFreshSession, type Viewer } from '../../platform/session.ts';
import { deleteSessionsOfMethod } from '../../platform/session-queries.ts';
import { recordSignInChange } from '../auth/account-changes.ts';
import { redeemCode } from '../auth/email-code.ts';
import { redeemPending } from '../auth/pending-sign-in.ts';
import { enter, linkIdentityTo, publishSessionEnd } from '../auth/sign-in.ts';
import { signInCookie } from '../auth/sign-in-cookie.ts';
import { signInMethods } from '../auth/sign-in-methods.ts';
import { insertRecoveryNotice } from '../notifications/insert-queries.ts';
import { publishCreated } from '../notifications/service.ts';
import { lockUser } from '../users/queries.ts';
import { listCredentials } from './passkey-queries.ts';
import * as queries from './queries.ts';

/** 80 random bits, in groups. */
const CODE_GROUPS = 4;
const GROUP_CHARS = 4;

const domain = config.passkeyDomain ?? '';
const providers = () => PROVIDERS.filter((provider) => signInMethods().includes(provider));

export async function readOwnSignInMethods({ id: userId }: Viewer): Promise<OwnSignInMethods> {
  const [passkeys, identities, codes] = await Promise.all([
    queries.listPasskeys({ userId, domain }),
    queries.listIdentities({ userId }),
    queries.countRecoveryCodes({ userId }),
  ]);
  return {
    passkeys: passkeys.map(withIsoDates),
    identities: identities.map(({ email, subjectHash, ...row }) => ({
      ...withIsoDates(row),
      email: email && decryptById('email', subjectHash, email),
    })),
    recoveryCodes: codes[0]?.count ?? 0,
  };
}

/**
 * Changing sign-in methods needs a recent sign-in, so that an open browser is not enough to take over an account.
 *
 * @throws AppError 401 `fresh_sign_in_required`, and 403 for demo users, who have no sign-in methods.
 */
export async function requireFreshSignIn(viewer: Viewer): Promise<void> {
  if (viewer.realm === 'demo') throw new AppError(403, 'demo_has_no_account');
  await requireFreshSession(viewer);
}

/** Runs a removal, unless it would remove the last sign-in method, and ends the other sessions that began with it. */
async function removeSignInMethod(
  viewer: Viewer,
  method: { passkeyId: number | null; identityId: number | null },
  remove: (db: Db) => Promise<{ id: number }[]>,
): Promise<void> {
  await requireFreshSignIn(viewer);
  const { id: userId, session } = viewer;
  const ended = await transaction(async (db) => {
    await lockUser({ userId }, db);
    if ((await remove(db)).length === 0) throw notFound();
    const [left] = await queries.countSignInMethods({ userId, domain, providers: providers() }, db);
    if (!left?.count) {
      throw new AppError(409, 'last_sign_in_method');
    }
    return deleteSessionsOfMethod({ ...method, userId, session }, db);
  });
  await Promise.all(ended.map((other) => publishSessionEnd(other.session)));
}

/** @returns the passkeys that are left, so that the browser hides the removed one. */
export async function removePasskeyOf(viewer: Viewer, id: number) {
  const { id: userId } = viewer;
  const method = { passkeyId: id, identityId: null };
  await removeSignInMethod(viewer, method, (db) => queries.deletePasskey({ id, userId }, db));
  const left = await listCredentials({ userId, domain });
  return {
    rpId: domain,
    userId: userHandle(userId).toString('base64url'),
    credentialIds: left.map((credential) => credential.id),
  };
}

export const unlink = (viewer: Viewer, id: number): Promise<void> =>
  removeSignInMethod(viewer, { passkeyId: null, identityId: id }, (db) =>
    queries.closeIdentity({ id, userId: viewer.id }, db),
  );

export async function rename({ id: userId }: Viewer, id: number, name: string): Promise<void> {
  firstRow(await queries.updatePasskeyName({ id, userId, name }), notFound);
}

/** Links the pending sign-in of this browser. @throws AppError 404 when none is pending. */
export async function linkPending(ctx: Context, viewer: Viewer): Promise<void> {
  await requireFreshSignIn(viewer);
  const browser = signInCookie.read(ctx);
  const identity = browser && (await redeemPending(browser));
  if (!identity) throw notFound();
  signInCookie.clear(ctx);
  await linkIdentityTo(viewer.id, identity);
}

/** Links the address to which the code was sent. @throws AppError 401 for a wrong code, see `redeemCode`. */
export async function linkByCode(ctx: Context, viewer: Viewer, code: string): Promise<void> {
  await requireFreshSignIn(viewer);
  await linkIdentityTo(viewer.id, await redeemCode(ctx, code));
}

/** Replaces the recovery codes, logs it and notifies the member. @returns the new ones, which are stored as hashes only. */
export async function createCodes(viewer: Viewer): Promise<string[]> {
  await requireFreshSignIn(viewer);
  const { id: userId } = viewer;
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: CODE_GROUPS }, () => randomBase32(GROUP_CHARS)).join('-'),
  );
  const hashes = codes.map((code) => recoveryCodeHash(normalized(code)));
  await transaction(async (db) => {
    await lockUser({ userId }, db);
    await queries.deleteRecoveryCodes({ userId }, db);
    await queries.insertRecoveryCodes({ userId, hashes }, db);
    await recordSignInChange(userId, { type: 'recovery_codes' }, db);
  });
  return codes;
}

/** Letters that look alike are read as the digits of the alphabet, and so are digits of any script. */
const normalized = (code: string): string =>
  toAsciiDigits(code)
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(new RegExp(`[^${BASE32}]`, 'g'), '');

/** Signs in with a recovery code, which is deleted, and notifies the member. @throws AppError 403 for an unknown code. */
export const signInWithCode = (ctx: Context, code: string): Promise<OwnUser> =>
  enter(ctx, async (db) => {
    const [found] = await queries.consumeRecoveryCode(
      { hash: recoveryCodeHash(normalized(code)) },
      db,
    );
    if (!found) throw new AppError(403, 'code_refused');
    const created = await insertRecoveryNotice(found, db);
    afterCommit(db, () => publishCreated(created));
    return found;
  });
