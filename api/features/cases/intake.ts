import type { Newest } from '#contract/cases.ts';
import type { CASE_SOURCES } from '#contract/moderation.ts';
import type { ReportReason } from '#contract/safety.ts';
import { type Db, firstRow } from '#db/sql.ts';
import { dueHours, severityOf } from './due-times.ts';
import { addCaseEvent } from './event-queries.ts';
import type { Evidence } from './evidence.ts';
import { insertEvidenceFiles } from './evidence-queries.ts';
import * as queries from './intake-queries.ts';

/** Accepted from a reporter whose reports are paused. */
const NEVER_PAUSED: readonly ReportReason[] = ['underage', 'threat'];

interface Incoming {
  /** Null when a notice names no member. */
  memberId: number | null;
  /** Of a notice without a member. */
  placeHash?: Buffer | null;
  reason: ReportReason;
  source: (typeof CASE_SOURCES)[number];
  /** When it arrived in another case. */
  since?: Date | null;
}

/** The open case of the member or place, after this report. The caller stores the report and recounts. */
export async function openCase(
  { memberId, placeHash = null, reason, source, since = null }: Incoming,
  db: Db,
): Promise<{ id: number; isNew: boolean }> {
  const upsert = memberId === null ? queries.upsertCaseOfPlace : queries.upsertCase;
  const values = { memberId, placeHash, reason, source, since, hours: dueHours(reason) };
  const found = firstRow(await upsert({ ...values, severity: severityOf(reason) }, db));
  const type = found.isNew ? 'opened' : 'reported';
  const detail = { reason, source };
  await addCaseEvent({ caseId: found.id, actorId: null, type, detail }, db);
  return found;
}

/**
 * Moves the reports and notices that came after those that a decision is about from the closed case to an open one.
 *
 * @returns the open case and their number; undefined without one.
 */
export async function leaveNewer(
  { caseId, memberId, newest }: { caseId: number; memberId: number | null; newest: Newest },
  db: Db,
): Promise<{ caseId: number; reports: number } | undefined> {
  const after = { caseId, ...newest };
  let to: number | undefined;
  let reports = 0;
  for (const { count, ...newer } of await queries.listNewerReasons(after, db)) {
    to = (await openCase({ memberId, ...newer }, db)).id;
    reports += count;
  }
  if (to === undefined) return undefined;
  await queries.moveNewer({ ...after, to }, db);
  for (const id of [caseId, to]) await queries.recountReports({ caseId: id }, db);
  return { caseId: to, reports };
}

/** Keeps the files of the photos and voice messages in the evidence. */
export const storeEvidenceFiles = (caseId: number, { profile, excerpt }: Evidence, db: Db) => {
  const photos = excerpt.flatMap(({ photo }) => photo ?? []);
  const recordings = excerpt.flatMap(({ voice }) => voice ?? []);
  const keys = [...(profile?.photos ?? []), ...photos, ...recordings];
  return insertEvidenceFiles({ caseId, keys, recordings }, db);
};

/** True when a decision paused the reports of this member and the reason is not exempt. */
export async function isReportPaused(userId: number, reason: ReportReason): Promise<boolean> {
  if (NEVER_PAUSED.includes(reason)) return false;
  const [found] = await queries.findReportsPause({ userId });
  return found?.isPaused ?? false;
}
