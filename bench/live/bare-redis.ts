import { once } from 'node:events';
import { Redis } from 'ioredis';
import { percentile } from '../percentile.ts';
import { eventOf } from './frames.ts';

/** Time from PUBLISH to its arrival at a subscriber in ms, one at a time: what no relay can be below. */
export async function bareRedis(url: string, count: number): Promise<{ p50: number; p99: number }> {
  const [publisher, subscriber] = [new Redis(url), new Redis(url)];
  await subscriber.subscribe('bench');
  const frame = JSON.stringify(eventOf(1, 2));
  const times: number[] = [];
  for (let i = 0; i < count; i += 1) {
    const start = performance.now();
    const arrived = once(subscriber, 'message');
    await Promise.all([publisher.publish('bench', frame), arrived]);
    times.push(performance.now() - start);
  }
  publisher.disconnect();
  subscriber.disconnect();
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
