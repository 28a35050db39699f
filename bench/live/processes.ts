import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Usage {
  rssBytes: number;
  /** Seconds of CPU since the process started. */
  cpu: number;
}

/** One process of the bench. It handles one request at a time. */
export interface Part {
  port: number;
  request<Response>(request: unknown): Promise<Response>;
  stop(): Promise<void>;
}

/** All servers share one core and the clients use another, so that neither slows the other down. */
export const CORE = { servers: 0, clients: 1 } as const;

const running = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a script on one core, or a list such as 0-1, and waits for its first message, `{ port }`. */
export async function startPart(
  script: string,
  core: number | string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Part> {
  const child = fork(new URL(script, import.meta.url), args, {
    execPath: 'taskset',
    execArgv: ['--cpu-list', String(core), process.execPath, '--expose-gc'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...env },
  });
  running.add(child);
  let waiting = Promise.withResolvers<unknown>();
  child.on('message', (message) => waiting.resolve(message));
  child.once('exit', () => {
    running.delete(child);
    waiting.reject(new Error(`${script} ${args} exited`));
  });
  const { port } = (await waiting.promise) as { port: number };
  return {
    port,
    async request<Response>(request: unknown) {
      waiting = Promise.withResolvers();
      child.send(request as object);
      return waiting.promise as Promise<Response>;
    },
    async stop() {
      if (!running.has(child)) return;
      waiting.promise.catch(() => {});
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** The child's side: sends `{ port }`, then responds to each request with the result of `handle`. */
export function servePart<Request>(
  port: number,
  handle: (request: Request) => unknown | Promise<unknown>,
): void {
  process.on('message', async (request: Request) => {
    process.send?.((await handle(request)) ?? null);
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}

export function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { rssBytes: process.memoryUsage.rss(), cpu: (user + system) / 1e6 };
}
