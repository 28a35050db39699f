import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Usage {
  rssBytes: number;
  /** Seconds of CPU since the process began. */
  cpu: number;
  /** Events that Redis has handed to it. */
  events: number;
}

/** One process of the bench, which does what it is asked, one thing at a time. */
export interface Part {
  pid: number;
  port: number;
  ask<Answer>(question: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

/** All servers share one core and their clients have another: neither takes time from the other. */
export const CORE = { servers: 0, clients: 1 } as const;

const running = new Set<ChildProcess>();

/** Ends with the bench, whatever way that ends. */
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a script on one core. It says `{ port }` once it is up. */
export async function startPart(
  script: string,
  core: number,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Part> {
  const child = fork(new URL(script, import.meta.url), args, {
    execPath: 'taskset',
    execArgv: ['--cpu-list', String(core), process.execPath, '--expose-gc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  running.add(child);
  let waiting = Promise.withResolvers<unknown>();
  child.on('message', (message) => waiting.resolve(message));
  child.once('exit', () => {
    running.delete(child);
    waiting.reject(new Error(`${script} ${args} has ended`));
  });
  const { port } = (await waiting.promise) as { port: number };
  return {
    pid: child.pid ?? 0,
    port,
    async ask<Answer>(question: unknown) {
      waiting = Promise.withResolvers();
      child.send(question as object);
      return waiting.promise as Promise<Answer>;
    },
    async stop() {
      if (!running.has(child)) return;
      waiting.promise.catch(() => {});
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The other side: says `{ port }`, then answers whatever it is asked with what `handle` returns. */
export function servePart<Question>(
  port: number,
  handle: (question: Question) => unknown | Promise<unknown>,
): void {
  process.on('message', async (question: Question) => {
    process.send?.((await handle(question)) ?? null);
  });
  // Whoever asks has ended, and nobody else will.
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}

/** What this process has used, after everything that is not needed has been thrown away. */
export function usage(events: number): Usage {
  const { user, system } = process.cpuUsage();
  return { rssBytes: process.memoryUsage.rss(), cpu: (user + system) / 1e6, events };
}
