import { expect } from 'chai';
import type { Member } from '#test/factories.ts';
import type { Api } from '#test/instances.ts';
import { until } from '#test/until.ts';

/** A stall of an instance can keep replicas out of use for 10 s, as after a new connection to Redis. */
export const READ_WITHIN_MS = 60_000;

export type Source = 'replica' | 'primary' | 'retry';

/** The metrics of an API instance, which needs METRICS_PORT. */
async function metricsOf(api: Api): Promise<string> {
  const line = api.lines.find((text) => text.includes('serving metrics')) ?? '{}';
  return (await fetch(`http://127.0.0.1:${JSON.parse(line).metricsPort}/metrics`)).text();
}

/** How many reads an API instance has sent to this source. */
export async function readsFrom(api: Api, source: Source): Promise<number> {
  const pattern = new RegExp(`^replicated_reads_total\\{from="${source}"\\} (\\d+)`, 'm');
  return Number(pattern.exec(await metricsOf(api))?.[1] ?? 0);
}

/** How far an API instance sees the replica at this port behind, in seconds. */
export async function lagOf(api: Api, port: number): Promise<number> {
  const pattern = new RegExp(`^replica_lag_seconds\\{replica="[^"]*:${port}"\\} (\\S+)`, 'm');
  return Number(pattern.exec(await metricsOf(api))?.[1]);
}

/** Waits until an API instance knows that the replicas at these ports have all that is written now. */
export async function replicasCatchUp(api: Api, ports: number[]): Promise<void> {
  const start = Date.now();
  await until(
    'the replicas catch up',
    async () => {
      const lags = await Promise.all(ports.map((port) => lagOf(api, port)));
      const seconds = (Date.now() - start) / 1000;
      return seconds > 1 && lags.every((lag) => lag < seconds - 0.5);
    },
    READ_WITHIN_MS,
  );
}

/** A page of the gallery. */
export async function gallery(
  { client }: Member,
  after = 0,
): Promise<{ id: number; name: string }[]> {
  const { status, body } = await client.get(`/api/users?after=${after}`);
  expect(status).to.equal(200);
  return body;
}

/** A member as the gallery of another one shows them. It is ordered by id, and other tests leave members too. */
export const find = async (viewer: Member, { id }: Member) =>
  (await gallery(viewer, id - 1)).find((person) => person.id === id);

export const sees = async (viewer: Member, member: Member): Promise<boolean> =>
  (await find(viewer, member)) !== undefined;

/** Where the next gallery of this member comes from. */
export async function sourceOf(api: Api, member: Member): Promise<Source> {
  const [replica, retry] = [await readsFrom(api, 'replica'), await readsFrom(api, 'retry')];
  await gallery(member);
  if ((await readsFrom(api, 'retry')) > retry) return 'retry';
  return (await readsFrom(api, 'replica')) > replica ? 'replica' : 'primary';
}

/**
 * Reads the gallery until it comes from `source`.
 *
 * @returns when the last read from another source started, and when the read from `source` ended.
 */
export async function readUntil(
  source: Source,
  api: Api,
  member: Member,
): Promise<{ lastOther: number; first: number }> {
  let start = 0;
  let lastOther = 0;
  await until(
    `a read from ${source}`,
    async () => {
      lastOther = start;
      start = Date.now();
      return (await sourceOf(api, member)) === source;
    },
    READ_WITHIN_MS,
  );
  return { lastOther, first: Date.now() };
}

/** Reads the gallery until this time. @returns when the last read from a replica started. */
export async function lastReplicaRead(api: Api, member: Member, end: number): Promise<number> {
  let last = 0;
  for (let start = Date.now(); start < end; start = Date.now()) {
    if ((await sourceOf(api, member)) === 'replica') last = start;
  }
  return last;
}
