import { type Language, languageFor } from '#contract/languages.ts';
import type { OwnReport, Standing } from '#contract/standing.ts';
import { decryptById, decryptReportText, encryptById } from '#db/encrypted-columns.ts';
import { type Db, firstRow, transaction } from '#db/sql.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { i18nIn } from '../../platform/i18n.ts';
import { withIsoDates } from '../../platform/iso-dates.ts';
import { Pages } from '../../platform/json-stream.ts';
import { listStrikes } from '../audit/decision-queries.ts';
import { readStatement, wordsOfStatement } from '../audit/statement.ts';
import { addCaseEvent } from '../cases/event-queries.ts';
import { withDefaultTexts } from '../rules/service.ts';
import type { AppealColumns, DecisionRow, ReportRow } from './queries.ts';
import * as queries from './queries.ts';

type Appeal = Standing['decisions'][number]['appeal'];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const endOf = (moment: Date | null) => moment && { end: moment.toISOString() };

function appealOf(row: AppealColumns): Appeal {
  const { appealId: id, appealText, appealAt, question, answer, reasons } = row;
  if (id === null || !appealText || !appealAt) return null;
  return {
    text: decryptById('appealText', id, appealText),
    createdAt: appealAt.toISOString(),
    question: question && decryptById('appealQuestion', id, question),
    answer: answer && decryptById('appealAnswer', id, answer),
    outcome: row.outcome,
    reasons: reasons && decryptById('appealReasons', id, reasons),
    decidedAt: iso(row.appealDecidedAt),
    bySameModerator: row.bySameModerator,
    language: row.appealLanguage,
  };
}

function ruleOf(
  { ruleNumber, ruleTitle, ruleText, ruleLanguage }: DecisionRow,
  language: Language,
): Standing['decisions'][number]['rule'] {
  if (ruleNumber === null || ruleTitle === null || ruleText === null) return null;
  const texts = { title: ruleTitle, text: ruleText, language: ruleLanguage };
  return { number: ruleNumber, title: withDefaultTexts(texts, language).title };
}

const toReport = (row: ReportRow): OwnReport => ({
  ...withIsoDates(row),
  outcome: row.outcomeOf,
  complaint: appealOf(row),
});

/** Converts decisions for a member with this language and time zone. */
function toDecisionIn(
  language: Language,
  timeZone?: string,
): (row: DecisionRow) => Standing['decisions'][number] {
  const i18n = i18nIn(language);
  return (row) => ({
    ...withIsoDates(row),
    rule: ruleOf(row, language),
    statement: readStatement(i18n, {
      ...row,
      ruleTitle: ruleOf(row, language)?.title ?? null,
      timeZone,
    }),
    words: { text: wordsOfStatement(row), language: row.language },
    appeal: appealOf(row),
  });
}

/** All decisions about the member, and all reports by the member with their texts, for an export. */
export async function exportStanding(userId: number, limit: number, db: Db) {
  const [account] = await queries.findRestrictions({ userId }, db);
  const language = languageFor(account?.language ?? undefined);
  return {
    reports: new Pages(queries.exportReports.pages({ userId, limit }, db), (row) => ({
      ...toReport(row),
      text: decryptReportText(row.id, row.text),
    })),
    decisions: new Pages(
      queries.listDecisions.pages({ userId, language, limit }, db),
      toDecisionIn(language),
    ),
  };
}

/** Decisions and reports on the member's page; an export has all. */
const LISTED_MAX = 200;

/**
 * Restrictions, decisions with their statements and appeals, and the outcome of the member's reports, in the language of
 * the member, with dates in the given time zone.
 */
export async function readStanding(userId: number, timeZone?: string): Promise<Standing> {
  const account = firstRow(await queries.findRestrictions({ userId }), notFound);
  const language = languageFor(account.language ?? undefined);
  const [strikes, decisions, reports] = await Promise.all([
    listStrikes({ memberId: userId }),
    queries.listDecisions({ userId, language, limit: LISTED_MAX }),
    queries.listReports({ userId, limit: LISTED_MAX }),
  ]);
  return {
    suspended: account.suspended ? { end: iso(account.suspendedUntil) } : null,
    limited: endOf(account.limitedUntil),
    reportsPaused: endOf(account.reportsPausedUntil),
    hidden: account.hidden,
    strikes: strikes.length,
    decisions: decisions.map(toDecisionIn(language, timeZone)),
    reports: reports.map(toReport),
  };
}

const alreadyAppealed = () => new AppError(409, 'appealed');

interface Appealed {
  userId: number;
  decisionId: number | null;
  reportId: number | null;
  /** The member that the new case is about. */
  memberId: number | null;
  text: string;
}

async function openAppeal(
  { reason, inTime, isAppealed }: { reason: string; inTime: boolean; isAppealed: boolean },
  { memberId, text, ...appealed }: Appealed,
  db: Db,
): Promise<void> {
  if (isAppealed) throw alreadyAppealed();
  if (!inTime) throw new AppError(409, 'too_late');
  const id = await queries.nextAppealId(db);
  const encrypted = encryptById('appealText', id, text);
  firstRow(await queries.insertAppeal({ id, ...appealed, text: encrypted }, db), alreadyAppealed);
  const opened = firstRow(await queries.insertAppealCase({ memberId, appealId: id, reason }, db));
  await addCaseEvent({ caseId: opened.id, actorId: null, type: 'appealed' }, db);
}

/**
 * Appeals a decision about the member, once, within six calendar months.
 *
 * @throws AppError 404 for a decision that is not about the member or is reversed, 409 `appealed`, `too_late`.
 */
export const createAppeal = (userId: number, id: number, text: string): Promise<void> =>
  transaction(async (db) => {
    const found = firstRow(await queries.lockAppealable({ userId, id }, db), notFound);
    const appealed = { userId, decisionId: id, reportId: null, memberId: userId, text };
    await openAppeal(found, appealed, db);
  });

/** Complains about the outcome of a report, once, also when nothing was done. Errors as `createAppeal`. */
export const createComplaint = (userId: number, id: number, text: string): Promise<void> =>
  transaction(async (db) => {
    const found = firstRow(await queries.lockComplainable({ userId, id }, db), notFound);
    const { reportedId: memberId } = found;
    await openAppeal(found, { userId, decisionId: null, reportId: id, memberId, text }, db);
  });

/** Answers the question about an appeal or complaint, once. @throws AppError 404 without an open question. */
export const answerQuestion = (
  userId: number,
  about: { decisionId: number | null; reportId: number | null },
  text: string,
): Promise<void> =>
  transaction(async (db) => {
    const found = firstRow(await queries.lockQuestioned({ userId, ...about }, db), notFound);
    const { id, caseId } = found;
    await queries.updateAnswer({ id, answer: encryptById('appealAnswer', id, text) }, db);
    await addCaseEvent({ caseId, actorId: null, type: 'answered' }, db);
  });
