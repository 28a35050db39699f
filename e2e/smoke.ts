/** Test of `make up`: the containers as shipped, with two people who meet through nginx. */
import { execFileSync, spawnSync } from 'node:child_process';
import { freePort } from '#dev/ports.ts';

const port = await freePort();
const project = `overlap-smoke-${process.pid}`;
Object.assign(process.env, {
  COMPOSE_PROJECT_NAME: project,
  COMPOSE_FILE: 'docker-compose.yml:e2e/compose.yml',
  PORT: String(port),
  PROVIDER_PORT: String(await freePort()),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  METRICS_PORT: '9464',
});
// Reads PUBLIC_ORIGIN when it is loaded.
const { meet } = await import('./smoke-journey.ts');
const { scale } = await import('./smoke-scale.ts');
const { inspectContainers, nginxLog, seeNoneFell } = await import('./smoke-containers.ts');

const tally = { passed: 0, failed: 0 };

/** Runs one check and says how it went; after a failure the ones that build on it are left out. */
async function check(title: string, work: () => unknown): Promise<void> {
  if (tally.failed > 0) return;
  const start = performance.now();
  try {
    await work();
    tally.passed += 1;
    console.log(`  ok    ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    tally.failed += 1;
    console.log(`  FAIL  ${title}\n${(error as Error).stack}`);
  }
}

function make(target: string) {
  const { status, stdout, stderr } = spawnSync('make', [target], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`make ${target} failed:\n${stdout}\n${stderr}`);
  return stdout.trimEnd().split('\n').at(-1);
}

function removeAll() {
  const compose = ['compose', 'down', '--volumes', '--remove-orphans', '--timeout', '5'];
  spawnSync('docker', compose, { stdio: 'ignore' });
  const images = ['server', 'web', 'provider'].map((name) => `${project}-${name}`);
  spawnSync('docker', ['image', 'rm', '--force', ...images], { stdio: 'ignore' });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeAll();
    process.exit(130);
  });
}

await check('make up brings everything up and says where', () => {
  const line = make('up');
  const expected = `Overlap is ready at http://localhost:${port}`;
  if (line !== expected) throw new Error(`the last line was: ${line}`);
});
await inspectContainers(check);
const [person] = await meet(check, `http://localhost:${port}`);
await scale(check, `http://localhost:${port}`, person);
await check('nginx has logged neither ids, addresses nor query strings', () => {
  const lines = nginxLog();
  if (lines.length === 0) throw new Error('nothing was logged');
  const told = lines.find((line) => /\d{13}|\?|203\.0\.113|example\.test/.test(line));
  if (told) throw new Error(told);
});
await check('no container had to be started again', seeNoneFell);
if (tally.failed > 0) {
  spawnSync('docker', ['compose', 'logs', '--tail', '40'], { stdio: 'inherit' });
}
await check('make down leaves no container', () => {
  make('down');
  const left = execFileSync('docker', ['compose', 'ps', '--all', '--quiet'], { encoding: 'utf8' });
  if (left.trim()) throw new Error(`still there:\n${left}`);
});
removeAll();

console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed > 0 ? 1 : 0);
