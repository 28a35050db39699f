/**
 * `make test`: every check there is, fastest first, on servers of its own.
 *
 *   node test/run.ts                 everything
 *   node test/run.ts check           format, lint, types, dead code, mocha
 *   node test/run.ts sizes           build and weigh what one has to download
 *   node test/run.ts e2e -g "match"  build and Playwright, with Playwright's own arguments
 *   node test/run.ts faults          what happens when servers end, which takes minutes
 */
import {
  buildStage,
  e2eStages,
  faultStage,
  mochaStage,
  type Stage,
  sizeStage,
  staticStages,
} from './stages.ts';
import { closeSurroundings } from './surroundings.ts';
import { type Tally, tallyOfStage } from './tally.ts';

const [group = 'all', ...args] = process.argv.slice(2);

const groups: Record<string, Stage[]> = {
  all: [...staticStages, mochaStage([]), buildStage, sizeStage, ...e2eStages([])],
  check: [...staticStages, mochaStage(args)],
  mocha: [mochaStage(args)],
  sizes: [buildStage, sizeStage],
  e2e: [buildStage, ...e2eStages(args)],
  faults: [faultStage(args)],
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    await closeSurroundings();
    process.exit(130);
  });
}

const stages = groups[group];
if (!stages) {
  console.error(`Unknown group "${group}". Known: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}
const total = await runAll(stages);
await closeSurroundings();
for (const name of total.names) console.log(name);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

async function runAll(stages: Stage[]): Promise<Tally> {
  const sum: Tally = { passed: 0, failed: 0, skipped: 0, names: [] };
  const failedStages = new Set<Stage>();
  for (const stage of stages) {
    const tally = await runOne(stage, failedStages);
    if (tally.failed > 0) failedStages.add(stage);
    if (tally.failed > 0 && tally.names.length === 0) sum.names.push(`failed: ${stage.name}`);
    sum.names.push(...tally.names);
    for (const key of ['passed', 'failed', 'skipped'] as const) sum[key] += tally[key];
  }
  return sum;
}

async function runOne(stage: Stage, failedStages: Set<Stage>): Promise<Tally> {
  process.stdout.write(`${stage.name.padEnd(18)}`);
  if (stage.needs && failedStages.has(stage.needs)) {
    console.log(`not run, because "${stage.needs.name}" failed`);
    return tallyOfStage(false);
  }
  const start = performance.now();
  const { tally, output } = await stage.run().catch((error: Error) => ({
    tally: tallyOfStage(false),
    output: error.stack ?? error.message,
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : '';
  console.log(`${seconds} s  ${tally.passed} passed, ${tally.failed} failed${skipped}`);
  if (tally.failed > 0 || stage.showsOutput) console.log(`\n${output.trimEnd()}\n`);
  // Figures that a test has measured are worth seeing when it passes.
  else for (const [, figure] of output.matchAll(/^ +(measured: .*)$/gm)) console.log(`  ${figure}`);
  return tally;
}
