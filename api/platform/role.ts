import type { ConsoleRole } from '#contract/console/team.ts';
import { type Db, transaction } from '#db/sql.ts';
import { forbidden, notFound } from './errors.ts';
import { admins, type Viewer } from './session.ts';
import { findRole, type Role } from './session-queries.ts';

/** The role of a viewer in Postgres. It is not cached, because a removed role must end at once. */
export async function readRole({ session }: Viewer, db?: Db): Promise<Role> {
  const [found] = await findRole({ hash: Buffer.from(session, 'hex'), admins: admins() }, db);
  return found?.role ?? 'member';
}

/** A viewer whose role the current transaction has read. Only `transactionAs` creates one. */
export interface Actor {
  readonly id: number;
  readonly role: ConsoleRole;
}

/** @throws AppError 404 without a role, as for an unknown path; 403 for a moderator where an admin is needed. */
export async function requireRole(viewer: Viewer, needed: ConsoleRole, db: Db): Promise<Actor> {
  const role = await readRole(viewer, db);
  if (role === 'member') throw notFound();
  if (needed === 'admin' && role !== 'admin') throw forbidden();
  return { id: viewer.id, role };
}

/**
 * Runs an action of the console in a transaction that first reads the role of the viewer. The linter refuses
 * other transactions there, and the audit log takes an `Actor` only.
 *
 * @throws AppError as `requireRole`.
 */
export const transactionAs = <T>(
  viewer: Viewer,
  needed: ConsoleRole,
  work: (db: Db, by: Actor) => Promise<T>,
): Promise<T> => transaction(async (db) => work(db, await requireRole(viewer, needed, db)));
