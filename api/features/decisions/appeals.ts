import { encryptById } from '#db/encrypted-columns.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { type Actor, transactionAs } from '../../platform/role.ts';
import type { Viewer } from '../../platform/session.ts';
import { recordAction } from '../audit/moderators.ts';
import type { Statement } from '../audit/statement.ts';
import { recordInCase } from '../cases/claims.ts';
import { addCaseEvent } from '../cases/event-queries.ts';
import { notifyMembers } from '../notifications/service.ts';
import type { AppealRow } from './appeal-queries.ts';
import * as appealQueries from './appeal-queries.ts';
import { reverseDecision } from './effects.ts';
import { changed, lockFor } from './locked-case.ts';
import { type DecisionToReverse, findDecision, finishCase } from './queries.ts';

async function lockAppeal(by: Actor, id: number, version: number, db: Db) {
  const found = await lockFor(by, { id, version, state: 'open', kind: 'appeal' }, db);
  const [appeal] =
    found.appealId === null ? [] : await appealQueries.findAppeal({ id: found.appealId }, db);
  if (!appeal) throw changed();
  return appeal;
}

const notifyAppellant = ({ appellantId, decisionId }: AppealRow, db: Db): Promise<void> =>
  notifyMembers([appellantId], decisionId === null ? 'outcome' : 'decision', db);

/** Asks the appellant the one question. @throws AppError as `lockFor`, 409 `asked` for a second question. */
export async function askAppellant(
  viewer: Viewer,
  id: number,
  { version, question }: { version: number; question: string },
): Promise<void> {
  await transactionAs(viewer, 'moderator', async (db, by) => {
    const appeal = await lockAppeal(by, id, version, db);
    const encrypted = encryptById('appealQuestion', appeal.id, question);
    if (
      (await appealQueries.insertQuestion({ id: appeal.id, question: encrypted }, db)).length === 0
    ) {
      throw new AppError(409, 'asked');
    }
    await appealQueries.touchCase({ id }, db);
    await recordInCase(by, id, { type: 'asked', action: 'ask_appellant' }, db);
    await notifyAppellant(appeal, db);
  });
}

interface Verdict {
  version: number;
  outcome: 'upheld' | 'reversed';
  reasons: string;
}

/**
 * Decides an appeal or complaint with reasons. A reversed decision ends at once through another row; the
 * report of a justified complaint is open again.
 */
export async function decideAppeal(viewer: Viewer, id: number, verdict: Verdict): Promise<void> {
  const { version, outcome, reasons } = verdict;
  await transactionAs(viewer, 'moderator', async (db, by) => {
    const appeal = await lockAppeal(by, id, version, db);
    await recordAction(by, { action: 'decide_appeal', about: id, why: outcome }, db);
    await settleAppeal({ caseId: id, appeal, outcome, reasons, decidedBy: by.id }, db);
  });
}

interface Settlement extends Omit<Verdict, 'version'> {
  caseId: number;
  appeal: AppealRow;
  /** Null at the command line. */
  decidedBy: number | null;
}

/** Stores the outcome of a locked appeal and closes its case. */
export async function settleAppeal(settlement: Settlement, db: Db): Promise<void> {
  const { caseId, appeal, outcome, reasons, decidedBy } = settlement;
  const encrypted = encryptById('appealReasons', appeal.id, reasons);
  await appealQueries.updateOutcome({ id: appeal.id, outcome, reasons: encrypted, decidedBy }, db);
  if (outcome === 'reversed') await reverse(settlement, db);
  await finishCase({ id: caseId, report: null }, db);
  const event = { caseId, actorId: decidedBy, type: 'appeal_decided', detail: { outcome } };
  await addCaseEvent(event, db);
  await notifyAppellant(appeal, db);
}

async function reverse({ appeal, reasons, decidedBy }: Settlement, db: Db): Promise<void> {
  const { decisionId, reportId, reportCaseId } = appeal;
  if (decisionId !== null) {
    const decision = firstRow(await findDecision({ id: decisionId }, db));
    const statement = statementOf(decision, reasons);
    return reverseDecision(decision, { statement, decidedBy }, db);
  }
  if (reportId === null || reportCaseId === null) return;
  const [reopened] = await appealQueries.reopenReport({ reportId, caseId: reportCaseId }, db);
  if (!reopened) return;
  const { caseId } = reopened;
  await appealQueries.reopenClosedCase({ id: caseId }, db);
  await addCaseEvent({ caseId, actorId: decidedBy, type: 'reopened' }, db);
}

/** Statement of a reversal. It says that removed content cannot be restored. */
const statementOf = ({ measure }: DecisionToReverse, reasons: string): Statement =>
  measure === 'remove_content' || measure === 'hide'
    ? { facts: reasons, wording: 'contentLost' }
    : reasons;
