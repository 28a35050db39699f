import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionState } from '#contract/auth.ts';
import { runChild } from '#dev/children.ts';
import type { Stack } from '#dev/stack.ts';
import { advanceDays, runJob } from './time-travel.ts';

/**
 * HTTP server through which Playwright tests control the stack, which runs in another process:
 * `POST /kill/0`, `POST /start/0`, `POST /advance/3`, `POST /job/settle-credits`,
 * `POST /signup/invite`, `POST /approve/1234567890123456`, `POST /seed/traffic`, `POST /fill/1234567890123456`.
 */
export async function serveControl(stack: Stack) {
  const actions: Record<string, (argument: string) => Promise<unknown>> = {
    kill: (index) => stack.killInstance(Number(index)),
    start: (index) => stack.startInstance(Number(index)),
    advance: (days) => advanceDays(Number(days), stack.env),
    job: (name) => runJob(name, stack.env),
    signup: (mode) => restartWith(stack, { SIGNUP: mode }),
    approve: (id) => run(stack, 'worker/review.ts', 'approve', id, '--by=ada', '--why=known'),
    fill: (matchId) => run(stack, 'test/fill-chat.ts', matchId),
    seed: (what) => run(stack, `worker/seed-${what}.ts`),
  };
  const server = createServer(async (req, res) => {
    const [, action = '', argument = ''] = /^\/(\w+)\/([\w-]+)$/.exec(req.url ?? '') ?? [];
    try {
      if (actions[action]) await actions[action](argument);
      else res.statusCode = 404;
      res.end();
    } catch (error) {
      res.writeHead(500).end(String(error));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** Restarts all API instances with changed settings. */
async function restartWith(stack: Stack, settings: NodeJS.ProcessEnv) {
  Object.assign(stack.env, settings);
  for (const index of stack.instances.keys()) {
    await stack.killInstance(index, 'SIGTERM');
    await stack.startInstance(index);
  }
}

const run = ({ env }: Stack, script: string, ...args: string[]) =>
  runChild(process.execPath, [script, ...args], { env: { ...process.env, ...env } });

/** Kills API instance `index` (0 or 1). */
export const killInstance = (index: number) => command(`kill/${index}`);

/** Starts a killed instance. Resolves when it is ready. */
export const startInstance = (index: number) => command(`start/${index}`);

/** Advances time by `days` days. */
export const advanceTime = (days: number) => command(`advance/${days}`);

/** Runs a daily job for today. */
export const runStackJob = (name: string) => command(`job/${name}`);

/** Restarts the API with another `SIGNUP`. */
export const setSignup = (mode: SessionState['signup']) => command(`signup/${mode}`);

/** Approves an account as an operator does. */
export const approveMember = (id: number) => command(`approve/${id}`);

/** Writes generated page views of the last 90 days. */
export const seedTraffic = () => command('seed/traffic');

/** Writes 10,000 messages, "message 1" the oldest, into a chat. */
export const fillChat = (matchId: number) => command(`fill/${matchId}`);

async function command(path: string) {
  const response = await fetch(`${process.env.STACK_CONTROL}/${path}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}
