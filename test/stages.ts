import { globSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { startChild } from '#dev/children.ts';
import { serveControl } from './control.ts';
import {
  addResults,
  checkResults,
  mochaResults,
  noResults,
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
  run(): Promise<StageRun>;
}

export interface StageRun {
  results: Results;
  output: string;
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
  checkStage('texts', 'lingui', 'check', 'sync', '--clean', '--overwrite'),
];

/** Runs mocha once. Each of its two processes runs one file after another. */
async function mocha(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const report = `dist/${name}-report.json`;
  rmSync(report, { force: true });
  const reporter = ['--reporter', 'json', '--reporter-option', `output=${report}`];
  const { output } = await npmProgram('mocha', [...reporter, ...args], env);
  const { results, output: failures } = mochaResults(report);
  return { results, output: `${output}\n${failures}` };
}

const ROOTS = '{api,contract,db,dev,test,web,worker}/**';
const SERVER_FILES = `${ROOTS}/*.test.ts`;

/** The API and the jobs on a real Postgres and Redis, or those tests that mocha's `args` select. */
export const serverStage = (args: string[] = []): Stage => ({
  name: 'server',
  run: async () => {
    const hasFiles = args.some((arg) => arg.endsWith('.ts'));
    return mocha('server', hasFiles ? args : [SERVER_FILES, ...args], await mochaEnvironment());
  },
});

/**
 * Requests generated from the OpenAPI document, for FUZZ_SECONDS.
 *
 * @param environment defaults of FUZZ_SEED and FUZZ_SECONDS. Without a seed, each run has other requests.
 */
export const fuzzStage = (args: string[], environment: NodeJS.ProcessEnv = {}): Stage => ({
  name: 'fuzz',
  run: async () =>
    mocha('fuzz', ['test/fuzz/*.fuzz.ts', ...args], {
      ...(await mochaEnvironment()),
      FUZZ_SEED: process.env.FUZZ_SEED || environment.FUZZ_SEED,
      FUZZ_SECONDS: process.env.FUZZ_SECONDS || environment.FUZZ_SECONDS,
    }),
});

/** Runs files of one layer one after another, each in its own mocha: they kill, stall and fill programs. */
const serialStage = (name: string, pattern: string, args: string[]): Stage => ({
  name,
  async run() {
    const total: StageRun = { results: noResults(), output: '' };
    const named = args.filter((arg) => arg.endsWith('.ts'));
    const others = args.filter((arg) => !arg.endsWith('.ts'));
    const files = named.length > 0 ? named : globSync(pattern).sort();
    for (const file of files) {
      // A title that is searched for is in one of the files.
      const isOptional = others.length > 0 ? ['--no-fail-zero'] : [];
      const env = await mochaEnvironment();
      const { results, output } = await mocha(name, [file, ...isOptional, ...others], env);
      addResults(total.results, results);
      total.output += `${output}\n`;
    }
    return total;
  },
});

/** Tests that start, kill, stall, fill or hang programs. */
export const processStage = (args: string[]): Stage =>
  serialStage('process', `${ROOTS}/*.process.ts`, args);

/** Tests with engines beside Postgres and Redis, which fail during the test. */
export const scaleStage = (args: string[]): Stage =>
  serialStage('scale', 'test/scale/*.scale.ts', args);

/** Tests of `*.{name}.ts` with members who chat meanwhile. Each starts and stops its own servers. */
const chatStage = (name: string, args: string[]): Stage => ({
  name,
  run() {
    const files = args.some((arg) => arg.endsWith('.ts')) ? [] : [`test/resilience/*.${name}.ts`];
    return mocha(name, ['--config', 'test/resilience/mocharc.json', ...files, ...args], {});
  },
});

/** Tests that kill servers during chats. */
export const resilienceStage = (args: string[]): Stage => chatStage('resilience', args);

/** Tests that compare times and losses, which other programs on the machine would change. */
export const loadStage = (args: string[]): Stage => chatStage('load', args);

/** Runs the projects of vitest whose names match. */
const vitestStage = (name: string, project: string, args: string[] = []): Stage => ({
  name,
  async run() {
    const report = `dist/${name}-report.json`;
    rmSync(report, { force: true });
    const reporter = ['--reporter', 'json', '--outputFile', resolve(report)];
    const options = ['run', `--project=${project}`, ...reporter, ...args];
    const { ok, output } = await npmProgram('vitest', options);
    const { results, output: failures } = vitestResults(report);
    // The report does not mention errors outside of tests, such as those in timers.
    if (!ok && results.failed === 0) results.failed = 1;
    return { results, output: `${output}\n${failures}` };
  },
});

/** Tests of pure functions, which need no servers. */
export const unitStage = vitestStage('unit', 'units*');

/** All component tests, or those that vitest's `args` select, in jsdom. */
export const componentStage = (args: string[]): Stage =>
  vitestStage('components', 'components', args);

export const buildStage: Stage = {
  name: 'build',
  async run() {
    // An earlier part of `.ci/run` has built it.
    if (process.env.BUILT) return { results: checkResults(true), output: '' };
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
    const tooLarge = sizes.filter(({ value, budget }) => value > budget);
    const results = {
      passed: sizes.length - tooLarge.length,
      failed: tooLarge.length,
      skipped: 0,
      failures: tooLarge.map(({ what }) => ({
        title: `client size: ${what}`,
        file: '',
        error: '',
      })),
    };
    return { results, output: sizeTable(sizes) };
  },
};

/** A stage whose tests use the built client and two API instances, at the addresses in their environment. */
const stackStage = (name: string, test: (env: NodeJS.ProcessEnv) => Promise<StageRun>): Stage => ({
  name,
  needs: buildStage,
  async run() {
    const { stack, lines } = await e2eStack(name);
    const control = await serveControl(stack);
    const { results, output } = await test({
      BASE_URL: stack.url,
      MAILBOX_URL: `${stack.url}/mailbox`,
      STACK_CONTROL: control.url,
    });
    await control.stop();
    await stack.stop();
    const last = lines.slice(-60).join('\n');
    const logs = results.failed === 0 ? '' : `\n\nLast log lines of the servers:\n${last}`;
    return { results, output: output + logs };
  },
});

/** Tests in Chromium. */
export const e2eStage = (name: string, args: string[]): Stage =>
  stackStage(name, async (env) => {
    const report = `dist/${name}-report.json`;
    rmSync(report, { force: true });
    // A run empties its folder, and the traces of the other runs are still needed.
    const traces = `--output=test-results/${name}`;
    const { output } = await npmProgram('playwright', ['test', traces, ...args], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return { results: playwrightResults(report), output };
  });

/** Four times as long as on a quiet machine. */
const ENGINE_MAX_MS = '180000';

/** One journey, in WebKit and in Firefox. */
export const engineStage = (args: string[]): Stage =>
  stackStage('engines', (env) => {
    const files = args.some((arg) => arg.endsWith('.ts')) ? [] : ['test/engines/*.engines.ts'];
    const options = ['--config', 'test/resilience/mocharc.json', '--timeout', ENGINE_MAX_MS];
    return mocha('engines', [...options, ...files, ...args], env);
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
  e2eStage('signup', ['--project=signup', '--workers=1']),
];

/** The browser tests that Playwright's `args` select. Without `args`, all. */
export const e2eStages = (args: string[]): Stage[] =>
  args.length > 0 ? [e2eStage('e2e', args)] : [coreStage, ...otherBrowserStages];

/** Longest run of a bench on the smallest data. */
const BENCH_MAX_MS = 240_000;

/** Runs a bench on the smallest data. It fails without its line of JSON at the end. */
const benchStage = (name: string): Stage => ({
  name: `bench-${name}`,
  async run() {
    const args = [`bench/${name}.ts`];
    const { ok, output } = await run(process.execPath, args, { SMOKE: '1' }, BENCH_MAX_MS);
    const isWhole = output.slice(output.lastIndexOf('\n') + 1).startsWith(`{"bench":"${name}"`);
    return { results: checkResults(ok && isWhole), output };
  },
});

/** All benches: `bench/NAME.ts` has its parts in `bench/NAME`. */
export const benchStages = globSync('bench/*/')
  .sort()
  .map((folder) => benchStage(basename(folder)));

const npmProgram = (program: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  run(`node_modules/.bin/${program}`, args, env);

/** @param maxMs after this time, the program is killed. */
async function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}, maxMs?: number) {
  const lines: string[] = [];
  const child = startChild(command, args, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    onLine: (line) => lines.push(line),
  });
  const timer =
    maxMs &&
    setTimeout(() => {
      lines.push(`killed after ${maxMs / 1000} s`);
      void child.stop('SIGKILL');
    }, maxMs);
  const code = await child.exited;
  clearTimeout(timer);
  await child.closed;
  return { ok: code === 0, output: lines.join('\n') };
}
