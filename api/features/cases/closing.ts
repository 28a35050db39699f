import type { Db } from '#db/sql.ts';
import * as queries from './closing-queries.ts';
import { addCaseEvent } from './event-queries.ts';

interface Closing {
  caseId: number;
  /** Null at the command line. */
  actorId: number | null;
}

/** Closes a case with its reports. @returns false when it is closed already. */
export async function closeCase({ caseId, actorId }: Closing, db: Db): Promise<boolean> {
  if ((await queries.closeCaseRow({ caseId }, db)).length === 0) return false;
  await addCaseEvent({ caseId, actorId, type: 'closed' }, db);
  return true;
}

/** Closes one report at the command line, and its case with the last one. @returns no row unless open. */
export async function closeReport(id: number, db: Db): Promise<{ id: number }[]> {
  const [closed] = await queries.closeReportRow({ id }, db);
  if (!closed) return [];
  const { caseId } = closed;
  if (caseId !== null && (await queries.findWorkedOff({ caseId }, db)).length > 0) {
    await closeCase({ caseId, actorId: null }, db);
  }
  return [closed];
}

/** Erases evidence 90 days after a case was closed, and its reports after six months. @returns the number of reports. */
export async function deleteClosedReports(): Promise<number> {
  await queries.eraseEvidence({});
  await queries.deleteParticipants({});
  const [applied] = await queries.applyRetention({});
  return applied?.count ?? 0;
}
