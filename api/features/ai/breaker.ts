const FAILURES_MAX = 5;
const OPEN_MS = 30_000;

/**
 * Stops asking a server that fails: after five failures in a row nothing is asked for 30 s, then one
 * call tries, and its outcome decides.
 *
 * @param now clock in ms.
 */
export function createBreaker(now: () => number = Date.now) {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: (): boolean => {
      if (failures < FAILURES_MAX) return false;
      if (now() < openUntil) return true;
      // The one that tries; others keep out until it is known how it went.
      openUntil = now() + OPEN_MS;
      return false;
    },
    succeeded: (): void => {
      failures = 0;
    },
    failed: (): void => {
      failures += 1;
      if (failures >= FAILURES_MAX) openUntil = now() + OPEN_MS;
    },
  };
}
