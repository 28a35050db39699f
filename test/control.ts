import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Stack } from '#dev/stack.ts';
import { passDays, runJob } from './time-travel.ts';

/**
 * Lets a Playwright test, which runs in a process of its own, end and start API instances, let days
 * pass, and run the jobs of a night: `POST /kill/0`, `POST /start/0`, `POST /pass/3`,
 * `POST /job/settle-credits`.
 */
export async function serveControl(stack: Stack) {
  const verbs: Record<string, (argument: string) => Promise<unknown>> = {
    kill: (index) => stack.killInstance(Number(index)),
    start: (index) => stack.startInstance(Number(index)),
    pass: (days) => passDays(Number(days), stack.env),
    job: (name) => runJob(name, stack.env),
  };
  const server = createServer(async (req, res) => {
    const [, verb = '', argument = ''] = /^\/(\w+)\/([\w-]+)$/.exec(req.url ?? '') ?? [];
    try {
      if (verbs[verb]) await verbs[verb](argument);
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

/** Ends API instance `index` (0 or 1) as a crash would. */
export const killInstance = (index: number) => command(`kill/${index}`);

/** Starts an instance that was ended before; resolves once it serves. */
export const startInstance = (index: number) => command(`start/${index}`);

/** Lets everything that members have done so far be `days` days older. */
export const daysPass = (days: number) => command(`pass/${days}`);

/** Runs a daily job as if today were over. */
export const jobRuns = (name: string) => command(`job/${name}`);

async function command(path: string) {
  const response = await fetch(`${process.env.STACK_CONTROL}/${path}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
}
