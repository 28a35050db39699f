const DELAY_MIN_MS = 500;
const DELAY_MAX_MS = 15_000;

/**
 * Pause before the next attempt to connect: doubles up to 15 s. Half of it is chance, so that a
 * restarted server does not meet all of its clients in the same instant.
 *
 * @param failures attempts in a row that came to nothing; 0 after a connection that lasted.
 */
export function reconnectDelayMs(failures: number, random: () => number = Math.random): number {
  const ceiling = Math.min(DELAY_MAX_MS, 2 * DELAY_MIN_MS * 2 ** failures);
  return ceiling / 2 + (ceiling / 2) * random();
}
