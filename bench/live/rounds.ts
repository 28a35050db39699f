import type { Pair } from '#test/bulk-factories.ts';
import { percentile } from '../percentile.ts';
import type { Times } from './driver.ts';
import { CORE, type Part, startPart, type Usage } from './processes.ts';
import type { Kind } from './servers.ts';

/** Two server processes of one kind. */
export interface Group {
  name: string;
  kind: Kind;
  instances: Part[];
}

export interface Load {
  rate: number;
  seconds: number;
  rounds: number;
}

export async function startGroup(driver: Part, kind: Kind, pairs: Pair[]): Promise<Group> {
  const instances = await Promise.all(
    [0, 1].map((i) =>
      startPart('./instance.ts', CORE.servers, [kind], { INSTANCE: `${kind}-${i}` }),
    ),
  );
  const peers = pairs.map(({ people: [from, to] }) => [from.id, to.id]);
  for (const instance of instances) await instance.request({ pairs: peers });
  const group = { name: kind, kind, instances };
  await connect(driver, group, pairs);
  return group;
}

export async function connect(driver: Part, { name, kind, instances }: Group, pairs: Pair[]) {
  const ports = instances.map(({ port }) => port);
  await driver.request({ connect: kind, name, ports, pairs });
}

export async function stopGroup(driver: Part, { name, instances }: Group) {
  await driver.request({ disconnect: name });
  await Promise.all(instances.map((instance) => instance.stop()));
}

/** `cpu`: CPU seconds of all servers of the group per message. */
type Round = Times & { cpu: number };
type Results = Map<string, Round[]>;
type Figure = 'cpu' | 'p50' | 'p99';

async function runRound(driver: Part, group: Group, { rate, seconds }: Load): Promise<Round> {
  const totalCpu = async () => {
    const usages = await Promise.all(
      group.instances.map((instance) => instance.request<Usage>({ usage: 'now' })),
    );
    return usages.reduce((sum, { cpu }) => sum + cpu, 0);
  };
  const before = await totalCpu();
  const times = await driver.request<Times>({ run: group.name, rate, seconds });
  return { ...times, cpu: ((await totalCpu()) - before) / times.received };
}

/** Runs the rounds in turn through all groups and discards the first one. */
export async function interleave(driver: Part, groups: Group[], load: Load): Promise<Results> {
  const results: Results = new Map(groups.map(({ name }) => [name, []]));
  for (let round = 0; round <= load.rounds; round += 1) {
    for (const group of groups) {
      const result = await runRound(driver, group, load);
      if (round > 0) results.get(group.name)?.push(result);
    }
  }
  return results;
}

const median = (values: number[]): number => percentile(values, 0.5);

/** Median over the rounds of the ratio of two groups in the same round. */
export function ratio(results: Results, figure: Figure, of: Kind, to: Kind): number {
  const references = results.get(to) ?? [];
  const ratios = (results.get(of) ?? []).map(
    (round, i) => round[figure] / (references[i]?.[figure] ?? Number.NaN),
  );
  return median(ratios);
}

/** Messages of the product that never arrived. */
export const lost = (results: Results): number =>
  (results.get('overlap') ?? []).reduce((sum, { sent, received }) => sum + sent - received, 0);

export function print(title: string, results: Results): void {
  console.log(`\n${title}, medians of the rounds`);
  const rows = [...results].map(([name, rounds]) => {
    const of = (figure: Figure) => median(rounds.map((round) => round[figure]));
    return [
      name,
      {
        'p50 ms': of('p50').toFixed(2),
        'p99 ms': of('p99').toFixed(2),
        'CPU us a message': (of('cpu') * 1e6).toFixed(0),
        'messages a second a core': Math.round(1 / of('cpu')),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
}
