import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { STACK_FILE } from './paths.ts';

/** Lets the commands of this folder find the servers of the running `make dev`. */
export const recordStack = (env: NodeJS.ProcessEnv): void =>
  writeFileSync(STACK_FILE, JSON.stringify({ pid: process.pid, env }));

export const forgetStack = (): void => rmSync(STACK_FILE, { force: true });

/** Environment of the programs of the running `make dev`, or undefined. */
export function runningStack(): NodeJS.ProcessEnv | undefined {
  if (!existsSync(STACK_FILE)) return undefined;
  const { pid, env } = JSON.parse(readFileSync(STACK_FILE, 'utf8'));
  return isAlive(pid) ? env : undefined;
}

/** False after a crash, which leaves the file. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
