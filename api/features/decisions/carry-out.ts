import type { Decision } from '#contract/decisions.ts';
import { STRIKING_MEASURES } from '#contract/moderation.ts';
import type { Db } from '#db/sql.ts';
import { insertDecision, listStrikes } from '../audit/decision-queries.ts';
import { recordAction } from '../audit/moderators.ts';
import { addCaseEvent } from '../cases/event-queries.ts';
import { recommend } from '../cases/recommendation.ts';
import { notifySenders } from '../notices/outcome.ts';
import { type Later, notifyMembers } from '../notifications/service.ts';
import { applyMeasure } from './effects.ts';
import type { LockedCase } from './locked-case.ts';
import { finishCase } from './queries.ts';

/** A decision whose input fits its measure. */
export interface Checked {
  measure: Decision['measure'];
  /** Number and row of the rule; null only for a dismissed case. */
  rule: number | null;
  ruleId: number | null;
  statement: string;
  days: number | null;
  content: string[];
  note: string;
}

/** Stores and carries out a decision and closes its case. @returns what to do after the commit. */
export async function carryOut(
  found: LockedCase,
  { measure, ruleId, statement, days, content, note }: Checked,
  by: { decidedBy: number; agreedBy?: number },
  db: Db,
): Promise<Later[]> {
  const { id: caseId, memberId } = found;
  const actorId = by.agreedBy ?? by.decidedBy;
  const later: Later[] = [];
  if (memberId !== null) {
    const strikes = await listStrikes({ memberId }, db);
    const recommended = recommend(found.severity, strikes.length)?.measure;
    await insertDecision(
      {
        ...by,
        caseId,
        memberId,
        measure,
        content,
        ruleId,
        statement,
        days,
        recommended: recommended === measure ? null : (recommended ?? null),
        isStrike: STRIKING_MEASURES.includes(measure),
      },
      db,
    );
    later.push(...(await applyMeasure({ memberId, measure, days: days ?? 0, content }, db)));
    if (statement) later.push(...(await notifyMembers([memberId], 'decision', db)));
  }
  const reporters = await finishCase({ id: caseId }, db);
  const reporterIds = reporters.map(({ userId }) => userId);
  later.push(...(await notifyMembers(reporterIds, 'outcome', db)));
  const outcome = measure === 'dismiss' ? 'no_action' : 'action';
  later.push(...(await notifySenders(caseId, outcome, db)));
  const detail = { measure, ...(days && { days }) };
  await addCaseEvent({ caseId, actorId, type: 'decided', detail, note }, db);
  await recordAction(actorId, { action: 'decide_case', about: caseId, why: measure }, db);
  return later;
}
