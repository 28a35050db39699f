import { CLAIMS_MAX } from '#contract/moderation.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { type Actor, transactionAs } from '../../platform/role.ts';
import { admins, type Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import * as queries from './claim-queries.ts';
import { addCaseEvent, type CaseEvent } from './event-queries.ts';
import { findStranger } from './people-queries.ts';
import { otherModerators } from './roles.ts';

interface CaseAction extends Omit<CaseEvent, 'caseId' | 'actorId'> {
  /** As the audit log names it. */
  action: string;
  why?: string;
}

/** True when the moderator has neither matched, liked nor blocked the member and is another person. */
export const isStrangerTo = async (viewerId: number, memberId: number, db?: Db): Promise<boolean> =>
  (await findStranger({ viewerId, memberId }, db)).length > 0;

/** @throws AppError 409 `claims_full` for a moderator who holds as many cases as one can. */
async function requireRoom(viewerId: number, db: Db): Promise<void> {
  await queries.lockClaims({ viewerId }, db);
  const [held] = await queries.countClaims({ viewerId }, db);
  if ((held?.count ?? 0) >= CLAIMS_MAX) {
    throw new AppError(409, 'claims_full', { maximum: CLAIMS_MAX });
  }
}

/**
 * Locks a case for an action of the moderator, and claims it or renews the claim.
 *
 * @param takesOver also from another moderator.
 * @throws AppError 404 for a case that does not exist or that the moderator may not read, 403 `own_decision` for an
 *   appeal against their own decision, 409 `case_closed` for a closed one, 409 `claimed` while another holds it, and as
 *   `requireRoom`.
 */
export async function holdCase(
  { id: viewerId }: Actor,
  id: number,
  db: Db,
  takesOver = false,
): Promise<void> {
  const others = await otherModerators(viewerId, id, db);
  const found = firstRow(await queries.findForAction({ id, viewerId, others }, db), notFound);
  if (found.isOwnDecision) throw new AppError(403, 'own_decision');
  if (!found.isOpen) throw new AppError(409, 'case_closed');
  if (!found.isFree && !takesOver) throw new AppError(409, 'claimed');
  if (!found.isYours) await requireRoom(viewerId, db);
  await queries.updateClaim({ id, viewerId }, db);
}

/** Writes an action to the log of a case and to the audit log. */
export async function recordInCase(
  by: Actor,
  caseId: number,
  { action, why, ...event }: CaseAction,
  db: Db,
): Promise<void> {
  await addCaseEvent({ caseId, actorId: by.id, ...event }, db);
  await recordAction(by, { action, about: caseId, why }, db);
}

export const claim = (viewer: Viewer, id: number): Promise<void> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    await holdCase(by, id, db);
    await recordInCase(by, id, { type: 'claimed', action: 'claim_case' }, db);
  });

/** Claims a case for an admin, also one that another moderator holds. */
export const takeOver = (viewer: Viewer, id: number): Promise<void> =>
  transactionAs(viewer, 'admin', async (db, by) => {
    await holdCase(by, id, db, true);
    await recordInCase(by, id, { type: 'taken_over', action: 'take_case_over' }, db);
  });

/** Ends the claim of the moderator, if any. */
export const release = (viewer: Viewer, id: number): Promise<void> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    if ((await queries.releaseClaim({ id, viewerId: by.id }, db)).length === 0) return;
    await recordInCase(by, id, { type: 'released', action: 'release_case' }, db);
  });

/** Claims the case that is due first among those that the moderator may decide. */
export const claimNextFor = (viewer: Viewer): Promise<{ id: number | null }> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    await requireRoom(by.id, db);
    const others = await otherModerators(by.id, null, db);
    const isAdmin = by.role === 'admin';
    const [found] = await queries.claimNext(
      { viewerId: by.id, others, isAdmin, admins: admins() },
      db,
    );
    if (!found) return { id: null };
    await recordInCase(by, found.id, { type: 'claimed', action: 'claim_case' }, db);
    return found;
  });

/** Adds a note that only moderators read. */
export const addNote = (viewer: Viewer, id: number, note: string): Promise<void> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    await holdCase(by, id, db);
    await recordInCase(by, id, { type: 'note', note, action: 'note_case' }, db);
  });

/** Hands a case to the admins and ends the claim. */
export const escalateToAdmins = (viewer: Viewer, id: number, note: string): Promise<void> =>
  transactionAs(viewer, 'moderator', async (db, by) => {
    await holdCase(by, id, db);
    await queries.escalate({ id }, db);
    await recordInCase(by, id, { type: 'escalated', note, action: 'escalate_case' }, db);
  });
