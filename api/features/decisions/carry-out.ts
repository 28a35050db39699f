import type { Newest } from '#contract/cases.ts';
import type { Decision } from '#contract/decisions.ts';
import { STRIKING_MEASURES } from '#contract/moderation.ts';
import type { Db } from '#db/sql.ts';
import { config } from '../../platform/config.ts';
import type { Actor } from '../../platform/role.ts';
import { insertDecision, listStrikes } from '../audit/decision-queries.ts';
import type { Statement } from '../audit/statement.ts';
import { recordInCase } from '../cases/claims.ts';
import { listIntimatePictures } from '../cases/evidence-queries.ts';
import { leaveNewer } from '../cases/intake.ts';
import { recommend } from '../cases/recommendation.ts';
import { granterOf } from '../cases/roles.ts';
import { notifySenders } from '../notices/outcome.ts';
import { createScamNotices, notifyMembers } from '../notifications/service.ts';
import { findRuleById } from '../rules/queries.ts';
import { keyOf } from '../rules/service.ts';
import { applyMeasure } from './effects.ts';
import { encryptCase } from './hand-over.ts';
import type { LockedCase } from './locked-case.ts';
import { finishCase, holdEvidence } from './queries.ts';

/** A decision whose input fits its measure. */
export interface Checked {
  measure: Decision['measure'];
  /** Number and row of the rule; null only for a dismissed case. */
  rule: number | null;
  ruleId: number | null;
  statement: Statement;
  days: number | null;
  content: string[];
  note: string;
  noticeDelayHours?: number | undefined;
}

export interface CarriedOut {
  encryptedFile?: { file: string; passphrase: string };
  /** The case of the reports that came after those that the moderator has seen. */
  left?: { caseId: number; reports: number };
}

/** A decision by one moderator, or with the proposer. */
type Settled = Checked & { newest: Newest | undefined; proposedBy?: number };

/**
 * Stores and carries out a decision and closes its case. Reports that the moderator has not seen stay open in another.
 *
 * @param by decides, or agrees to the proposal.
 * @returns the file of a case that is handed over.
 */
export async function carryOut(
  by: Actor,
  found: LockedCase,
  decision: Settled,
  db: Db,
): Promise<CarriedOut> {
  const { measure } = decision;
  const { id: caseId, memberId } = found;
  const encryptedFile = measure === 'hand_over' ? await encryptCase(caseId, db) : undefined;
  if (memberId !== null) await decideAbout(by, { ...found, memberId }, decision, db);
  if (measure === 'hand_over') await holdEvidence({ caseId, days: config.evidenceHoldDays }, db);
  const { newest } = decision;
  const reporters = await finishCase({ id: caseId, report: newest?.report ?? null }, db);
  const left = newest && (await leaveNewer({ caseId, memberId, newest }, db));
  const reporterIds = reporters.map(({ userId }) => userId);
  await notifyMembers(reporterIds, 'outcome', db);
  const outcome = measure === 'dismiss' ? 'no_action' : 'action';
  await notifySenders(caseId, outcome, db);
  await logDecision(by, caseId, decision, db);
  return { ...(left && { left }), ...(encryptedFile && { encryptedFile }) };
}

async function decideAbout(
  by: Actor,
  { id: caseId, memberId, isErased, severity, hasMessages }: LockedCase & { memberId: number },
  {
    proposedBy,
    measure,
    ruleId,
    statement,
    days,
    content,
    newest,
    noticeDelayHours: hours,
  }: Settled,
  db: Db,
): Promise<void> {
  const strikes = await listStrikes({ memberId }, db);
  const seen = { report: newest?.report ?? null, notice: newest?.notice ?? null };
  const [rule] = ruleId ? await findRuleById({ id: ruleId }, db) : [];
  const canBeAbout = rule && ['consent', 'illegal', null].includes(keyOf(rule.title));
  const pictures = canBeAbout ? await listIntimatePictures({ caseId, ...seen }, db) : [];
  const isIntimate = pictures.length > 0;
  // Intimate pictures do not return after a ban for them. Those of a later report stay in its case.
  const removed = measure === 'ban' ? pictures.map(({ key }) => key) : content;
  const recommended = recommend({ severity, strikes: strikes.length, hasMessages })?.measure;
  const decisionId = await insertDecision(
    {
      decidedBy: proposedBy ?? by.id,
      agreedBy: proposedBy === undefined ? null : by.id,
      caseId,
      memberId,
      measure,
      content: removed,
      ruleId,
      statement,
      days,
      recommended: recommended === measure ? null : (recommended ?? null),
      isStrike: STRIKING_MEASURES.includes(measure),
    },
    db,
  );
  await applyMeasure({ memberId, measure, days: days ?? 0, content: removed, isIntimate }, db);
  // The chats of an erased account are gone, and with them who wrote back.
  if (hours !== undefined && !isErased) {
    const isConfirmed = proposedBy !== undefined;
    await createScamNotices({ decisionId, memberId, hours, isConfirmed }, db);
  }
  if (statement) await notifyMembers([memberId], 'decision', db);
}

/** Logs a decision, and for a second look who granted the role that counted. */
async function logDecision(
  by: Actor,
  caseId: number,
  { proposedBy, measure, days, note, noticeDelayHours: hours }: Settled,
  db: Db,
): Promise<void> {
  const grantedBy = proposedBy === undefined ? undefined : await granterOf(by.id, db);
  const detail = { measure, ...(days && { days }), ...(grantedBy && { grantedBy }) };
  const what = hours === undefined ? measure : `${measure}, notice after ${hours} h`;
  const why = grantedBy ? `${what}, role granted by ${grantedBy}` : what;
  const event = { type: 'decided', detail, note };
  await recordInCase(by, caseId, { ...event, action: 'decide_case', why }, db);
}
