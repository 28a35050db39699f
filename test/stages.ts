import { rmSync } from 'node:fs';
import { startChild } from '#dev/children.ts';
import { serveControl } from './control.ts';
import { measureSizes, sizeTable } from './sizes.ts';
import { e2eStack, mochaEnvironment } from './surroundings.ts';
import { type Tally, tallyOfMocha, tallyOfPlaywright, tallyOfStage } from './tally.ts';

export interface Stage {
  name: string;
  /** A stage without which this one makes no sense. */
  needs?: Stage;
  /** True where the figures are worth reading even when nothing failed. */
  showsOutput?: boolean;
  run(): Promise<{ tally: Tally; output: string }>;
}

const E2E_REPORT = 'dist/e2e-report.json';

const checkStage = (name: string, program: string, ...args: string[]): Stage => ({
  name,
  async run() {
    const { ok, output } = await npmProgram(program, args);
    return { tally: tallyOfStage(ok), output };
  },
});

export const staticStages = [
  checkStage('format and lint', 'biome', 'ci', '--colors=off', '.'),
  checkStage('types', 'tsc', '--project', '.'),
  checkStage('types, web', 'tsc', '--project', 'web'),
  checkStage('dead code', 'knip'),
];

/** Everything below `describe`, against a real Postgres and a real Redis. */
export const mochaStage = (args: string[]): Stage => ({
  name: 'mocha',
  async run() {
    const env = await mochaEnvironment();
    const { ok, output } = await npmProgram('mocha', ['--reporter', 'spec', ...args], env);
    return { tally: tallyOfMocha(output, ok), output };
  },
});

/** Servers that are ended while people chat; each test starts, and ends, servers of its own. */
export const faultStage = (args: string[]): Stage => ({
  name: 'faults',
  async run() {
    const config = ['--config', 'test/faults/mocharc.json'];
    const { ok, output } = await npmProgram('mocha', [...config, ...args]);
    return { tally: tallyOfMocha(output, ok), output };
  },
});

export const buildStage: Stage = {
  name: 'build',
  async run() {
    const { ok, output } = await run('npm', ['run', '--silent', 'build']);
    return { tally: tallyOfStage(ok), output };
  },
};

/** What one has to download, against its budget. */
export const sizeStage: Stage = {
  name: 'size of the client',
  needs: buildStage,
  showsOutput: true,
  async run() {
    const sizes = measureSizes();
    const failed = sizes.filter(({ kib, budgetKib }) => kib > budgetKib).length;
    const tally = { passed: sizes.length - failed, failed, skipped: 0, names: [] };
    return { tally, output: sizeTable(sizes) };
  },
};

/** In real browsers, on the built client and two API instances. */
const e2eStage = (name: string, args: string[]): Stage => ({
  name,
  needs: buildStage,
  async run() {
    const { stack, lines } = await e2eStack();
    const control = await serveControl(stack);
    rmSync(E2E_REPORT, { force: true });
    const { ok, output } = await npmProgram('playwright', ['test', ...args], {
      BASE_URL: stack.url,
      STACK_CONTROL: control.url,
    });
    await control.stop();
    await stack.stop();
    const logs = ok ? '' : `\n\nLast lines of the programs:\n${lines.slice(-60).join('\n')}`;
    return { tally: tallyOfPlaywright(E2E_REPORT, ok), output: output + logs };
  },
});

/** Everything in the browser, or what Playwright's `args` pick. */
export const e2eStages = (args: string[]): Stage[] =>
  args.length > 0
    ? [e2eStage('playwright', args)]
    : [
        e2eStage('every screen', ['--project=looks', '--workers=2']),
        e2eStage('journeys', ['--project=journeys']),
      ];

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
