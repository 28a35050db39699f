import { setImmediate as nextTurn } from 'node:timers/promises';
import { CPU_SECONDS_PER_DAY } from '#contract/limits.ts';
import { addDailyUses, type DailyQuota, readDailyUses } from './daily-quota.ts';
import { AppError } from './errors.ts';

/** CPU time for the uploads and searches of a member, in ms, across all queues and instances. */
const CPU: DailyQuota = {
  name: 'cpu',
  perDay: CPU_SECONDS_PER_DAY * 1000,
  code: 'daily_limit_work',
};
/** One of a member runs, and one more waits. */
const PER_MEMBER = 2;

export interface QueueSize {
  running: number;
  waiting: number;
  /** Usual time of a task: an error says when to try again. */
  seconds: number;
}

interface Task {
  memberId: number;
  /** CPU time of the member on this day, in ms. */
  used: number;
  start(): void;
  refuse(): void;
}

/** Adds CPU time in ms to what the member has used on this day. */
export type Charge = (ms: number) => void;

/** @param isWanted true while other tasks wait. */
type Work<T> = (charge: Charge, isWanted: () => boolean) => Promise<T>;

/**
 * Limits expensive tasks of members in this process: one of each member runs at a time, and those of members who have
 * used the least CPU time today run first. In a full queue they replace a waiting task of another member.
 *
 * @returns a function that runs a task. It throws AppError 429 `daily_limit_work` when the CPU time of the day is used
 *   up, 429 `try_again` for a third task of a member, and 503 `try_again` in a full queue.
 */
export function createWorkQueue({ running: runningMax, waiting: waitingMax, seconds }: QueueSize) {
  const running = new Set<number>();
  const waiting: Task[] = [];

  const tryAgain = (status: 429 | 503) => {
    const wait = Math.max(2, Math.ceil(((running.size + waiting.length) * seconds) / runningMax));
    return new AppError(status, 'try_again', { seconds: wait }, { 'Retry-After': String(wait) });
  };
  const remove = (task: Task) => waiting.splice(waiting.indexOf(task), 1);

  function startNext(): void {
    while (running.size < runningMax) {
      const [next] = waiting
        .filter(({ memberId }) => !running.has(memberId))
        .sort((a, b) => a.used - b.used);
      if (!next) return;
      remove(next);
      running.add(next.memberId);
      next.start();
    }
  }

  function enqueue(memberId: number, used: number): Promise<void> {
    const own = waiting.filter((task) => task.memberId === memberId).length;
    if (own + (running.has(memberId) ? 1 : 0) >= PER_MEMBER) throw tryAgain(429);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.push({ memberId, used, start: resolve, refuse: () => reject(tryAgain(503)) });
    startNext();
    if (waiting.length > waitingMax) {
      // The latest of those who have used the most.
      const [last] = waiting.toReversed().sort((a, b) => b.used - a.used);
      if (last) remove(last);
      last?.refuse();
    }
    return promise;
  }

  return async <T>(memberId: number, work: Work<T>): Promise<T> => {
    await enqueue(memberId, await readDailyUses(CPU, memberId));
    let total = 0;
    try {
      return await work(
        (ms) => {
          total += ms;
        },
        () => waiting.length > 0,
      );
    } finally {
      await addDailyUses(CPU, memberId, Math.ceil(total)).finally(() => {
        running.delete(memberId);
        for (const task of waiting) if (task.memberId === memberId) task.used += total;
        startNext();
      });
    }
  };
}

/** CPU time in ms of the main thread, or with `others` of all other threads of this process. */
export function cpuMs({ others = false } = {}): number {
  const sum = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;
  const main = sum(process.threadCpuUsage());
  return others ? sum(process.cpuUsage()) - main : main;
}

/** Time on the event loop after which other requests have a turn. */
const SLICE_MS = 4;

/** Calls `each` for all items, with a turn for other requests after each slice. */
export async function inSlices<T>(
  items: readonly T[],
  charge: Charge,
  each: (item: T) => void,
): Promise<void> {
  let from = cpuMs();
  let turnAt = performance.now() + SLICE_MS;
  for (const item of items) {
    each(item);
    if (performance.now() < turnAt) continue;
    charge(cpuMs() - from);
    await nextTurn();
    from = cpuMs();
    turnAt = performance.now() + SLICE_MS;
  }
  charge(cpuMs() - from);
}
