import { setTimeout as sleep } from 'node:timers/promises';
import type { Pair } from '#test/bulk-factories.ts';
import { sized } from '../goals.ts';
import { CORE, type Part, startPart, type Usage } from './processes.ts';
import { connect } from './rounds.ts';
import type { Kind } from './servers.ts';

const WARM_UP_PAIRS = sized(200, 20);
const SETTLE_MS = sized(1_000, 0);

/**
 * Memory of an idle socket in KiB, over two instances. The code that the first sockets load and compile
 * is not counted.
 */
export async function idleSocketKib(driver: Part, kind: Kind, pairs: Pair[]): Promise<number> {
  const name = `idle ${kind}`;
  const instances = await Promise.all(
    [0, 1].map(() => startPart('./instance.ts', CORE.servers, [kind])),
  );
  const rss = async () => {
    await sleep(SETTLE_MS);
    const usages = await Promise.all(
      instances.map((instance) => instance.request<Usage>({ usage: 'settled' })),
    );
    return usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0);
  };
  const warmUp = { name: `${name}, warm-up`, kind, instances };
  await connect(driver, warmUp, pairs.slice(0, WARM_UP_PAIRS));
  const before = await rss();
  const rest = pairs.slice(WARM_UP_PAIRS);
  await connect(driver, { name, kind, instances }, rest);
  const after = await rss();
  for (const group of [name, warmUp.name]) await driver.request({ disconnect: group });
  await Promise.all(instances.map((instance) => instance.stop()));
  return (after - before) / 1024 / (rest.length * 2);
}
