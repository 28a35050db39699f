import type { TeamMember } from '#contract/console/team.ts';
import { normalForm } from '#contract/normal-form.ts';
import { emailHash } from '#db/identity-hash.ts';
import type { Db } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { type Actor, requireRole, transactionAs } from '../../platform/role.ts';
import { admins, type Viewer } from '../../platform/session.ts';
import type { Role } from '../../platform/session-queries.ts';
import { pseudonymOf, recordAction } from '../audit/moderators.ts';
import { updatePseudonym } from '../audit/queries.ts';
import { recordAlone } from './alone.ts';
import * as queries from './team-queries.ts';

const pseudonymTaken = () => new AppError(409, 'pseudonym_taken');

export async function listTeam(viewer: Viewer): Promise<TeamMember[]> {
  const rows = await queries.listTeamRows({ viewerId: viewer.id, admins: admins() });
  return Promise.all(
    rows.map(async (row) => ({
      ...withIsoDates(row),
      pseudonym: await pseudonymOf(row.id),
      isYou: row.id === viewer.id,
    })),
  );
}

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** The id of a member, and what the audit log shows of the text: an id, or the start of an email hash. */
async function resolveMember(text: string): Promise<{ userId: number; loggedAs: string }> {
  if (isId(text)) return { userId: Number(text), loggedAs: text };
  const hash = emailHash(text);
  const [found] = await queries.findMemberByEmail({ hash });
  return { userId: found?.id ?? 0, loggedAs: hash.toString('hex').slice(0, 16) };
}

/** @throws AppError 409 when the account is the last admin or has its role from the environment. */
async function changeRole(
  { userId, isFixed, was }: { userId: number; isFixed: boolean; was: Role },
  role: Role,
  db: Db,
): Promise<void> {
  if (isFixed) throw new AppError(409, 'fixed_role');
  if (was === 'admin') {
    const [others] = await queries.countOtherAdmins({ userId, admins: admins() }, db);
    if (!others?.count) throw new AppError(409, 'last_admin');
  }
  await queries.updateRole({ userId, role }, db);
}

/** Changes roles one after another: the role of the viewer is read after the wait for an earlier change. */
const changeTeam = (viewer: Viewer, work: (db: Db, by: Actor) => Promise<void>): Promise<void> =>
  transactionAs(viewer, 'admin', async (db) => {
    await queries.lockTeam({}, db);
    await work(db, await requireRole(viewer, 'admin', db));
  });

/**
 * Gives a member a role, or confirms the one that another admin gave; the member and all admins are told. For an unknown
 * member only the log entry is written.
 */
export async function grantRole(
  viewer: Viewer,
  { member, role }: { member: string; role: 'moderator' | 'admin' },
): Promise<void> {
  const { userId, loggedAs } = await resolveMember(member);
  await changeTeam(viewer, async (db, by) => {
    const [found] = await queries.findTeamMember({ userId, admins: admins() }, db);
    const isConfirmed =
      found?.role === role &&
      (await queries.confirmGrant({ userId, confirmedBy: by.id }, db)).length > 0;
    const action = `${isConfirmed ? 'confirm' : 'grant'}_${role}`;
    if (!found || found.isSuspended || (found.role === role && !isConfirmed)) {
      await recordAction(by, { action, about: found?.id ?? loggedAs }, db);
      return;
    }
    await recordAlone(by, { action, about: userId }, 'role', db);
    if (isConfirmed) return;
    await changeRole({ userId, isFixed: found.isFixed, was: found.role }, role, db);
    await pseudonymOf(userId, db);
    await queries.updateGrant({ userId, grantedBy: by.id }, db);
  });
}

/** @throws AppError 404 for a member without a role, 409 `last_admin` or `fixed_role`. */
export const takeRole = (viewer: Viewer, userId: number): Promise<void> =>
  changeTeam(viewer, async (db, by) => {
    const [found] = await queries.findTeamMember({ userId, admins: admins() }, db);
    if (!found || found.role === 'member') throw notFound();
    await changeRole({ userId, isFixed: found.isFixed, was: found.role }, 'member', db);
    await recordAlone(by, { action: `take_${found.role}`, about: userId }, 'role', db);
  });

/** What logs say in place of a pseudonym. */
const NO_PSEUDONYMS = ['the server', 'former moderator'];

/** @throws AppError 409 `pseudonym_taken`. */
export const renamePseudonym = (viewer: Viewer, pseudonym: string): Promise<void> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    const before = await pseudonymOf(by.id, db);
    if (before === pseudonym) return;
    if (NO_PSEUDONYMS.includes(normalForm(pseudonym))) throw pseudonymTaken();
    const renamed = await updatePseudonym({ userId: by.id, pseudonym }, db).catch(takenOrThrow);
    if (renamed.length === 0) throw pseudonymTaken();
    await recordAction(by, { action: 'rename_pseudonym', about: by.id, why: before }, db);
  });

const UNIQUE_VIOLATION = '23505';

/** Two moderators can choose one name at the same moment: the constraint decides. */
function takenOrThrow(error: { code?: string }): never {
  throw error.code === UNIQUE_VIOLATION ? pseudonymTaken() : error;
}
