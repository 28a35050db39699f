import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { tell } from './load.ts';
import { startApi, startWorker } from './server.ts';

/** How often each of the two is killed, and how long it lives before. */
const KILLS = 3;
const LIFE_MS = 2_500;
/** What a killed worker had read is taken over after a minute. */
const DRAIN_MAX_MS = 150_000;
const IN_FLIGHT = 8;
/** Names of these views begin where those of the other measurements have ended. */
const FIRST = 1_000_000;

/**
 * Tells of views all the while, kills the worker and the API in turn with a signal that nobody can catch,
 * starts them again, and compares what was acknowledged with what is in the table in the end.
 */
export async function measureCrash(client: Client, env: NodeJS.ProcessEnv) {
  let api = await startApi(env);
  let worker = await startWorker(env);
  const acknowledged = new Set<number>();
  const load = { port: api.port as number, next: FIRST, running: true };
  const telling = Promise.all(
    Array.from({ length: IN_FLIGHT }, () => keepTelling(load, acknowledged)),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(LIFE_MS);
    await worker.stop('SIGKILL');
    worker = await startWorker(env);
    await sleep(LIFE_MS);
    await api.stop('SIGKILL');
    api = await startApi(env);
    load.port = api.port as number;
  }
  await sleep(LIFE_MS);
  load.running = false;
  await telling;
  await drained();
  await Promise.all([api.stop(), worker.stop()]);
  return compare(client, acknowledged);
}

async function keepTelling(
  load: { port: number; next: number; running: boolean },
  acknowledged: Set<number>,
): Promise<void> {
  while (load.running) {
    const n = load.next++;
    const status = await tell(load.port, n).catch(() => 0);
    if (status === 204) acknowledged.add(n);
    else await sleep(20);
  }
}

async function drained(): Promise<void> {
  const { redis } = await import('../../api/platform/redis.ts');
  const { STREAM } = await import('../../api/features/analytics/stream.ts');
  const deadline = Date.now() + DRAIN_MAX_MS;
  while ((await redis.xlen(STREAM)) > 0 && Date.now() < deadline) await sleep(500);
}

async function compare(client: Client, acknowledged: Set<number>) {
  const { rows } = await client.query<{ referrer: string }>(
    `select referrer from page_views where referrer ~ '^site-[0-9]{7,}\\.example$'`,
  );
  const stored = new Set(rows.map(({ referrer }) => Number(/\d+/.exec(referrer)?.[0])));
  const lost = [...acknowledged].filter((n) => !stored.has(n)).length;
  console.log(
    `${acknowledged.size} views acknowledged while worker and API were killed ${KILLS} times each; ${stored.size} stored`,
  );
  return { lost, doubled: rows.length - stored.size };
}
