import type { Context } from 'mocha';
import { type Instance, startInstance } from '#dev/instance.ts';
import { until } from './until.ts';

export interface Api {
  base: string;
  /** Log lines. */
  lines: string[];
  stop: Instance['stop'];
}

/**
 * Starts an API instance in its own process, as in production.
 *
 * @param within wrapper command that starts the instance, such as `unshare`.
 */
export async function startApi(
  name: string,
  env: NodeJS.ProcessEnv = {},
  within: string[] = [],
): Promise<Api> {
  const lines: string[] = [];
  const instance = await startInstance({
    name,
    script: 'api/server.ts',
    readyMessage: 'listening',
    env: { LOG_LEVEL: 'info', ...env },
    watch: false,
    within,
    onLine: (line) => lines.push(line),
  });
  return { base: `http://127.0.0.1:${instance.port}`, lines, stop: instance.stop };
}

let pair: Promise<[Api, Api]> | undefined;

/** Two instances shared by all tests; stopped at the end of the run. */
export function sharedApis(): Promise<[Api, Api]> {
  pair ??= Promise.all([startApi('one'), startApi('two')]);
  return pair;
}

const DAY_MS = 86_400_000;
/** Longer than a test of days takes on a busy machine. */
const SAME_DAY_MS = 60_000;

/** Root hooks of mocha. */
export const mochaHooks = {
  /** Near the end of a UTC day, waits for the next one: a test and the servers must mean the same "today". */
  async beforeEach(this: Context) {
    const leftMs = DAY_MS - (Date.now() % DAY_MS);
    if (leftMs > SAME_DAY_MS) return;
    const midnight = Date.now() + leftMs;
    this.timeout(2 * SAME_DAY_MS);
    await until('the next UTC day', () => Date.now() >= midnight, 2 * SAME_DAY_MS);
  },
  /** Stops the shared instances. */
  async afterAll() {
    await Promise.all((await pair)?.map((api) => api.stop()) ?? []);
  },
};
