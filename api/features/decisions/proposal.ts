import type { Newest } from '#contract/cases.ts';
import type { ErrorOf } from '#contract/errors.ts';
import { IMMINENT_DAYS } from '#contract/moderation.ts';
import { decryptById, encryptById } from '#db/encrypted-columns.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { type Actor, transactionAs } from '../../platform/role.ts';
import { requireFreshSession, type Viewer } from '../../platform/session.ts';
import { insertDecision } from '../audit/decision-queries.ts';
import type { Statement } from '../audit/statement.ts';
import { recordInCase } from '../cases/claims.ts';
import * as roles from '../cases/roles.ts';
import { notifyMembers } from '../notifications/service.ts';
import { type CarriedOut, type Checked, carryOut } from './carry-out.ts';
import { applyMeasure, reverseDecision } from './effects.ts';
import { factsOfCase, type LockedCase, lockFor } from './locked-case.ts';
import { findDecision, reopenCase, updateProposal } from './queries.ts';

/** What a case stores while a measure waits for a second look, encrypted. */
export interface Proposal extends Checked {
  /** The suspension of a ban for imminent harm. */
  suspensionId: number | null;
}

/**
 * Leaves a measure to a second look. Imminent harm suspends a member without a role until then.
 *
 * @throws AppError 409 `no_second_look` when no one could take it, 403 for imminent harm by a person with a role.
 */
export async function propose(
  by: Actor,
  found: LockedCase,
  { isImminent, ...checked }: Checked & { isImminent: boolean },
  db: Db,
): Promise<void> {
  const { id, memberId, member } = found;
  const { measure, note, ruleId } = checked;
  if (isImminent && member.role !== null) {
    throw new AppError(403, 'second_look_first');
  }
  if ((await roles.readSecondLooks(by.id, memberId, member, db)) === 0) {
    throw new AppError(409, ...roles.missingSecondLook(member));
  }
  let suspensionId: number | null = null;
  if (isImminent && memberId !== null) {
    const suspension = { caseId: id, memberId, measure: 'suspend', days: IMMINENT_DAYS } as const;
    const statement: Statement = { ...factsOfCase(found), wording: 'imminent' };
    suspensionId = await insertDecision({ ...suspension, ruleId, statement, decidedBy: by.id }, db);
    await applyMeasure(suspension, db);
    await notifyMembers([memberId], 'decision', db);
  }
  const proposal = encryptById('proposal', id, JSON.stringify({ ...checked, suspensionId }));
  await updateProposal({ id, viewerId: by.id, proposal }, db);
  const detail = { measure, imminent: isImminent, grantedBy: await roles.granterOf(by.id, db) };
  const event = { type: 'proposed', detail, note };
  await recordInCase(by, id, { ...event, action: `propose_${measure}` }, db);
}

interface Answer {
  version: number;
  newest?: Newest | undefined;
  agrees: boolean;
  note?: string | undefined;
}

/**
 * A second moderator agrees to a proposed measure, which is carried out, or returns the case to the queue, which
 * ends the suspension for imminent harm. The proposer can return it too.
 *
 * @throws AppError as `lockFor`, 401 for agreeing without a recent sign-in, and 403 for the agreement of the proposer,
 *   for a role that does not count, and for a suspension of an admin whom the environment names.
 */
export async function agreeToProposal(viewer: Viewer, id: number, answer: Answer) {
  if (answer.agrees) await requireFreshSession(viewer);
  return transactionAs(viewer, 'moderator', async (db, by): Promise<CarriedOut> => {
    const wanted = { id, version: answer.version, state: 'second_look', kind: 'report' } as const;
    const found = await lockFor(by, wanted, db);
    const { proposal, proposedBy, member } = found;
    if (!proposal || proposedBy === null) throw new Error('the case has no proposal');
    const proposed: Proposal = JSON.parse(decryptById('proposal', id, proposal));
    const note = answer.note ?? '';
    if (proposedBy !== by.id) requireNone((await roles.readSecondLook(by, id, member, db)).refusal);
    if (!answer.agrees) {
      await refuse(by, { found, proposed, note }, db);
      return {};
    }
    if (proposedBy === by.id) throw new AppError(403, 'second_look_of_another');
    requireNone(roles.refusalOfMeasure(proposed.measure, member));
    const settled = { ...proposed, note, proposedBy, newest: answer.newest };
    return carryOut(by, found, settled, db);
  });
}

function requireNone(refusal: ErrorOf | null): void {
  if (refusal) throw new AppError(403, ...refusal);
}

async function refuse(
  by: Actor,
  { found, proposed, note }: { found: LockedCase; proposed: Proposal; note: string },
  db: Db,
): Promise<void> {
  const { id: caseId, memberId } = found;
  const { suspensionId } = proposed;
  if (suspensionId !== null && memberId !== null) {
    const suspension = firstRow(await findDecision({ id: suspensionId }, db));
    const statement: Statement = { wording: 'suspensionEnded' };
    await reverseDecision(suspension, { statement, decidedBy: by.id }, db);
    await notifyMembers([memberId], 'decision', db);
  }
  await reopenCase({ id: caseId }, db);
  const detail = { measure: proposed.measure, grantedBy: await roles.granterOf(by.id, db) };
  const event = { type: 'proposal_refused', detail, note };
  await recordInCase(by, caseId, { ...event, action: `refuse_${proposed.measure}` }, db);
}
