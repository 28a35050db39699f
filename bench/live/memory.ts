import { setTimeout as sleep } from 'node:timers/promises';
import type { Pair } from '#test/crowd.ts';
import type { Kind } from './doors.ts';
import { CORE, type Part, startPart, type Usage } from './processes.ts';
import { connect } from './relay.ts';

const WARM_UP_PAIRS = 200;
const SETTLE_MS = 1_000;

/**
 * Memory of a socket on which nothing happens, over two instances. What the first sockets make a
 * process load and compile is not counted.
 *
 * @returns bytes a socket, or KiB where it says so.
 */
export async function idleSocketKib(driver: Part, kind: Kind, pairs: Pair[]): Promise<number> {
  const name = `idle ${kind}`;
  const instances = await Promise.all(
    [0, 1].map(() => startPart('./instance.ts', CORE.servers, [kind])),
  );
  const rss = async () => {
    await sleep(SETTLE_MS);
    const usages = await Promise.all(
      instances.map((instance) => instance.ask<Usage>({ usage: 'settled' })),
    );
    return usages.reduce((sum, { rssBytes }) => sum + rssBytes, 0);
  };
  const warmUp = { name: `${name}, warm-up`, instances };
  await connect(driver, kind, warmUp, pairs.slice(0, WARM_UP_PAIRS));
  const before = await rss();
  const rest = pairs.slice(WARM_UP_PAIRS);
  await connect(driver, kind, { name, instances }, rest);
  const after = await rss();
  for (const group of [name, warmUp.name]) await driver.ask({ disconnect: group });
  await Promise.all(instances.map((instance) => instance.stop()));
  return (after - before) / 1024 / (rest.length * 2);
}
