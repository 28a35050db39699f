import { type Instance, startInstance } from '#dev/instance.ts';

export interface Api {
  base: string;
  /** What it has logged. */
  lines: string[];
  stop: Instance['stop'];
}

/**
 * Starts an API instance as a process of its own, as in production.
 *
 * @param within a program that starts the one named in its last arguments, in surroundings it makes.
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

/** Two instances that all tests share; stopped with the test run. */
export function sharedApis(): Promise<[Api, Api]> {
  pair ??= Promise.all([startApi('one'), startApi('two')]);
  return pair;
}

/** Mocha's root hook: ends what the tests shared. */
export const mochaHooks = {
  async afterAll() {
    await Promise.all((await pair)?.map((api) => api.stop()) ?? []);
  },
};
