import { tooMany, unavailable } from './errors.ts';

/**
 * Limits concurrent tasks to `runningMax` running and `waitingMax` queued ones.
 *
 * @returns a function that runs a task. It throws AppError 503 when the queue is full.
 */
export function createSemaphore(runningMax: number, waitingMax: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < runningMax) running += 1;
    else if (waiting.length >= waitingMax) throw unavailable();
    // A finished task passes its slot to the next one, so `running` does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Limits the concurrent tasks of each member to `max`, so that one of them cannot fill a queue.
 *
 * @returns a function that runs a task of a member. It throws AppError 429 above the limit.
 */
export function createMemberLimit(max: number) {
  const counts = new Map<number, number>();
  return async <T>(memberId: number, task: () => Promise<T>): Promise<T> => {
    const others = counts.get(memberId) ?? 0;
    if (others >= max) throw tooMany(2);
    counts.set(memberId, others + 1);
    try {
      return await task();
    } finally {
      const left = (counts.get(memberId) ?? 1) - 1;
      if (left > 0) counts.set(memberId, left);
      else counts.delete(memberId);
    }
  };
}
