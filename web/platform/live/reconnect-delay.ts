const DELAY_MIN_MS = 500;
const DELAY_MAX_MS = 15_000;

/**
 * Pause before the next attempt to reach the server: exponential backoff up to `maxMs`. Half of it is jitter, so
 * that not all clients of a restarted server come back at once.
 *
 * @param failures failed attempts in a row; 0 after a stable connection.
 */
export function reconnectDelayMs(
  failures: number,
  random: () => number = Math.random,
  maxMs = DELAY_MAX_MS,
): number {
  const ceiling = Math.min(maxMs, 2 * DELAY_MIN_MS * 2 ** failures);
  return ceiling / 2 + (ceiling / 2) * random();
}
