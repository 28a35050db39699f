import { setTimeout as sleep } from 'node:timers/promises';
import type { Instance } from '#dev/instance.ts';
import type { Pair } from '#test/bulk-factories.ts';
import type { Nginx } from '#test/nginx.ts';
import { atLeast, atMost, type Ratio, sized } from '../goals.ts';
import { type Checks, createChecks } from './checks.ts';
import { type Clients, connectClients } from './clients.ts';
import type { State } from './driver.ts';
import { kernelTcpBytes, type Use, useOf } from './processes.ts';

/** Pairs with direct sockets to the instances, which a storm at the gateway must not disturb. */
export const STEADY_PAIRS = sized(50, 5);
const CONNECTED_WITHIN_MS = 900_000;
const IDLE_MS = sized(30_000, 500);

export interface Stage {
  nginx: Nginx;
  pairs: Pair[];
  env: NodeJS.ProcessEnv;
  apis: Instance[];
  redisPids: () => number[];
}

export interface Open extends Stage {
  clients: Clients;
  steady: Clients;
  checks: Checks;
}

const usesOf = ({ nginx, apis, redisPids }: Stage): Record<string, Use> => ({
  nginx: useOf([nginx.pid()]),
  api: useOf(apis.map(({ pid }) => pid)),
  redis: useOf(redisPids()),
});

/** Connects all sockets and prints their memory and CPU while idle. */
export async function openAll(stage: Stage): Promise<Open> {
  const { nginx, pairs, env, apis } = stage;
  const [before, tcp] = [usesOf(stage), kernelTcpBytes()];
  const direct = apis.map(({ port }) => port as number);
  const steady = await connectClients(direct, pairs.slice(0, STEADY_PAIRS), env, 1);
  const clients = await connectClients([nginx.port], pairs.slice(STEADY_PAIRS), env);
  const isComplete = ({ connected }: State) => connected === clients.total;
  const seconds = await clients.until('all are connected', isComplete, CONNECTED_WITHIN_MS);
  console.log(
    `\n${clients.total.toLocaleString('en')} sockets connected in ${seconds.toFixed(0)} s`,
  );
  const start = usesOf(stage);
  await sleep(IDLE_MS);
  const end = usesOf(stage);
  const state = await clients.read();
  console.table(
    Object.keys(end).map((name) => ({
      processes: name,
      'MiB in all': Math.round((end[name] as Use).bytes / 2 ** 20),
      'KiB a socket': kibEach(end, before, name, clients.total),
      'CPU a socket, µs/s': each(end, start, name, clients.total),
    })),
  );
  console.log(
    `kernel, all sides ${((kernelTcpBytes() - tcp) / 1024 / clients.total).toFixed(1)} KiB a socket; clients ${(state.rssBytes / 1024 / clients.total).toFixed(1)} KiB a socket`,
  );
  return { ...stage, clients, steady, checks: createChecks(stage, clients) };
}

type Uses = Record<string, Use>;

const kibEach = (after: Uses, before: Uses, name: string, total: number): number =>
  Number((((after[name]?.bytes ?? 0) - (before[name]?.bytes ?? 0)) / 1024 / total).toFixed(1));

const each = (after: Uses, before: Uses, name: string, total: number): number => {
  const cpu = (after[name]?.cpu ?? 0) - (before[name]?.cpu ?? 0);
  return Number(((cpu * 1e6) / (IDLE_MS / 1000) / total).toFixed(1));
};

/** Cuts all sockets of nginx at once. Members with sockets elsewhere must not notice. */
export async function measureStorm({
  nginx,
  clients,
  steady,
  checks,
  pairs,
}: Open): Promise<Ratio[]> {
  const people = pairs.slice(STEADY_PAIRS).flatMap((pair) => pair.people);
  const others = pairs.slice(0, STEADY_PAIRS).flatMap((pair) => pair.people);
  const before = await checks.fanOut(people);
  const offlineBefore = await checks.countOffline(pairs);
  await steady.reset();
  await nginx.restart();
  let published = 0;
  let back = false;
  const storm = clients
    .until(
      'all are back',
      ({ connected, lost }) => lost >= clients.total && connected === clients.total,
      CONNECTED_WITHIN_MS,
    )
    .finally(() => {
      back = true;
    });
  while (!back) {
    published += (await checks.publishTo(others)).length;
    await sleep(500);
  }
  const seconds = await storm;
  const all = ({ events }: State) => (events.likes_changed ?? 0) >= published;
  await steady.until('the steady members received all', all, 20_000).catch(() => {});
  const { events, lost: dropped } = await steady.read();
  const { lost } = await clients.read();
  const after = await checks.fanOut(people);
  const offline = await checks.countOffline(pairs);
  console.log(
    `storm: ${lost.toLocaleString('en')} sockets cut at once, all back after ${seconds.toFixed(0)} s; ${published} events to ${others.length} members elsewhere meanwhile, whose clients switched to polling ${events.interrupted ?? 0} times and which lost ${dropped} sockets`,
  );
  return [
    atLeast(`sockets cut and connected again`, lost, clients.total),
    atMost(`events lost or repeated, of one to each`, before, 0),
    atMost(`members wrongly offline`, offlineBefore, 0),
    atMost(`during the storm, events lost elsewhere`, published - (events.likes_changed ?? 0), 0),
    atMost(`during the storm, members elsewhere shown offline`, events['presence false'] ?? 0, 0),
    atMost(`after the storm, events lost or repeated`, after, 0),
    atMost(`after the storm, members wrongly offline`, offline, 0),
  ];
}
