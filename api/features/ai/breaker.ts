const FAILURES_MAX = 5;
const OPEN_MS = 30_000;

/**
 * Circuit breaker: opens for 30 s after five consecutive failures, then lets one call through, whose outcome
 * closes or reopens it.
 *
 * @param now clock in ms.
 */
export function createBreaker(now: () => number = Date.now) {
  let failures = 0;
  let openUntil = 0;
  /** Members with an unusable answer since the last success. */
  const unusable = new Set<number>();
  return {
    isOpen: (): boolean => {
      if (failures < FAILURES_MAX) return false;
      if (now() < openUntil) return true;
      // Lets this call through. Others wait for its outcome.
      openUntil = now() + OPEN_MS;
      return false;
    },
    succeeded: (): void => {
      failures = 0;
      unusable.clear();
    },
    /** @param memberId set for an unusable answer, which a member can provoke: it counts once per member. */
    failed: (memberId?: number): void => {
      if (memberId !== undefined && unusable.has(memberId)) return;
      if (memberId !== undefined) unusable.add(memberId);
      failures += 1;
      if (failures >= FAILURES_MAX) openUntil = now() + OPEN_MS;
    },
  };
}
