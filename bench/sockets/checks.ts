import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import type { Pair, Person } from '#test/bulk-factories.ts';
import type { Clients } from './clients.ts';
import type { Stage } from './measure.ts';

const EVENT = JSON.stringify({ type: 'likes_changed' });
const BATCH = 500;
const RECEIVED_WITHIN_MS = 60_000;
/** Pairs whose presence is read through the API. */
const SAMPLE = 100;
/** Time for an event that arrives twice. */
const REPEAT_MS = 500;

export interface Checks {
  /** Publishes an event to each. @returns those whose node accepted it. */
  publishTo(people: readonly Person[]): Promise<Person[]>;
  /** Publishes an event to each. @returns how many did not receive it exactly once. */
  fanOut(people: readonly Person[]): Promise<number>;
  /** @returns connected members without an entry in Redis, and those of a sample that the API shows offline. */
  countOffline(pairs: readonly Pair[]): Promise<number>;
}

export function createChecks({ env, apis }: Stage, clients: Clients): Checks {
  const nodes = (env.REDIS_URL ?? '').split(',').map((url) => new URL(url));
  const redis = new Cluster(
    nodes.map(({ hostname, port }) => ({ host: hostname, port: Number(port) })),
    {
      maxRedirections: 2,
      redisOptions: { maxRetriesPerRequest: 0, commandTimeout: 5_000 },
      clusterRetryStrategy: () => 500,
    },
  );
  redis.on('error', () => {});

  async function publishTo(people: readonly Person[]): Promise<Person[]> {
    const accepted: Person[] = [];
    for (const batch of inBatches(people)) {
      const results = await Promise.allSettled(
        batch.map(({ id }) => redis.spublish(`u:${id}`, EVENT)),
      );
      accepted.push(...batch.filter((_, i) => results[i]?.status === 'fulfilled'));
    }
    return accepted;
  }

  async function readMatches({ cookie }: Person, index: number) {
    const response = await fetch(
      `http://127.0.0.1:${apis[index % apis.length]?.port}/api/matches`,
      {
        headers: { cookie },
      },
    );
    return response.ok ? ((await response.json()) as { user: { isOnline: boolean } }[]) : undefined;
  }

  const sampleOf = (pairs: readonly Pair[]) =>
    pairs.filter((_, i) => i % Math.ceil(pairs.length / SAMPLE) === 0);

  return {
    publishTo,
    async fanOut(people) {
      await clients.reset();
      await publishTo(people);
      await clients
        .until(
          'all received an event',
          ({ events }) => (events.likes_changed ?? 0) >= people.length,
          RECEIVED_WITHIN_MS,
        )
        .catch(() => {});
      await sleep(REPEAT_MS);
      const { events, repeated } = await clients.read();
      return Math.abs(people.length - (events.likes_changed ?? 0)) + repeated;
    },
    async countOffline(pairs) {
      let offline = 0;
      for (const batch of inBatches(pairs.flatMap((pair) => pair.people))) {
        const counts = await Promise.all(
          batch.map(({ id }) => redis.zcount(`presence:${id}`, Date.now(), '+inf').catch(() => 0)),
        );
        offline += counts.filter((count) => count === 0).length;
      }
      for (const [i, { people }] of sampleOf(pairs).entries()) {
        const matches = await readMatches(people[0], i);
        if (!matches?.every(({ user }) => user.isOnline)) offline += 1;
      }
      return offline;
    },
  };
}

const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) =>
    all.slice(i * BATCH, (i + 1) * BATCH),
  );
