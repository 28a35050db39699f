import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A failed test. */
export interface Failure {
  /** Whole title. */
  title: string;
  /** Path of the test file in the project; empty for a check. */
  file: string;
  error: string;
}

/** Counts of one stage or of a whole run. */
export interface Results {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
}

export const noResults = (): Results => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** Adds the counts and failures of one stage to a total. */
export function addResults(total: Results, { failures, ...counts }: Results): void {
  total.failures.push(...failures);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
}

const inProject = (file = ''): string => relative('.', file);

/** Results of a stage that is a single check. */
export const checkResults = (ok: boolean): Results => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  failures: [],
});

interface MochaReport {
  stats: { passes: number; failures: number; pending: number };
  failures: { fullTitle: string; file?: string; err: { stack?: string; message?: string } }[];
}

/**
 * Reads mocha's JSON report. A run that wrote no report counts as one failure.
 *
 * @returns the counts, and the stack of each failure as text.
 */
export function mochaResults(reportFile: string): { results: Results; output: string } {
  const report = readJson<MochaReport>(reportFile);
  if (!report) return { results: checkResults(false), output: 'mocha wrote no report' };
  const { stats, failures } = report;
  const results = {
    passed: stats.passes,
    failed: stats.failures,
    skipped: stats.pending,
    failures: failures.map(({ fullTitle, file, err }) => ({
      title: fullTitle,
      file: inProject(file),
      error: err.message ?? '',
    })),
  };
  const output = failures
    .map(({ fullTitle, err }) => `${fullTitle}\n${err.stack ?? err.message ?? ''}`)
    .join('\n\n');
  return { results, output };
}

interface VitestReport {
  /** False also after an error outside the tests. */
  success: boolean;
  numPassedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Reads vitest's JSON report. A run that wrote no report counts as one failure, and so does a file
 * that could not be loaded.
 *
 * @returns the counts, and the stack of each failure as text.
 */
export function vitestResults(reportFile: string): { results: Results; output: string } {
  const report = readJson<VitestReport>(reportFile);
  if (!report) return { results: checkResults(false), output: 'vitest wrote no report' };
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0)
      return [{ title: name, file: inProject(name), error: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      file: inProject(name),
      error: failureMessages.join('\n'),
    }));
  });
  const results = {
    passed: report.numPassedTests,
    failed: Math.max(failures.length, report.success ? 0 : 1),
    skipped: report.numPendingTests,
    failures,
  };
  return { results, output: failures.map(({ title, error }) => `${title}\n${error}`).join('\n\n') };
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    ok: boolean;
    tests: { results: { errors: { message?: string }[] }[] }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** Reads Playwright's JSON report. A run that wrote no report counts as one failure. */
export function playwrightResults(reportFile: string): Results {
  const report = readJson<PlaywrightReport>(reportFile);
  if (!report) return checkResults(false);
  const { stats, suites } = report;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => failuresIn(suite, '')),
  };
}

function failuresIn({ title, file, suites = [], specs }: Suite, parent: string): Failure[] {
  const path = parent ? `${parent} › ${title}` : title;
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      const error = errors.map(({ message }) => message).join('\n');
      return { title: `${path} › ${title}`, file: `e2e/${file}`, error };
    });
  return [...failed, ...suites.flatMap((suite) => failuresIn(suite, path))];
}

const SHOWN_ERROR_LINES = 12;

/** Long logs are cut to their end, so the summary repeats the start of each error. */
export function summaryOf({ title, error }: Failure): string {
  const lines = error.split('\n').filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, SHOWN_ERROR_LINES).map((line) => `    ${line}`)].join('\n');
}

function readJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
