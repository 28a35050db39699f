import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Failure, Results } from './results.ts';
import {
  componentStage,
  e2eStage,
  engineStage,
  fuzzStage,
  loadStage,
  processStage,
  resilienceStage,
  type Stage,
  scaleStage,
  serverStage,
} from './stages.ts';

/** Results of the last run of a group. */
export const resultsFile = (group: string): string => `dist/results/${group}.json`;
/** Number of tests that `.ci/run` has repeated so far. */
const REPEATED = 'dist/repeated';

const REPEATED_MAX = 5;
const ATTEMPTS = 2;

/** Tests of ledger, visibility and convergence, and those that SECURITY.md names, must never fail by chance. */
const isProtected = (file: string): boolean =>
  /ledger|settlement|spending|visibility|discretion|convergence/.test(file) ||
  readFileSync('SECURITY.md', 'utf8').includes(file);

const exactly = (title: string): string => `^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;

/** The stage that runs one failed test alone; undefined for a check, which is never repeated. */
function stageOf({ file, title }: Failure): Stage | undefined {
  const one = [file, '-g', exactly(title)];
  if (file.endsWith('.test.tsx')) return componentStage([file, '-t', exactly(title)]);
  if (file.endsWith('.test.ts')) return serverStage(one);
  if (file.endsWith('.process.ts')) return processStage(one);
  if (file.endsWith('.scale.ts')) return scaleStage(one);
  if (file.endsWith('.fuzz.ts')) return fuzzStage(one);
  if (file.endsWith('.resilience.ts')) return resilienceStage(one);
  if (file.endsWith('.load.ts')) return loadStage(one);
  if (file.endsWith('.engines.ts')) return engineStage(one);
  // Playwright matches titles that are joined by spaces.
  const [, ...titles] = title.split(' › ');
  if (file.endsWith('.spec.ts')) return e2eStage('again', [file, '-g', titles.join(' ')]);
  return undefined;
}

/**
 * Repeats the failed tests of a group's last run alone, each at most twice, at most five in all parts of `.ci/run`. Prints
 * `flaky: title` for each that passes then, and the corrected counts of the last run.
 *
 * @returns true when no test is left that failed.
 */
export async function repeatFailures(group: string): Promise<boolean> {
  const { passed, failed, failures }: Results = JSON.parse(
    readFileSync(resultsFile(group), 'utf8'),
  );
  const before = existsSync(REPEATED) ? Number(readFileSync(REPEATED, 'utf8')) : 0;
  const stages = failures.map((failure) =>
    failure.file && !isProtected(failure.file) ? stageOf(failure) : undefined,
  );
  let flaky = 0;
  if (before + failures.length <= REPEATED_MAX && stages.every(Boolean)) {
    writeFileSync(REPEATED, String(before + failures.length));
    for (const [index, stage] of stages.entries()) {
      if (!stage || !(await passesAgain(stage))) continue;
      console.log(`flaky: ${failures[index]?.file}: ${failures[index]?.title}`);
      flaky += 1;
    }
  }
  console.log(`${passed + flaky} passed, ${failed - flaky} failed`);
  return failed === flaky;
}

async function passesAgain(stage: Stage): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { results } = await stage.run();
    if (results.failed === 0 && results.passed > 0) return true;
  }
  return false;
}
