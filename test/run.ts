/**
 * Runs the checks and tests on servers of its own; docs/testing.md describes the layers.
 *
 *   node test/run.ts                   `make test`
 *   node test/run.ts check             all of it without browsers
 *   node test/run.ts LAYER [args]      one layer; `args` are those of mocha, vitest or Playwright, such as -g "match"
 *   node test/run.ts again GROUP       repeats the failed tests of its last run, each alone; only `.ci/run` does
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { repeatFailures, resultsFile } from './again.ts';
import { addResults, checkResults, noResults, type Results, summaryOf } from './results.ts';
import {
  benchStages,
  buildStage,
  componentStage,
  coreStage,
  e2eStages,
  engineStage,
  fuzzStage,
  loadStage,
  otherBrowserStages,
  processStage,
  resilienceStage,
  type Stage,
  scaleStage,
  serverStage,
  sizeStage,
  staticStages,
  unitStage,
} from './stages.ts';
import { closeTestStack } from './test-stack.ts';

/**
 * `make test` sends the same requests in each run, one batch per operation on any machine, so that only a change can make
 * it fail. `node test/run.ts fuzz` finds others.
 */
const FIXED_FUZZ = { FUZZ_SEED: '1', FUZZ_SECONDS: '0' };

const [group = 'test', ...args] = process.argv.slice(2);

const checks: Stage[][][] = [
  [
    [...staticStages, unitStage],
    [buildStage, sizeStage],
  ],
  [[componentStage([])]],
  [[serverStage()]],
  [[fuzzStage([], FIXED_FUZZ)]],
];

/** Each group is a list of steps. The lanes of a step run at the same time. */
const groups: Record<string, Stage[][][]> = {
  test: [...checks, [[coreStage]]],
  check: checks,
  components: [[[componentStage(args)]]],
  mocha: [[[serverStage(args)]]],
  process: [[[processStage(args)]]],
  fuzz: [[[fuzzStage(args)]]],
  sizes: [[[buildStage, sizeStage]]],
  e2e: [[[buildStage, ...e2eStages(args)]]],
  browsers: [[[buildStage, ...otherBrowserStages]]],
  engines: [[[buildStage, engineStage(args)]]],
  resilience: [[[resilienceStage(args)]]],
  load: [[[loadStage(args)]]],
  scale: [[[scaleStage(args)]]],
  'bench-smoke': [[[buildStage, ...benchStages]]],
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await closeTestStack();
    process.exit(130);
  });
}

if (group === 'again') {
  const outcome = await repeatFailures(args[0] ?? 'test').finally(closeTestStack);
  process.exit(outcome ? 0 : 1);
}
const steps = groups[group];
if (!steps) {
  console.error(`Unknown group "${group}". Known groups: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}
const total = noResults();
const failedStages = new Set<Stage>();
for (const lanes of steps) await Promise.all(lanes.map(runLane));
await closeTestStack();
mkdirSync('dist/results', { recursive: true });
writeFileSync(resultsFile(group), JSON.stringify(total));
for (const failure of total.failures) console.log(`failed: ${summaryOf(failure)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runLane(stages: Stage[]): Promise<void> {
  for (const stage of stages) {
    const results = await runStage(stage);
    if (results.failed > 0) failedStages.add(stage);
    // A check has no tests, and a program that ends early reports none.
    if (results.failed > results.failures.length) {
      total.failures.push({ title: stage.name, file: '', error: '' });
    }
    addResults(total, results);
  }
}

async function runStage(stage: Stage): Promise<Results> {
  const label = stage.name.padEnd(18);
  if (stage.needs && failedStages.has(stage.needs)) {
    console.log(`${label}not run, because "${stage.needs.name}" failed`);
    return checkResults(false);
  }
  const start = performance.now();
  const { results, output } = await stage.run().catch((error: Error) => ({
    results: checkResults(false),
    output: error.stack ?? error.message,
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const skipped = results.skipped > 0 ? `, ${results.skipped} skipped` : '';
  console.log(`${label}${seconds} s  ${results.passed} passed, ${results.failed} failed${skipped}`);
  if (results.failed > 0 || stage.showsOutput) console.log(`\n${output.trim()}\n`);
  // Measurements that tests print are shown even when they pass.
  else for (const [, line] of output.matchAll(/^ *(measured: .*)$/gm)) console.log(`  ${line}`);
  return results;
}
