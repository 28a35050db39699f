import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const BACK_MS = 90_000;

export interface Made {
  code: number;
  last: string;
  output: string;
}

/** Folder of the site: this one, or a separate one that begins with the source of the previous release. */
let site = '.';

/** Runs a target while this process goes on. @returns the exit code and the last line. */
export async function make(target: string, env: NodeJS.ProcessEnv = {}): Promise<Made> {
  const run = promisify(execFile)('make', [target], { env: { ...process.env, ...env }, cwd: site });
  const { code, stdout, stderr } = await run.then(
    (done) => ({ code: 0, ...done }),
    (error) => error,
  );
  // Make itself adds a line after a failure.
  const said = (code === 0 ? stdout : stderr.replace(/^make(\[\d+\])?: \*\*\*.*$/gm, '')).trimEnd();
  const output = `${stdout}\n${stderr}`;
  return { code, output, last: said.split('\n').at(-1) ?? '' };
}

export const docker = (...args: string[]): string =>
  execFileSync('docker', args, { encoding: 'utf8' }).trim();
export const containers = (service: string): string[] =>
  docker('compose', 'ps', '--quiet', service).split('\n').sort();
export const imageOf = (service: string): string =>
  docker('inspect', '--format', '{{.Image}}', containers(service)[0] ?? '');
export const report = (line: string): void => console.log(`  measured: ${line}`);

const shell = (script: string, ...args: string[]) => execFileSync('sh', ['-c', script, ...args]);

let previous: string | undefined;

/** Puts the source of the previous release into a folder for the site. @returns its tag, or none before the second. */
export function takePreviousRelease(): string | undefined {
  try {
    const git = ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'];
    previous = execFileSync('git', git, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
  site = mkdtempSync(join(tmpdir(), 'overlap-release-'));
  process.once('exit', () => rmSync(site, { recursive: true, force: true }));
  shell('git archive "$0" | tar -x -C "$1"', previous, site);
  return previous;
}

/** Replaces the source of the previous release by this one, as `git pull` does. */
export function takeThisSource(): void {
  if (previous === undefined) return;
  shell('git ls-tree -rz --name-only "$0" | (cd "$1" && xargs -0 rm -f)', previous, site);
  shell('git archive HEAD | tar -x -C "$0"', site);
}

/** Waits until as many containers as before are healthy. */
export async function waitUntilHealthy(count: number): Promise<void> {
  const deadline = Date.now() + BACK_MS;
  const health = () => docker('compose', 'ps', '--format', '{{.Service}} {{.Health}}').split('\n');
  for (;;) {
    const healthy = health().filter((line) => line.endsWith(' healthy'));
    if (healthy.length === count) return;
    if (Date.now() > deadline) throw new Error(`not all came back: ${health()}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Kills the main process of every container, as a crash or the end of the machine does. */
export function killContainers(): string[] {
  const ids = docker('compose', 'ps', '--quiet').split('\n');
  const pids = docker('inspect', '--format', '{{.State.Pid}}', ...ids).split('\n');
  const kill = ['sh', '-c', 'kill -KILL "$@"', 'sh', ...pids];
  docker('run', '--rm', '--pid', 'host', '--user', '0', 'node:24-trixie-slim', ...kill);
  return ids;
}

/** The newest lines of nginx about requests that failed, with the replicas that were tried. */
export const listErrors = (): string[] =>
  docker('compose', 'logs', '--no-log-prefix', '--tail', '2000', 'nginx')
    .split('\n')
    .filter((line) => line.includes('"status":50'))
    .slice(-20);
