import { type Instance, startInstance } from '#dev/instance.ts';

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
