import { Command, type Redis } from 'ioredis';
import { config } from '../platform/config.ts';
import { connectRedis } from '../platform/redis.ts';
import { changed, type Polled } from './versions.ts';

/** How long after something was said Redis is asked whether it has heard it. */
const CONFIRM_MS = 100;

/** What makes Redis silent on a connection, and what ends that: it answers OK to the second only. */
const SILENCE = 'CLIENT REPLY OFF\r\n';
const SPEECH = ['REPLY', 'ON'];

/**
 * Events have a connection of their own, on which Redis answers nothing: each answer would wake this
 * process up, and that costs as much as the event did. A cluster has many servers and does without.
 */
const line = config.redisCluster ? undefined : (connectRedis('events-out') as Redis);
let isOpen = false;

/** What was said to have changed since Redis last answered. There is some only while the line is open. */
let unconfirmed: Polled[] = [];

line?.on('ready', () => {
  line.stream.write(SILENCE);
  isOpen = true;
});
line?.on('close', () => {
  isOpen = false;
  void changed(...takeUnconfirmed());
});

function takeUnconfirmed(): Polled[] {
  const taken = unconfirmed;
  unconfirmed = [];
  return taken;
}

/** Redis does everything in order: when it answers, what was sent before has been done. */
async function confirm(): Promise<void> {
  const told = takeUnconfirmed();
  if (!line || told.length === 0) return;
  const { stream } = line;
  try {
    const answer = line.sendCommand(new Command('client', SPEECH));
    stream.write(SILENCE);
    await answer;
  } catch {
    // It would look open for minutes although the other end is gone.
    stream.destroy();
    await changed(...told);
  }
}

/** False while Redis is away, and in a cluster. */
export const isLineOpen = (): boolean => isOpen;

/**
 * Sends commands that need no answer.
 *
 * @param commands in Redis' own form.
 * @param stale what they say has changed; it is said once more, elsewhere, if Redis may not have heard.
 * @throws Error when the line is not open.
 */
export function sayOnLine(commands: string, stale: readonly Polled[]): void {
  if (!line || !isOpen || !line.stream.writable) throw new Error('Redis has gone');
  line.stream.write(commands);
  if (stale.length === 0) return;
  if (unconfirmed.length === 0) setTimeout(confirm, CONFIRM_MS);
  unconfirmed.push(...stale);
}

export const closeLine = (): void => line?.disconnect();
