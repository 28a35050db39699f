import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { report } from './load.ts';
import { startApi, startWorker } from './server.ts';

/** Kills of each process, and its uptime before. */
const KILLS = 3;
const UPTIME_MS = 2_500;
/** Another worker claims the entries of a killed worker after a minute. */
const DRAIN_MAX_MS = 150_000;
const IN_FLIGHT = 8;
/** Above the view numbers of the other measurements. */
const FIRST = 1_000_000;

/**
 * Reports views while worker and API are killed with SIGKILL in turn and started again, and compares the
 * acknowledged views with the stored ones.
 */
export async function measureCrash(client: Client, env: NodeJS.ProcessEnv) {
  let api = await startApi(env);
  let worker = await startWorker(env);
  const acknowledged = new Set<number>();
  const load = { port: api.port as number, next: FIRST, running: true };
  const reporting = Promise.all(
    Array.from({ length: IN_FLIGHT }, () => reportContinuously(load, acknowledged)),
  );
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(UPTIME_MS);
    await worker.stop('SIGKILL');
    worker = await startWorker(env);
    await sleep(UPTIME_MS);
    await api.stop('SIGKILL');
    api = await startApi(env);
    load.port = api.port as number;
  }
  await sleep(UPTIME_MS);
  load.running = false;
  await reporting;
  await drained();
  await Promise.all([api.stop(), worker.stop()]);
  return compare(client, acknowledged);
}

async function reportContinuously(
  load: { port: number; next: number; running: boolean },
  acknowledged: Set<number>,
): Promise<void> {
  while (load.running) {
    const n = load.next++;
    const status = await report(load.port, n).catch(() => 0);
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
    `${acknowledged.size} views acknowledged, ${stored.size} stored; worker and API were killed ${KILLS} times each`,
  );
  return { lost, duplicates: rows.length - stored.size };
}
