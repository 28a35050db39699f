import type { Case } from '#contract/cases.ts';
import { consolePaths } from '#contract/console/paths.ts';
import { pathOf } from '#contract/paths.ts';
import { decryptById, decryptReportText } from '#db/encrypted-columns.ts';
import { listEarlier, listNotices, listReports } from './case-queries.ts';
import { decryptEvidence } from './evidence.ts';

type Material = Pick<Case, 'reports' | 'profile'>;
type Report = Case['reports'][number];

const A = 'A'.charCodeAt(0);

/** 'A' to 'Z', then 'A2' and so on. */
const letterOf = (index: number): string =>
  String.fromCharCode(A + (index % 26)) + (index < 26 ? '' : String(Math.floor(index / 26) + 1));

const recordingPath = (id: number, key: string): string =>
  pathOf(consolePaths.getCaseRecording.path, { id, key });

/** Names each reporter by a letter, in the order of their first report. */
function createLetters() {
  const letters = new Map<number | string, string>();
  return (reporter: number | string): string => {
    const letter = letters.get(reporter) ?? letterOf(letters.size);
    letters.set(reporter, letter);
    return letter;
  };
}

/** The reports and notices of a case, with the evidence of their time. */
export async function readMaterial(id: number): Promise<Material> {
  const [reports, notices, earlier] = await Promise.all([
    listReports({ id }),
    listNotices({ id }),
    listEarlier({ id }),
  ]);
  const letterOfReporter = createLetters();
  const earlierOf = new Map<number | string, Report['earlier']>(
    earlier.map(({ reporterId, ...counts }) => [reporterId, counts]),
  );
  const filed = [
    ...reports.map((row) => ({
      source: 'person' as const,
      row,
      text: decryptReportText(row.id, row.text),
      evidence: decryptEvidence('reportEvidence', row.id, row.evidence),
      from: row.reporterId ?? `report ${row.id}`,
    })),
    ...notices.map((row) => ({
      source: 'notice' as const,
      row,
      text: `${decryptById('noticePlace', row.id, row.place)}\n\n${decryptById('noticeText', row.id, row.text)}`,
      evidence: decryptEvidence('noticeEvidence', row.id, row.evidence),
      from: `notice ${row.id}`,
    })),
  ];
  const [profile = null] = filed.flatMap(({ evidence }) => evidence?.profile ?? []);
  return {
    profile,
    reports: filed.map(({ source, row, text, evidence, from }): Report => {
      const own = evidence?.profile ?? null;
      return {
        id: row.id,
        reporter: letterOfReporter(from),
        reason: row.reason as Report['reason'],
        text,
        at: row.at.toISOString(),
        source,
        earlier: earlierOf.get(from) ?? { reports: 0, upheld: 0 },
        excerpt: (evidence?.excerpt ?? []).map(({ voice, ...message }) => ({
          followsGap: false,
          ...message,
          ...(voice ? { voice: recordingPath(id, voice) } : {}),
        })),
        profile: JSON.stringify(own) === JSON.stringify(profile) ? null : own,
      };
    }),
  };
}
