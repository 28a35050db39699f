import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { startChild } from '#dev/children.ts';
import { serveControl } from './control.ts';
import {
  checkResults,
  mochaResults,
  playwrightResults,
  type Results,
  vitestResults,
} from './results.ts';
import { measureSizes, sizeTable } from './sizes.ts';
import { e2eStack, mochaEnvironment } from './test-stack.ts';

export interface Stage {
  name: string;
  /** The stage is skipped, and counts as failed, when this one has failed. */
  needs?: Stage;
  /** True when the output is printed even without a failure. */
  showsOutput?: boolean;
  run(): Promise<{ results: Results; output: string }>;
}

const checkStage = (name: string, program: string, ...args: string[]): Stage => ({
  name,
  async run() {
    const { ok, output } = await npmProgram(program, args);
    return { results: checkResults(ok), output };
  },
});

export const staticStages = [
  checkStage('format and lint', 'biome', 'ci', '--colors=off', '.'),
  checkStage('types', 'tsc', '--project', '.'),
  checkStage('types, web', 'tsc', '--project', 'web'),
  checkStage('unused code', 'knip'),
];

const mocha = (name: string, args: string[], environment: () => Promise<NodeJS.ProcessEnv>) => ({
  name,
  async run() {
    const report = `dist/${name}-report.json`;
    rmSync(report, { force: true });
    const reporter = ['--reporter', 'json', '--reporter-option', `output=${report}`];
    const { output } = await npmProgram('mocha', [...reporter, ...args], await environment());
    const { results, output: failures } = mochaResults(report);
    return { results, output: `${output}\n${failures}` };
  },
});

const FEATURE_TESTS = 'api/features/**/*.test.ts';
const TEST_FILES = '{api,contract,db,worker,web,test,dev}/**/*.test.ts';

/** Tests against a real Postgres and a real Redis, each stage with a database of its own. */
const mochaStage = (name: string, args: string[]): Stage =>
  mocha(name, args, () => mochaEnvironment(name));

/** All `*.test.ts` files in two stages of about the same length, which can run at the same time. */
export const featureStage: Stage = mochaStage('features', [FEATURE_TESTS]);
export const platformStage: Stage = mochaStage('platform', [TEST_FILES, '--ignore', FEATURE_TESTS]);

/** The tests that mocha's `args` select: files, or `-g title`. Without `args`, all in two stages. */
export function mochaStages(args: string[]): Stage[] {
  if (args.length === 0) return [featureStage, platformStage];
  const hasFiles = args.some((arg) => arg.endsWith('.ts'));
  return [mochaStage('mocha', hasFiles ? args : [TEST_FILES, ...args])];
}

/**
 * Requests generated from the OpenAPI document, for FUZZ_SECONDS.
 *
 * @param seed of the requests when FUZZ_SEED is not set. Without a seed, each run has other requests.
 */
export const fuzzStage = (args: string[], seed = ''): Stage =>
  mocha('fuzz', ['test/fuzz/*.fuzz.ts', ...args], async () => ({
    ...(await mochaEnvironment('fuzz')),
    FUZZ_SEED: process.env.FUZZ_SEED || seed,
  }));

/** Tests that kill servers during chats. Each test starts and stops its own servers. */
export const resilienceStage = (args: string[]): Stage =>
  mocha('resilience', ['--config', 'test/resilience/mocharc.json', ...args], async () => ({}));

/** Tests with engines beside Postgres and Redis, which fail during the test. */
export const scaleStage = (args: string[]): Stage =>
  mocha('scale', ['test/scale/*.scale.ts', '--timeout', '60000', ...args], () =>
    mochaEnvironment('scale'),
  );

/** All component tests, or those that vitest's `args` select, in jsdom. */
export const componentStage = (args: string[]): Stage => ({
  name: 'components',
  async run() {
    const report = 'dist/components-report.json';
    rmSync(report, { force: true });
    const reporter = ['--reporter', 'json', '--outputFile', resolve(report)];
    const { ok, output } = await npmProgram('vitest', ['run', ...reporter, ...args]);
    const { results, output: failures } = vitestResults(report);
    // The report does not mention errors outside of tests, such as those in timers.
    if (!ok && results.failed === 0) results.failed = 1;
    return { results, output: `${output}\n${failures}` };
  },
});

export const buildStage: Stage = {
  name: 'build',
  async run() {
    const { ok, output } = await run('npm', ['run', '--silent', 'build']);
    return { results: checkResults(ok), output };
  },
};

/** Compares the download size of each page with its budget. */
export const sizeStage: Stage = {
  name: 'client size',
  needs: buildStage,
  showsOutput: true,
  async run() {
    const sizes = measureSizes();
    const tooLarge = sizes.filter(({ kib, budgetKib }) => kib > budgetKib);
    const results = {
      passed: sizes.length - tooLarge.length,
      failed: tooLarge.length,
      skipped: 0,
      failures: tooLarge.map(({ what }) => `client size: ${what}`),
    };
    return { results, output: sizeTable(sizes) };
  },
};

/** Real browsers on the built client and two API instances. */
const e2eStage = (name: string, args: string[]): Stage => ({
  name,
  needs: buildStage,
  async run() {
    const report = `dist/${name}-report.json`;
    rmSync(report, { force: true });
    const { stack, lines } = await e2eStack(name);
    const control = await serveControl(stack);
    // A run empties its folder, and the traces of the other runs are still needed.
    const traces = `--output=test-results/${name}`;
    const { ok, output } = await npmProgram('playwright', ['test', traces, ...args], {
      BASE_URL: stack.url,
      MAILBOX_URL: `${stack.url}/mailbox`,
      STACK_CONTROL: control.url,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    await control.stop();
    await stack.stop();
    const logs = ok ? '' : `\n\nLast log lines of the servers:\n${lines.slice(-60).join('\n')}`;
    return { results: playwrightResults(report), output: output + logs };
  },
});

/** Journeys through each part of the product, with the tag "@core". Two browsers use both cores of a small machine. */
export const coreStage = e2eStage('core', ['--grep=@core', '--workers=2']);

/** The browser tests that `coreStage` leaves out. */
export const otherBrowserStages = [
  e2eStage('journeys', [
    '--grep-invert=@core',
    '--project=journeys',
    '--project=accessibility',
    '--workers=2',
  ]),
  e2eStage('restarts', ['--project=restarts', '--workers=1']),
];

/** The browser tests that Playwright's `args` select. Without `args`, all. */
export const e2eStages = (args: string[]): Stage[] =>
  args.length > 0 ? [e2eStage('e2e', args)] : [coreStage, ...otherBrowserStages];

const npmProgram = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run(`node_modules/.bin/${program}`, args, env);

async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const lines: string[] = [];
  const child = startChild(command, args, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    onLine: (line) => lines.push(line),
  });
  const code = await child.exited;
  return { ok: code === 0, output: lines.join('\n') };
}
