import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { OwnInvites } from '#contract/invites.ts';
import { type Db, transaction } from '#db/sql.ts';
import { AppError, notFound, underAge } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { readRole } from '../../platform/role.ts';
import { runtimeSettings } from '../../platform/runtime-settings.ts';
import { sha256, type Viewer } from '../../platform/session.ts';
import { countJoined } from '../referrals/invitation-link-queries.ts';
import { findAgeRefusal } from '../users/retained-identity-queries.ts';
import { recordOperatorRole } from './account-changes.ts';
import * as queries from './invite-queries.ts';
import { ageCookie, inviteCookie } from './sign-in-cookie.ts';

const ADMIN_INVITES = 1000;

/**
 * Binds a link to this browser. Nothing is used yet, unless an admin link is opened by a signed-in account.
 *
 * @throws AppError 403 for a used, expired or unknown link.
 */
export async function bindInvite(
  ctx: Context,
  viewer: Viewer | null,
  code: string,
): Promise<{ makesAdmin: boolean }> {
  const [found] = await queries.findInvite({ hash: sha256(code) });
  if (!found) throw new AppError(403, 'invite_refused');
  const hash = inviteCookie.store(ctx, code);
  if (viewer?.realm === 'live') await transaction((db) => grantAdmin(hash, viewer.id, db));
  return found;
}

/** The one-time link that this browser has opened, or null when it is used or expired. */
export async function findOpenedInvite(
  ctx: Context,
  db?: Db,
): Promise<{ makesAdmin: boolean } | null> {
  const hash = inviteCookie.read(ctx);
  return (hash && (await queries.findInvite({ hash }, db))[0]) ?? null;
}

/** Makes the account an admin when this browser has opened an admin link. */
export const useAdminLink = (ctx: Context, userId: number, db: Db): Promise<void> =>
  grantAdmin(inviteCookie.read(ctx), userId, db);

async function grantAdmin(hash: Buffer | undefined, userId: number, db: Db): Promise<void> {
  if (!(await consume(hash, true, db))) return;
  const [made] = await queries.makeAdmin({ userId }, db);
  const by = 'make admin-link';
  if (made) await recordOperatorRole(userId, { action: 'grant_admin', by }, db);
}

const consume = async (hash: Buffer | undefined, makesAdmin: boolean, db: Db): Promise<boolean> =>
  hash !== undefined && (await queries.consumeInvite({ hash, makesAdmin }, db)).length > 0;

const inviteRequired = () => new AppError(403, 'invite_required');

/**
 * Checks by the setting SIGNUP whether a new account may be created, and uses no invitation. A person with
 * an admin link may always sign up. Approval comes later, after onboarding.
 *
 * @returns true when an invitation has to be used.
 * @throws AppError 403 `invite_required` or `email_required`, and `under_age` in a browser that was refused for the age.
 */
export async function checkAdmission(
  ctx: Context,
  { hasEmail }: { hasEmail: boolean },
  db?: Db,
): Promise<boolean> {
  const browser = ageCookie.read(ctx) ?? null;
  if ((await findAgeRefusal({ userId: null, browser }, db)).length > 0) throw underAge();
  const { signup } = await runtimeSettings();
  if (signup === 'open' || signup === 'approval') return false;
  const found = await findOpenedInvite(ctx, db);
  if (found?.makesAdmin) return false;
  if (signup === 'email' && !hasEmail) {
    throw new AppError(403, 'email_required');
  }
  if (signup === 'invite' && !found) throw inviteRequired();
  return signup === 'invite';
}

/**
 * Uses the invitation of this browser where new accounts need one, and counts the account at the operator's link
 * through which it came. @throws AppError 403, see `checkAdmission`.
 */
export async function requireAdmission(
  ctx: Context,
  identity: { hasEmail: boolean },
  db: Db,
): Promise<void> {
  const needsInvite = await checkAdmission(ctx, identity, db);
  const hash = inviteCookie.read(ctx);
  if (needsInvite && (await consume(hash, false, db))) return;
  const isCounted = hash !== undefined && (await countJoined({ hash }, db)).length > 0;
  if (needsInvite && !isCounted) throw inviteRequired();
}

/** @throws AppError 404 unless the server admits by invitation. */
async function quotaOf(viewer: Viewer): Promise<number> {
  const { signup, invites_per_member: perMember } = await runtimeSettings();
  if (signup !== 'invite' || viewer.realm !== 'live') throw notFound();
  return (await readRole(viewer)) === 'admin' ? ADMIN_INVITES : perMember;
}

/** @throws AppError 404 unless the server admits by invitation. */
export async function readInvites(viewer: Viewer): Promise<OwnInvites> {
  const quota = await quotaOf(viewer);
  const rows = await queries.listInvitesOf({ userId: viewer.id });
  return {
    left: Math.max(0, quota - rows.length),
    invites: rows.map(withIsoDates),
  };
}

/** Creates an invitation. @returns its code. @throws AppError 409 when none is left. */
export async function invite(viewer: Viewer): Promise<{ code: string }> {
  const quota = await quotaOf(viewer);
  const userId = viewer.id;
  const code = randomBytes(32).toString('base64url');
  await transaction(async (db) => {
    await queries.lockInviter({ userId }, db);
    if ((await queries.listInvitesOf({ userId }, db)).length >= quota) {
      throw new AppError(409, 'no_invites_left');
    }
    await queries.insertInvite({ userId, hash: sha256(code) }, db);
  });
  return { code };
}

export async function withdrawInvite({ id: userId }: Viewer, id: number): Promise<void> {
  if ((await queries.deleteOpenInvite({ id, userId })).length === 0) throw notFound();
}
