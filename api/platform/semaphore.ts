import { unavailable } from './errors.ts';

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
