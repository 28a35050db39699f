import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

const STOP_GRACE_MS = 35_000;

export interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  /** What asks this program to end; Postgres takes SIGINT for a fast shutdown. */
  stopSignal?: NodeJS.Signals;
  onLine?: (line: string) => void;
}

export interface Child {
  pid: number;
  /** Exit code, or null after a signal; never rejects. */
  exited: Promise<number | null>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches only us and we stop
 * everything in order, and tells the guard about it, so that it does not outlive a crash of ours.
 */
export function startChild(command: string, args: string[], options: ChildOptions = {}): Child {
  const { stopSignal = 'SIGTERM', onLine, ...rest } = options;
  const child = spawn(command, args, {
    ...rest,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      onLine?.(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', resolve);
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => onLine?.(line));
  }
  const { pid } = child;
  if (pid === undefined) return { pid: 0, exited, stop: async () => {} };

  tellGuard(`+${pid} ${stopSignal}`);
  void exited.then(() => tellGuard(`-${pid}`));
  return { pid, exited, stop: (signal = stopSignal) => stopGroup(child, pid, signal) };
}

/**
 * Runs a program to its end.
 *
 * @returns the lines it printed.
 * @throws Error with all of them when it fails.
 */
export async function runChild(command: string, args: string[], options: ChildOptions = {}) {
  const lines: string[] = [];
  const child = startChild(command, args, { ...options, onLine: (line) => lines.push(line) });
  const code = await child.exited;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${lines.join('\n')}`);
  return lines;
}

async function stopGroup(child: ChildProcess, pid: number, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signalGroup(pid, signal);
  const hard = setTimeout(() => signalGroup(pid, 'SIGKILL'), STOP_GRACE_MS);
  await ended;
  clearTimeout(hard);
}

function signalGroup(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended in the meantime, which is what was wanted.
  }
}

let guard: ChildProcess | undefined;

function tellGuard(line: string) {
  if (!guard) {
    const script = new URL('./guard.ts', import.meta.url).pathname;
    guard = spawn(process.execPath, [script], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    guard.stdin?.on('error', () => {});
    guard.unref();
    (guard.stdin as Socket | null)?.unref();
  }
  guard.stdin?.write(`${line}\n`);
}
