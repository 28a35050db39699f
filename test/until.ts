import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;

/** Polls until the condition is true. @throws Error with `what` after the timeout. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await sleep(POLL_MS);
  }
}
