import { type Instance, startInstance } from '#dev/instance.ts';

const start = (script: string, env: NodeJS.ProcessEnv): Promise<Instance> =>
  startInstance({
    name: 'bench',
    script,
    readyMessage: script.startsWith('worker') ? 'worker started' : 'listening',
    env: { LOG_LEVEL: 'info', NODE_ENV: 'production', ...env },
    watch: false,
    onLine: () => {},
  });

/** As behind the gateway: trusts its X-Forwarded-For. */
export const startApi = (env: NodeJS.ProcessEnv) =>
  start('api/server.ts', { TRUST_PROXY: '1', ...env });
export const startWorker = (env: NodeJS.ProcessEnv) => start('worker/worker.ts', env);
export const startNoop = () => start('bench/ingest/noop.ts', {});
