/**
 * Runs the checks and tests, fastest first, on servers of its own.
 *
 *   node test/run.ts                 `make test`: all but browsers, resilience and scale
 *   node test/run.ts check           format, lint, types, unused code, components, mocha
 *   node test/run.ts mocha -g name   mocha alone, with mocha's own arguments
 *   node test/run.ts fuzz            requests generated from the OpenAPI document; FUZZ_SECONDS, FUZZ_SEED
 *   node test/run.ts components      component tests alone, with vitest's own arguments
 *   node test/run.ts sizes           build and compare download sizes with their budgets
 *   node test/run.ts e2e -g "match"  build and Playwright, with Playwright's own arguments
 *   node test/run.ts browsers        the other browser tests; takes minutes
 *   node test/run.ts resilience      tests that kill servers; takes minutes
 *   node test/run.ts scale           tests with S3, replicas, failover and PgBouncer, which fail meanwhile; takes minutes
 */
import { checkResults, type Results } from './results.ts';
import {
  buildStage,
  componentStage,
  coreStage,
  e2eStages,
  featureStage,
  fuzzStage,
  mochaStages,
  otherBrowserStages,
  platformStage,
  resilienceStage,
  type Stage,
  scaleStage,
  sizeStage,
  staticStages,
} from './stages.ts';
import { closeTestStack } from './test-stack.ts';

/** "make test" sends the same requests in each run, so that only a change can make it fail. "make fuzz" finds others. */
const SEED = '1';

const [group = 'all', ...args] = process.argv.slice(2);

/** Each group is a list of steps. The lanes of a step run at the same time. */
const groups: Record<string, Stage[][][]> = {
  all: [
    [[...staticStages, componentStage([])]],
    [[featureStage], [platformStage, fuzzStage([], SEED)], [buildStage, sizeStage]],
    [[coreStage]],
  ],
  check: [[[...staticStages, componentStage([])]], mochaStages(args).map((stage) => [stage])],
  components: [[[componentStage(args)]]],
  mocha: [mochaStages(args).map((stage) => [stage])],
  fuzz: [[[fuzzStage(args)]]],
  sizes: [[[buildStage, sizeStage]]],
  e2e: [[[buildStage, ...e2eStages(args)]]],
  browsers: [[[buildStage, ...otherBrowserStages]]],
  resilience: [[[resilienceStage(args)]]],
  scale: [[[scaleStage(args)]]],
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await closeTestStack();
    process.exit(130);
  });
}

const steps = groups[group];
if (!steps) {
  console.error(`Unknown group "${group}". Known groups: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}
const total: Results = { passed: 0, failed: 0, skipped: 0, failures: [] };
const failedStages = new Set<Stage>();
for (const lanes of steps) await Promise.all(lanes.map(runLane));
await closeTestStack();
for (const title of total.failures) console.log(`failed: ${title}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runLane(stages: Stage[]): Promise<void> {
  for (const stage of stages) {
    const results = await runStage(stage);
    if (results.failed > 0) failedStages.add(stage);
    if (results.failed > results.failures.length) total.failures.push(stage.name);
    total.failures.push(...results.failures.map((title) => `${stage.name}: ${title}`));
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += results[key];
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
