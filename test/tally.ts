import { readFileSync } from 'node:fs';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, and what passed only when it was run again: repeated at the very end of a run. */
  names: string[];
}

/** A stage without tests of its own counts as one. */
export const tallyOfStage = (ok: boolean): Tally => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  names: [],
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
    // "  1) message\n       is sent once:", below the line that counts them.
    names: [...output.matchAll(/^ {2}\d+\) (.+(?:\n {7,}.+)*?):$/gm)].map(
      ([, title = '']) => `failed: ${title.replace(/\s*\n\s+/g, ' › ')}`,
    ),
  };
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string }[] }[];
}

/**
 * Counts from Playwright's JSON report; a run that wrote none has failed once. A test that passed when it
 * was run again has passed, and is named.
 */
export function tallyOfPlaywright(reportFile: string, ok: boolean): Tally {
  try {
    const { stats, suites } = JSON.parse(readFileSync(reportFile, 'utf8'));
    return {
      passed: stats.expected + stats.flaky,
      failed: ok ? stats.unexpected : Math.max(stats.unexpected, 1),
      skipped: stats.skipped,
      names: suites.flatMap((suite: Suite) => namesIn(suite, '')),
    };
  } catch {
    return tallyOfStage(false);
  }
}

function namesIn({ title, suites = [], specs }: Suite, above: string): string[] {
  const path = above ? `${above} › ${title}` : title;
  const own = specs.flatMap((spec) =>
    spec.tests.flatMap(({ status }) => {
      if (status === 'unexpected') return [`failed: ${path} › ${spec.title}`];
      return status === 'flaky' ? [`passed when run again: ${path} › ${spec.title}`] : [];
    }),
  );
  return [...own, ...suites.flatMap((suite) => namesIn(suite, path))];
}
