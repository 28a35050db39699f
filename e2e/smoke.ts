/** Tests `make up` without keys: the shipped containers, with two members who join by passkey and chat. */
import { execFileSync, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#dev/ports.ts';

const port = await freePort();
const folder = mkdtempSync(join(tmpdir(), 'overlap-smoke-'));
const project = `overlap-smoke-${process.pid}`;
Object.assign(process.env, {
  COMPOSE_PROJECT_NAME: project,
  COMPOSE_FILE: 'docker-compose.yml:e2e/compose.yml',
  // `make up` keeps settings, and those of this test are not for later.
  COMPOSE_ENV_FILES: join(folder, '.env'),
  PORT: String(port),
  // A network of this range exists nowhere else (RFC 2544).
  SMOKE_SUBNET: `198.${randomInt(18, 20)}.${randomInt(256)}`,
  PUBLIC_ORIGIN: `http://localhost:${port}`,
});
// Reads PUBLIC_ORIGIN when it is loaded.
const { meet } = await import('./smoke-journey.ts');
const { scale } = await import('./smoke-scale.ts');
const { loseAndRestore } = await import('./smoke-backup.ts');
const { expectNoOutboundCalls, expectNoRestarts, inspectContainers, make, nginxLog } = await import(
  './smoke-containers.ts'
);

const results = { passed: 0, failed: 0 };

/** Runs one check and prints its result. After a failure the following checks are skipped. */
async function check(title: string, work: () => unknown): Promise<void> {
  if (results.failed > 0) return;
  const start = performance.now();
  try {
    await work();
    results.passed += 1;
    console.log(`  ok    ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    results.failed += 1;
    console.log(`  FAIL  ${title}\n${(error as Error).stack}`);
  }
}

function removeAll() {
  const compose = ['compose', 'down', '--volumes', '--remove-orphans', '--timeout', '5'];
  spawnSync('docker', compose, { stdio: 'ignore' });
  const images = ['server', 'server:previous', 'web', 'web:previous', 'backup'].map(
    (name) => `${project}-${name}`,
  );
  spawnSync('docker', ['image', 'rm', '--force', ...images], { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    removeAll();
    process.exit(130);
  });
}

await check('make up starts all services and prints the URL', () => {
  const line = make('up').at(-1);
  const expected = `Overlap is ready at http://localhost:${port}`;
  if (line !== expected) throw new Error(`the last line was: ${line}`);
});
await inspectContainers(check);
const [member] = await meet(check, `http://localhost:${port}`);
await scale(check, `http://localhost:${port}`, member);
await check('nginx logs no ids, addresses or query strings', () => {
  // Random request ids may contain many digits in a row.
  const lines = nginxLog().map((line) => line.replace(/"requestId":"\w+",/, ''));
  if (lines.length === 0) throw new Error('nothing was logged');
  const leak = lines.find((line) => /\b\d{13,16}\b|\?|203\.0\.113|example\.test/.test(line));
  if (leak) throw new Error(leak);
});
await check('no container made an outbound call, and one would be noticed', expectNoOutboundCalls);
await check('no container was restarted', expectNoRestarts);
await loseAndRestore(check, member);
if (results.failed > 0) {
  spawnSync('docker', ['compose', 'logs', '--tail', '40'], { stdio: 'inherit' });
}
await check('make down leaves no container', () => {
  make('down');
  const left = execFileSync('docker', ['compose', 'ps', '--all', '--quiet'], { encoding: 'utf8' });
  if (left.trim()) throw new Error(`left over:\n${left}`);
});
removeAll();

console.log(`${results.passed} passed, ${results.failed} failed`);
process.exit(results.failed > 0 ? 1 : 0);
