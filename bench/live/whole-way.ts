import { startInstance } from '#dev/instance.ts';
import type { Pair } from '#test/crowd.ts';
import type { Times } from './driver.ts';
import type { Part } from './processes.ts';

const RATE = 100;
const SECONDS = 5;

export interface WholeWay {
  /** From the request to its answer, 201. */
  answered: { p50: number; p99: number };
  /** From the request to the moment the other side has it, on another instance. */
  seen: Times;
}

/** The whole product: messages posted over HTTP to one instance, and seen on sockets of another. */
export async function measureWholeWay(driver: Part, pairs: Pair[]): Promise<WholeWay> {
  const [one, two] = await Promise.all(['one', 'two'].map(startApi));
  const ports = [one, two].map((instance) => instance?.port ?? 0);
  await driver.ask({ connect: 'overlap', name: 'whole way', ports, pairs });
  const measure = () =>
    driver.ask<WholeWay>({ post: 'whole way', ports, rate: RATE, seconds: SECONDS });
  await measure();
  const whole = await measure();
  await driver.ask({ disconnect: 'whole way' });
  await Promise.all([one?.stop(), two?.stop()]);
  const { answered, seen } = whole;
  console.log(
    `\nposted over HTTP, ${RATE} a second, ms: answered p50 ${answered.p50.toFixed(1)}, p99 ${answered.p99.toFixed(1)}`,
  );
  console.log(
    `seen on the other instance: p50 ${seen.p50.toFixed(1)}, p99 ${seen.p99.toFixed(1)}; ${seen.received} of ${seen.sent}\n`,
  );
  return whole;
}

const startApi = (name: string) =>
  startInstance({
    name,
    script: 'api/server.ts',
    readyMessage: 'listening',
    env: { LOG_LEVEL: 'info', NODE_ENV: 'production' },
    watch: false,
    onLine: () => {},
  });
