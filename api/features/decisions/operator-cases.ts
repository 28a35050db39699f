import type { Db } from '#db/sql.ts';
import { invalid } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { admins } from '../../platform/session.ts';
import { insertDecision } from '../audit/decision-queries.ts';
import { readAppeal } from '../cases/case.ts';
import { addCaseEvent } from '../cases/event-queries.ts';
import { readReports } from '../cases/material.ts';
import { listStuckCases } from '../cases/people-queries.ts';
import { notifySenders } from '../notices/outcome.ts';
import { notifyMembers } from '../notifications/service.ts';
import { findAppeal } from './appeal-queries.ts';
import { settleAppeal } from './appeals.ts';
import { finishCase, lockOpenCase } from './queries.ts';

const REASONS_MIN_CHARS = 20;

/** Cases that no one on the team can decide, with the texts that `make review` shows. */
export async function listStuck() {
  const cases = await listStuckCases({ admins: admins() });
  return Promise.all(
    cases.map(async ({ appealId, ...found }) => {
      const [{ reports }, appeal] = await Promise.all([
        readReports(found.id),
        readAppeal(appealId, i18nIn('en')),
      ]);
      return { ...found, reports, appeal };
    }),
  );
}

/** Closes a case about reports or notices without a measure. @returns no row unless it is open. */
export async function dismissCase(id: number, db: Db): Promise<object[]> {
  const [found] = await lockOpenCase({ id }, db);
  if (found?.kind !== 'report') return [];
  const { memberId } = found;
  const measure = 'dismiss';
  if (memberId !== null) {
    await insertDecision({ caseId: id, memberId, measure, decidedBy: null }, db);
  }
  await addCaseEvent({ caseId: id, actorId: null, type: 'decided', detail: { measure } }, db);
  const reporters = await finishCase({ id, report: null }, db);
  const reporterIds = reporters.map(({ userId }) => userId);
  await notifyMembers(reporterIds, 'outcome', db);
  await notifySenders(id, 'no_action', db);
  return [found];
}

/**
 * Decides the appeal of a case. The appellant reads the reasons.
 *
 * @returns no row unless it is open.
 * @throws AppError 400 for reasons that are too short.
 */
export async function decideAppealOfCase(
  id: number,
  { outcome, reasons }: { outcome: 'upheld' | 'reversed'; reasons: string },
  db: Db,
): Promise<object[]> {
  const [found] = await lockOpenCase({ id }, db);
  const [appeal] = found?.appealId ? await findAppeal({ id: found.appealId }, db) : [];
  if (!appeal) return [];
  if (reasons.length < REASONS_MIN_CHARS) {
    throw invalid('reasons_too_short', { minimum: REASONS_MIN_CHARS });
  }
  await settleAppeal({ caseId: id, appeal, outcome, reasons, decidedBy: null }, db);
  return [appeal];
}
