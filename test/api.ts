import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { symbols } from 'pino';
import { environment } from './environment.ts';

/** The API in this process, which all tests of the server layer share. */
let started: Promise<{ base: string; terminateAll(): void }> | undefined;

/** Starts the API at the first call. @returns its address. */
export async function startApiHere(): Promise<string> {
  started ??= listen();
  return (await started).base;
}

/** The product is imported here and not above: mocha's main process loads this file too, without its settings. */
async function listen() {
  const [{ createApp }, { waitForRedis }] = await Promise.all([
    import('#api/app.ts'),
    import('#api/platform/redis.ts'),
  ]);
  await waitForRedis();
  const { app, terminateAll } = createApp();
  const server: Server = app.listen(0, '127.0.0.1');
  // On a busy machine a request could use an idle connection that is closed at this moment.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, terminateAll };
}

/** Closes the sockets of the live channel and the connections to Postgres and the mail server. */
export async function leaveDatabase(): Promise<void> {
  (await started)?.terminateAll();
  const [{ closePool }, { closeMail }] = await Promise.all([
    import('#db/sql.ts'),
    import('#api/platform/mail.ts'),
  ]);
  await closeMail();
  await closePool();
}

/**
 * Changes settings, named as in the environment, for all tests of this `describe`.
 *
 * @param changes computed before its first test, when its servers are known.
 */
export function settings(changes: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>): void {
  let former: NodeJS.ProcessEnv;
  before(async () => {
    former = changed;
    await configure({ ...former, ...(await changes()) });
  });
  after(() => configure(former));
}

/** Runs `work` with changed settings. */
export async function withSettings<T>(
  changes: NodeJS.ProcessEnv,
  work: () => Promise<T>,
): Promise<T> {
  const former = changed;
  await configure({ ...former, ...changes });
  return work().finally(() => configure(former));
}

/** Changes of the settings that are in force. */
let changed: NodeJS.ProcessEnv = {};

/** The settings of the test run with changes. Clients and caches of the former settings are dropped. */
export async function configure(changes: NodeJS.ProcessEnv = {}): Promise<void> {
  const { configure } = await import('#api/platform/config.ts');
  configure(environment(changes));
  changed = changes;
}

type Wait = keyof typeof import('#db/waits.ts').waits;

/** Shortens waits of the product for all tests of this `describe`. */
export function shorten(changes: Partial<Record<Wait, number>>): void {
  let former: Partial<Record<Wait, number>>;
  before(async () => {
    const { waits } = await import('#db/waits.ts');
    former = { ...waits };
    Object.assign(waits, changes);
  });
  after(async () => void Object.assign((await import('#db/waits.ts')).waits, former));
}

/** Runs `work`. @returns the lines that the product logged meanwhile, also those below the level of the run. */
export async function logOf(work: () => Promise<unknown>, level = 'info'): Promise<string[]> {
  const { log } = await import('#api/platform/logger.ts');
  const target = log as unknown as Record<symbol, { write(line: string): void }>;
  const [former, formerLevel] = [target[symbols.streamSym], log.level];
  const lines: string[] = [];
  target[symbols.streamSym] = { write: (line) => void lines.push(line) };
  log.level = level;
  try {
    await work();
  } finally {
    Object.assign(target, { [symbols.streamSym]: former });
    log.level = formerLevel;
  }
  return lines;
}
