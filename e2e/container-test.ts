import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check } from '#test/journey.ts';

/** Images that `make up`, `make upgrade` and `make backup` build. */
const IMAGES = [
  ...['server', 'server:running', 'server:previous', 'server:undone'],
  ...['web', 'web:running', 'web:previous', 'backup'],
];

/**
 * Starts a test of the shipped containers: a Compose project with the containers of `docker-compose.yml` and
 * `e2e/<name>.yml`, and with separate settings. The project is removed at the end, also by a signal.
 *
 * @returns its checks, and the function that ends the process with their result.
 */
export function startContainerTest(name: string, settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), `overlap-${name}-`));
  const project = `overlap-${name}-${process.pid}`;
  Object.assign(process.env, settings, {
    COMPOSE_PROJECT_NAME: project,
    COMPOSE_FILE: `docker-compose.yml:e2e/${name}.yml`,
    // `make up` keeps settings, and those of a test are not for later.
    COMPOSE_ENV_FILES: join(folder, '.env'),
  });
  let [passed, failed] = [0, 0];

  function removeAll(): void {
    const down = ['compose', '--profile', '*', 'down', '--volumes', '--remove-orphans'];
    spawnSync('docker', [...down, '--timeout', '5'], { stdio: 'ignore' });
    const images = IMAGES.map((image) => `${project}-${image}`);
    spawnSync('docker', ['image', 'rm', '--force', ...images], { stdio: 'ignore' });
    rmSync(folder, { recursive: true, force: true });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      removeAll();
      process.exit(130);
    });
  }

  /** Runs one check and prints its result. After a failure the following checks are skipped. */
  const check: Check = async (title, work) => {
    if (failed > 0) return;
    const start = performance.now();
    try {
      await work();
      passed += 1;
      console.log(`  ok    ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`  FAIL  ${title}\n${(error as Error).stack}`);
    }
  };

  function finish(): never {
    if (failed > 0) spawnSync('docker', ['compose', 'logs', '--tail', '40'], { stdio: 'inherit' });
    removeAll();
    console.log(`${passed} passed, ${failed} failed`);
    process.exit(failed > 0 ? 1 : 0);
  }
  return { check, finish };
}
