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
  /** Signal that stops the program. Postgres needs SIGINT for a fast shutdown. */
  stopSignal?: NodeJS.Signals;
  onLine?: (line: string) => void;
}

export interface Child {
  pid: number;
  /** Exit code, or null after a signal; never rejects. */
  exited: Promise<number | null>;
  /** Resolves after the exit, when all output was read. */
  closed: Promise<unknown>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts a program in its own process group, so that Ctrl-C reaches only the launcher, which stops all
 * programs in order. The orphan reaper stops the program if the launcher crashes.
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
  if (pid === undefined) return { pid: 0, exited, closed: exited, stop: async () => {} };

  const closed = once(child, 'close');
  notifyReaper(`+${pid} ${stopSignal}`);
  void exited.then(() => notifyReaper(`-${pid}`));
  return { pid, exited, closed, stop: (signal = stopSignal) => stopGroup(child, pid, signal) };
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
  await child.closed;
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
    // The group has already ended.
  }
}

let reaper: ChildProcess | undefined;

function notifyReaper(line: string) {
  if (!reaper) {
    const script = new URL('./orphan-reaper.ts', import.meta.url).pathname;
    reaper = spawn(process.execPath, [script], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    reaper.stdin?.on('error', () => {});
    reaper.unref();
    (reaper.stdin as Socket | null)?.unref();
  }
  reaper.stdin?.write(`${line}\n`);
}
