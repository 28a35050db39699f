import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** `make bench-smoke`: every bench runs to its end on the smallest data, and no goal is checked. */
const IS_SMOKE = process.env.SMOKE === '1';

/** A size or a number of rounds, or the smallest one for `make bench-smoke`. */
export const sized = <T>(full: T, smallest: T): T => (IS_SMOKE ? smallest : full);

/** Longest wait for other programs to end. */
const QUIET_MAX_MS = 600_000;
const LOOK_MS = 5_000;

/** Load of the machine before the measurement, in programs that want a core. */
let load = Number.NaN;

/** Waits until the machine has cores free for the bench, for ten minutes at most. */
export async function untilQuiet(): Promise<void> {
  const end = performance.now() + QUIET_MAX_MS;
  for (;;) {
    [load = Number.NaN] = loadavg();
    if (isQuiet() || performance.now() > end) return;
    console.log(`The load is ${load.toFixed(1)} on ${availableParallelism()} cores: waiting.`);
    await sleep(LOOK_MS);
  }
}

const isQuiet = (): boolean => IS_SMOKE || load <= availableParallelism();

export interface Ratio {
  name: string;
  value: number;
  goal: string;
  holds: boolean;
}

export const atMost = (name: string, value: number, goal: number): Ratio => ({
  name,
  value: rounded(value),
  goal: `<= ${goal}`,
  holds: value <= goal,
});

export const atLeast = (name: string, value: number, goal: number): Ratio => ({
  name,
  value: rounded(value),
  goal: `>= ${goal}`,
  holds: value >= goal,
});

const rounded = (value: number): number => Number(value.toPrecision(4));

/**
 * Prints each goal, then one line of JSON. Sets the exit code to 1 when a goal is missed, and to 2 without a verdict:
 * on a machine that was busy before, times say more about other programs.
 */
export function conclude(bench: string, ratios: Ratio[]): void {
  for (const { name, value, goal, holds } of ratios) {
    console.log(`${verdictOf(holds).padEnd(11)}  ${name}: ${value} (${goal})`);
  }
  if (!isQuiet()) console.log(`No verdict: the load was ${load.toFixed(1)} before the bench.`);
  console.log(JSON.stringify({ bench, load, ratios }));
  process.exitCode = !isQuiet() ? 2 : IS_SMOKE || ratios.every(({ holds }) => holds) ? 0 : 1;
}

function verdictOf(holds: boolean): string {
  if (IS_SMOKE) return 'not checked';
  if (!isQuiet()) return 'no verdict';
  return holds ? 'holds' : 'FALLS SHORT';
}
