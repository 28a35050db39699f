import type { FoundMember, findMember, ListedMember } from '#contract/console/members.ts';
import { SECOND_LOOK_DAYS } from '#contract/moderation.ts';
import { emailHash } from '#db/identity-hash.ts';
import { afterCommit, type Db } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { transactionAs } from '../../platform/role.ts';
import type { Call } from '../../platform/serve.ts';
import { admins, sha256, type Viewer } from '../../platform/session.ts';
import { deleteSessionsOf } from '../../platform/session-queries.ts';
import { closeAccountRows } from '../account/service.ts';
import { recordAction } from '../audit/moderators.ts';
import { publishSessionEnd } from '../auth/sign-in.ts';
import { isStrangerTo } from '../cases/claims.ts';
import { readMemberRole } from '../cases/roles.ts';
import { notifyAdmins } from '../notifications/service.ts';
import { recordAlone } from './alone.ts';
import type { MemberRow } from './members-queries.ts';
import * as queries from './members-queries.ts';

type Search = Call<typeof findMember>['body'];

const LOGGED_HASH_CHARS = 16;

/** The code at the end of a link, or the code itself. */
const codeOf = (link: string): string => link.split(/[/=#]/).at(-1) ?? '';

/** A search query, and the part of it that the audit log shows. */
async function resolve({ by, value }: Search): Promise<{ id: number; loggedAs: string }> {
  if (by === 'id') {
    const id = Number(value);
    return {
      id: Number.isSafeInteger(id) ? id : 0,
      loggedAs: Number.isSafeInteger(id) ? value : '',
    };
  }
  const code = codeOf(value);
  const hash = by === 'email' ? emailHash(value) : sha256(code);
  const [found] =
    by === 'email'
      ? await queries.findIdByEmail({ hash })
      : await queries.findIdByInvite({ hash, code: code.toUpperCase() });
  return { id: found?.id ?? 0, loggedAs: hash.toString('hex').slice(0, LOGGED_HASH_CHARS) };
}

/** @param isStranger false: the counts of cases are left out. */
const toMember = (row: MemberRow, isStranger: boolean): FoundMember => {
  const { google, oidc, email, passkey, recoveryCodes, ...rest } = row;
  const signInMethods = { google, oidc, email, passkey, recoveryCodes };
  const hidden = { reportsAbout: null, reportsMade: null, decisions: null };
  return { ...withIsoDates(rest), ...(!isStranger && hidden), signInMethods };
};

/** Finds a member. Each search is logged, also without a result. */
export async function searchMember(viewer: Viewer, search: Search) {
  const { id, loggedAs } = await resolve(search);
  return transactionAs(viewer, 'moderator', async (db, by) => {
    const [row] = await queries.findMemberRow({ userId: id, admins: admins() }, db);
    await recordAction(by, { action: `search_by_${search.by}`, about: loggedAs }, db);
    return { member: row ? toMember(row, await isStrangerTo(by.id, id, db)) : null };
  });
}

/** The newest members, or those with a name. Each look-up is logged; of a name, the start of its hash. */
export async function listMembers(
  viewer: Viewer,
  name: string | undefined,
): Promise<{ members: ListedMember[] }> {
  const members = await transactionAs(viewer, 'moderator', async (db, by) => {
    const action = name === undefined ? 'list_newest' : 'search_by_name';
    const about = name === undefined ? '' : sha256(name.toLowerCase()).toString('hex');
    await recordAction(by, { action, about: about.slice(0, LOGGED_HASH_CHARS) }, db);
    return name === undefined
      ? queries.listNewest({ name: null }, db)
      : queries.listByName({ name }, db);
  });
  return { members: members.map(withIsoDates) };
}

async function requireOpen(userId: number, db: Db): Promise<MemberRow> {
  const [row] = await queries.findMemberRow({ userId, admins: admins() }, db);
  if (!row || row.state === 'closed') throw notFound();
  return row;
}

/** @throws AppError 404 for a closed account. */
export async function endSessions(viewer: Viewer, userId: number, why: string): Promise<void> {
  await transactionAs(viewer, 'admin', async (db, by) => {
    await requireOpen(userId, db);
    for (const { session } of await deleteSessionsOf({ userId }, db)) {
      afterCommit(db, () => publishSessionEnd(session));
    }
    await recordAlone(by, { action: 'end_sessions', about: userId, why }, 'by_admin', db);
  });
}

/**
 * Closes an account as the member's own deletion does, and tells all admins; the worker erases it.
 *
 * @throws AppError 404 for a closed account, 409 `has_role` for a person who has or had a role, 403 `conflict_with_member` for
 *   a member whom the viewer matched, liked or blocked.
 */
export async function eraseMember(viewer: Viewer, userId: number, why: string): Promise<void> {
  await transactionAs(viewer, 'admin', async (db, by) => {
    await requireOpen(userId, db);
    if ((await readMemberRole(userId, db)).role !== null)
      throw new AppError(409, 'has_role', { days: SECOND_LOOK_DAYS });
    if (!(await isStrangerTo(by.id, userId, db))) {
      throw new AppError(403, 'conflict_with_member');
    }
    await recordAction(by, { action: 'erase_member', about: userId, why }, db);
    await closeAccountRows(userId, db);
    await notifyAdmins(userId, db);
  });
}
