import type { Pair } from '#test/crowd.ts';
import { percentile } from '../percentile.ts';
import type { Kind } from './doors.ts';
import type { Times } from './driver.ts';
import { CORE, type Part, startPart, type Usage } from './processes.ts';

/** Server processes of one kind, with the clients of the pairs connected to the first two of them. */
export interface Group {
  name: string;
  instances: Part[];
}

export async function startGroup(
  driver: Part,
  kind: Kind,
  options: { name?: string; instances: number; pairs: Pair[] },
): Promise<Group> {
  const { name = kind, pairs } = options;
  const instances = await Promise.all(
    Array.from({ length: options.instances }, (_, i) =>
      startPart('./instance.ts', CORE.servers, [kind], { INSTANCE: `${name}-${i}` }),
    ),
  );
  const peers = pairs.map(({ people: [from, to] }) => [from.id, to.id]);
  for (const instance of instances) await instance.ask({ pairs: peers });
  await connect(driver, kind, { name, instances }, pairs);
  return { name, instances };
}

export async function connect(driver: Part, kind: Kind, group: Group, pairs: Pair[]) {
  // An echo has one side only.
  const ports = group.instances.slice(0, 2).map(({ port }) => port);
  await driver.ask({ connect: kind, name: group.name, ports, pairs });
}

export async function stopGroup(driver: Part, { name, instances }: Group) {
  await driver.ask({ disconnect: name });
  await Promise.all(instances.map((instance) => instance.stop()));
}

export interface Round extends Times {
  /** Seconds of CPU of all its servers together, a message. */
  cpu: number;
  /** Events that Redis has handed to all its servers together, a message. */
  events: number;
}

/** Sends at a fixed rate through one group. */
export async function relay(
  driver: Part,
  { name, instances }: Group,
  rate: number,
  seconds: number,
): Promise<Round> {
  const usages = () =>
    Promise.all(instances.map((instance) => instance.ask<Usage>({ usage: 'now' })));
  const before = await usages();
  const times = await driver.ask<Times>({ run: name, rate, seconds });
  const after = await usages();
  const used = (key: 'cpu' | 'events') =>
    after.reduce((sum, one, i) => sum + one[key] - (before[i]?.[key] ?? 0), 0) / times.received;
  return { ...times, cpu: used('cpu'), events: used('events') };
}

/** Rounds in turn through all groups; the first is thrown away. */
export async function interleave(
  driver: Part,
  groups: Group[],
  { rounds, rate, seconds }: { rounds: number; rate: number; seconds: number },
): Promise<Map<string, Round[]>> {
  const results = new Map<string, Round[]>(groups.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const group of groups) {
      const result = await relay(driver, group, rate, seconds);
      if (round > 0) results.get(group.name)?.push(result);
    }
  }
  return results;
}

type Figure = 'cpu' | 'events' | 'p50' | 'p99';

export const median = (rounds: readonly Round[], figure: Figure): number =>
  percentile(
    rounds.map((round) => round[figure]),
    0.5,
  );

/** Median over the rounds of the ratio of two groups in the same round. */
export function ratio(results: Map<string, Round[]>, figure: Figure, of: Kind, to: Kind): number {
  const anchors = results.get(to) ?? [];
  const ratios = (results.get(of) ?? []).map(
    (round, i) => round[figure] / (anchors[i]?.[figure] ?? Number.NaN),
  );
  return percentile(ratios, 0.5);
}
