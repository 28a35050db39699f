import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 25;

/** Asks again and again until the answer is yes. @throws Error naming `what` when it never is. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  timeoutMs = 5000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`not within ${timeoutMs} ms: ${what}`);
    await sleep(POLL_MS);
  }
}
