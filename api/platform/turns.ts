import { unavailable } from './errors.ts';

/**
 * Lets at most `runningMax` pieces of work run at once and at most `waitingMax` wait for their turn.
 *
 * @returns a function that runs one piece; it throws AppError 503 when too many wait already.
 */
export function takeTurns(runningMax: number, waitingMax: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < runningMax) running += 1;
    else if (waiting.length >= waitingMax) throw unavailable();
    // Whoever ends hands the turn over, so the number of those running stays as it is.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
