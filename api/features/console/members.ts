import type { FoundMember, ListedMember } from '#contract/console/members.ts';
import { SECOND_LOOK_DAYS } from '#contract/moderation.ts';
import { emailHash } from '#db/identity-hash.ts';
import { afterCommit, type Db } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { transactionAs } from '../../platform/role.ts';
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

const LOGGED_HASH_BYTES = 8;

/** The code at the end of a link, or the code itself. */
const codeOf = (link: string): string => link.split(/[/=#]/).at(-1) ?? '';

const logged = (hash: Buffer): string => hash.toString('hex', 0, LOGGED_HASH_BYTES);

/** What a text is by its form, the part of it that the audit log shows, and the members that it finds. */
function searchOf(text: string) {
  if (text.includes('@')) {
    const hash = emailHash(text);
    return {
      by: 'email',
      about: logged(hash),
      find: (db: Db) => queries.listByEmail({ hash }, db),
    };
  }
  if (/^\d+$/.test(text)) {
    const id = Number.isSafeInteger(Number(text)) ? Number(text) : 0;
    return { by: 'id', about: id ? text : '', find: (db: Db) => queries.listById({ id }, db) };
  }
  const code = codeOf(text);
  const keys = { hash: sha256(code), code: code.toUpperCase() };
  return {
    by: code === text ? 'name' : 'invite',
    about: logged(code === text ? sha256(text.toLowerCase()) : keys.hash),
    // A code can look like a name.
    find: async (db: Db) => {
      const found = await queries.listByInvite(keys, db);
      return found.length > 0 ? found : queries.listByName({ name: text }, db);
    },
  };
}

/** The newest members, or those that a text finds. Each look-up is logged; of a text, the start of its hash. */
export async function listMembers(
  viewer: Viewer,
  text: string | undefined,
): Promise<{ members: ListedMember[] }> {
  const search = text === undefined ? undefined : searchOf(text);
  const members = await transactionAs(viewer, 'moderator', async (db, by) => {
    const action = search ? `search_by_${search.by}` : 'list_newest';
    await recordAction(by, { action, about: search?.about ?? '' }, db);
    return search ? search.find(db) : queries.listNewest({ name: null }, db);
  });
  return { members: members.map(withIsoDates) };
}

/** The state and history of an account. Each look-up is logged. */
export const findMember = (
  viewer: Viewer,
  userId: number,
): Promise<{ member: FoundMember | null }> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    const [row] = await queries.findMemberRow({ userId, admins: admins() }, db);
    await recordAction(by, { action: 'open_member', about: userId }, db);
    if (!row) return { member: null };
    const history = await queries.listHistory({ userId, viewerId: by.id }, db);
    return { member: toMember(row, history, await isStrangerTo(by.id, userId, db)) };
  });

/** @param isStranger false: the count of reports is left out. */
const toMember = (
  { google, oidc, email, passkey, recoveryCodes, ...row }: MemberRow,
  history: Awaited<ReturnType<typeof queries.listHistory>>,
  isStranger: boolean,
): FoundMember => ({
  ...withIsoDates(row),
  ...(!isStranger && { reportsMade: null }),
  signInMethods: { google, oidc, email, passkey, recoveryCodes },
  history: history.map(withIsoDates),
});

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
