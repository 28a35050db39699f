import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A stage without tests of its own counts as one. */
export const tallyOfStage = (ok: boolean): Tally => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
});

/** Counts from the end of mocha's spec report; a run that never got there has failed once. */
export function tallyOfMocha(output: string, ok: boolean): Tally {
  const count = (word: string) =>
    Number(new RegExp(`^ +(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0);
  const failed = count('failing');
  return {
    passed: count('passing'),
    failed: ok ? failed : Math.max(failed, 1),
    skipped: count('pending'),
  };
}

/** Counts from Playwright's JSON report; a run that wrote none has failed once. */
export function tallyOfPlaywright(reportFile: string, ok: boolean): Tally {
  try {
    const { stats } = JSON.parse(readFileSync(reportFile, 'utf8'));
    const failed = stats.unexpected + stats.flaky;
    return {
      passed: stats.expected,
      failed: ok ? failed : Math.max(failed, 1),
      skipped: stats.skipped,
    };
  } catch {
    return tallyOfStage(false);
  }
}
