import type { z } from 'zod';
import { type Case, getCaseRecording, type getReportEvidence } from '#contract/cases.ts';
import { REPORTERS_PER_PAGE } from '#contract/moderation.ts';
import { pathOf } from '#contract/path-of.ts';
import { decryptById, decryptReportText } from '#db/encrypted-columns.ts';
import { findFirstEvidence, listEarlier, listFiled } from './case-queries.ts';
import { decryptEvidence, type Evidence } from './evidence.ts';
import { parseCursor } from './queue.ts';

type Material = Pick<Case, 'reports' | 'nextReports'>;
type Filed = Awaited<ReturnType<typeof listFiled>>[number];

const A = 'A'.charCodeAt(0);

/** 'A' to 'Z', then 'A2' and so on. */
const letterOf = (number: number): string =>
  String.fromCharCode(A + ((number - 1) % 26)) +
  (number <= 26 ? '' : String(Math.ceil(number / 26)));

const recordingPath = (id: number, key: string): string =>
  pathOf(getCaseRecording.path, { id, key });

const textOf = ({ source, id, textId, text, place }: Filed): string =>
  source === 'notice' && place && text
    ? `${decryptById('noticePlace', id, place)}\n\n${decryptById('noticeText', id, text)}`
    : decryptReportText(textId ?? id, text);

/** A page of the people who reported, with their latest words. Evidence is read apart, because it can be long. */
export async function readReports(id: number, after?: string): Promise<Material> {
  const limit = REPORTERS_PER_PAGE + 1;
  const rows = await listFiled({ id, ...parseCursor(after), limit });
  const page = rows.slice(0, REPORTERS_PER_PAGE);
  const reporterIds = page.flatMap(({ reporterId }) => reporterId ?? []);
  const earlier = await listEarlier({ id, reporterIds });
  const earlierOf = new Map(earlier.map(({ reporterId, ...counts }) => [reporterId, counts]));
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    reports: page.map((row) => ({
      id: row.id,
      reporter: letterOf(row.number),
      reason: row.reason as Material['reports'][number]['reason'],
      text: textOf(row),
      at: row.at.toISOString(),
      source: row.source,
      count: row.count,
      earlier: earlierOf.get(row.reporterId ?? 0) ?? { reports: 0, upheld: 0 },
      excerpts: row.excerpts.map(Number),
    })),
    nextReports: last ? `${last.rank}-${last.number}` : null,
  };
}

/** The profile when the first report or notice arrived; null when its evidence is erased. */
export async function readFirstProfile(id: number): Promise<Case['profile']> {
  const [first] = await findFirstEvidence({ id });
  return first ? (decryptEvidence(first.column, first.id, first.evidence)?.profile ?? null) : null;
}

/** Evidence in the shape of the contract. */
export const shownEvidence = (
  id: number,
  evidence: Evidence | null,
): z.input<typeof getReportEvidence.response> => ({
  profile: evidence?.profile ?? null,
  excerpt: (evidence?.excerpt ?? []).map(({ voice, ...message }) => ({
    followsGap: false,
    ...message,
    ...(voice ? { voice: recordingPath(id, voice) } : {}),
  })),
});
