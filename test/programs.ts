import { type Child, startChild } from '#dev/children.ts';
import { until } from './until.ts';

const START_MS = 60_000;

interface LogLine {
  msg?: string;
  port?: number;
  err?: { message: string };
}

export interface Program {
  pid: number;
  /** Address, for a program that listens. */
  base: string;
  /** What it has logged, oldest first. */
  lines: readonly LogLine[];
  exited: Child['exited'];
  /** Sends a signal and does not wait. */
  signal(name: NodeJS.Signals): void;
  stop: Child['stop'];
}

/** Starts a program of the product and waits for its ready message. */
export async function startProgram(
  script: string,
  readyMessage: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const lines: LogLine[] = [];
  const child = startChild(process.execPath, [script], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', ...env },
    onLine: (line) => {
      if (line.startsWith('{')) lines.push(JSON.parse(line));
    },
  });
  const ready = () => lines.find(({ msg }) => msg === readyMessage);
  await until(`${script} logs "${readyMessage}"`, () => ready() !== undefined, START_MS);
  return {
    pid: child.pid,
    base: `http://127.0.0.1:${ready()?.port}`,
    lines,
    exited: child.exited,
    signal: (name) => process.kill(child.pid, name),
    stop: child.stop,
  };
}
