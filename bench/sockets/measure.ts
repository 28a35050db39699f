import { setTimeout as sleep } from 'node:timers/promises';
import type { Pair } from '#test/bulk-factories.ts';
import { atLeast, atMost, type Ratio } from '../goals.ts';
import { type Checks, createChecks } from './checks.ts';
import { type Clients, connectClients } from './clients.ts';
import type { State } from './driver.ts';
import type { Environment } from './environment.ts';
import type { Gateway } from './gateways.ts';
import { kernelTcpBytes, type Use, useOf } from './processes.ts';

/** Pairs with direct sockets to the instances, which a storm at the gateway must not disturb. */
export const STEADY_PAIRS = 50;
const CONNECTED_WITHIN_MS = 900_000;
const IDLE_MS = 30_000;
/** The other nodes declare a killed node failed within 2 s; clients of Redis refresh after that. */
const NODE_FAILED_MS = 8_000;
const RECOVERED_WITHIN_MS = 90_000;

export interface Stage {
  gateway: Gateway;
  pairs: Pair[];
  environment: Environment;
}

export interface Open extends Stage {
  clients: Clients;
  steady: Clients;
  checks: Checks;
}

const usesOf = ({ gateway, environment }: Stage): Record<string, Use> => ({
  ...Object.fromEntries(Object.entries(gateway.pids()).map(([name, pids]) => [name, useOf(pids)])),
  api: useOf(environment.apis.map(({ pid }) => pid)),
  redis: useOf(environment.redis.pids()),
});

/** Connects all sockets and prints their memory and CPU while idle. */
export async function openAll(stage: Stage): Promise<Open> {
  const { gateway, pairs, environment } = stage;
  const [before, tcp] = [usesOf(stage), kernelTcpBytes()];
  const direct = environment.apis.map(({ port }) => port as number);
  const steady = await connectClients(direct, pairs.slice(0, STEADY_PAIRS), environment, 1);
  const clients = await connectClients(gateway.ports, pairs.slice(STEADY_PAIRS), environment);
  const isComplete = ({ connected }: State) => connected === clients.total;
  const seconds = await clients.until('all are connected', isComplete, CONNECTED_WITHIN_MS);
  console.log(
    `\n${gateway.name}: ${clients.total.toLocaleString('en')} sockets connected in ${seconds.toFixed(0)} s`,
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
  return { ...stage, clients, steady, checks: createChecks(environment, clients) };
}

type Uses = Record<string, Use>;

const kibEach = (after: Uses, before: Uses, name: string, total: number): number =>
  Number((((after[name]?.bytes ?? 0) - (before[name]?.bytes ?? 0)) / 1024 / total).toFixed(1));

const each = (after: Uses, before: Uses, name: string, total: number): number => {
  const cpu = (after[name]?.cpu ?? 0) - (before[name]?.cpu ?? 0);
  return Number(((cpu * 1e6) / (IDLE_MS / 1000) / total).toFixed(1));
};

/** Cuts all sockets of the gateway at once. Members with sockets elsewhere must not notice. */
export async function measureStorm({
  gateway,
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
  await gateway.restart();
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
  const name = gateway.name;
  console.log(
    `storm: ${lost.toLocaleString('en')} sockets cut at once, all back after ${seconds.toFixed(0)} s; ${published} events to ${others.length} members elsewhere meanwhile, whose clients switched to polling ${events.interrupted ?? 0} times and which lost ${dropped} sockets`,
  );
  return [
    atLeast(`${name}: sockets cut and connected again`, lost, clients.total),
    atMost(`${name}: events lost or repeated, of one to each`, before, 0),
    atMost(`${name}: members wrongly offline`, offlineBefore, 0),
    atMost(
      `${name}: during the storm, events lost elsewhere`,
      published - (events.likes_changed ?? 0),
      0,
    ),
    atMost(
      `${name}: during the storm, members elsewhere shown offline`,
      events['presence false'] ?? 0,
      0,
    ),
    atMost(`${name}: after the storm, events lost or repeated`, after, 0),
    atMost(`${name}: after the storm, members wrongly offline`, offline, 0),
  ];
}

/** Kills a node of the cluster and starts it again, empty. */
export async function measureNodeLoss({
  environment,
  clients,
  checks,
  pairs,
}: Open): Promise<Ratio[]> {
  const people = pairs.slice(STEADY_PAIRS).flatMap((pair) => pair.people);
  await environment.redis.kill(2);
  await sleep(NODE_FAILED_MS);
  await clients.reset();
  const published = await checks.publishTo(people);
  const isComplete = ({ events }: State) => (events.likes_changed ?? 0) >= published.length;
  await clients.until('events of the other nodes', isComplete, 20_000).catch(() => {});
  const during = await clients.read();
  const failed = await checks.countFailedRequests(pairs);
  const affected = people.length - published.length;
  console.log(
    `node killed: ${affected.toLocaleString('en')} members on its slots, ${during.interrupted.toLocaleString('en')} sockets polling, ${during.connected.toLocaleString('en')} connected`,
  );
  await environment.redis.restart(2);
  const start = performance.now();
  const isBack = ({ connected, interrupted }: State) =>
    connected === clients.total && interrupted === 0;
  await clients.until('all are connected again', isBack, RECOVERED_WITHIN_MS).catch(() => {});
  const live = (performance.now() - start) / 1000;
  const lost = await checks.fanOut(people);
  let offline = await checks.countOffline(pairs);
  while (offline > 0 && performance.now() - start < RECOVERED_WITHIN_MS) {
    await sleep(1_000);
    offline = await checks.countOffline(pairs);
  }
  console.log(
    `node back: all sockets ready after ${live.toFixed(0)} s, presence correct after ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  return [
    atMost(
      'node away: events lost on the other nodes',
      published.length - (during.events.likes_changed ?? 0),
      0,
    ),
    atMost('node away: requests that failed', failed, 0),
    atMost(
      'node away: members of its slots that do not poll',
      Math.max(0, affected - during.interrupted),
      0,
    ),
    atMost('node back: events lost or repeated', lost, 0),
    atMost('node back: members wrongly offline', offline, 0),
  ];
}
