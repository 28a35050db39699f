import { type Child, startChild } from './children.ts';

const START_MS = 60_000;

/** Memory matters more than speed while developing. */
const SMALL = ['--optimize-for-size', '--max-semi-space-size=2'];

export interface InstanceOptions {
  name: string;
  script: string;
  /** `msg` of the log line after a successful start. */
  readyMessage: string;
  env: NodeJS.ProcessEnv;
  /** Restart whenever one of its source files changes. */
  watch: boolean;
  onLine: (line: string) => void;
  /** Wrapper command that runs the program. */
  within?: string[];
}

export interface Instance {
  /** Port it listens on; undefined while it is stopped, or without a server. */
  port: number | undefined;
  pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a program of the product and waits for its ready message. */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { promise: isUp, resolve: up } = Promise.withResolvers<true>();
  const lines: string[] = [];
  const onLine = (line: string) => {
    if (lines.length < 50) lines.push(line);
    options.onLine(line);
    const entry = parse(line);
    if (entry?.msg !== options.readyMessage) return;
    instance.port = entry.port;
    up(true);
  };
  const watch = options.watch ? [...SMALL, '--watch', '--watch-preserve-output'] : [];
  const [command = process.execPath, ...args] = [
    ...(options.within ?? []),
    process.execPath,
    ...watch,
    options.script,
  ];
  const child: Child = startChild(command, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...options.env, INSTANCE: options.name },
    onLine,
  });
  const instance: Instance = {
    port: undefined,
    pid: child.pid,
    stop: (signal) => child.stop(signal),
  };

  const ended = child.exited.then(() => {
    instance.port = undefined;
    return false as const;
  });
  const timer = setTimeout(() => void child.stop('SIGKILL'), START_MS);
  const started = await Promise.race([isUp, ended]);
  clearTimeout(timer);
  if (!started) {
    // Its last lines can arrive after its exit.
    await child.closed;
    throw new Error(`${options.name} did not start:\n${lines.join('\n')}`);
  }
  return instance;
}

function parse(line: string): { msg?: string; port?: number } | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
