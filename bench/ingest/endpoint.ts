import { setTimeout as sleep } from 'node:timers/promises';
import { sized } from '../goals.ts';
import { cpuOfTrees } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { reportMany } from './load.ts';

/** The first is a warm-up. */
const ROUNDS = sized(6, 2);
/** CPU time is counted in hundredths of a second, so a round takes many of them. */
const VIEWS = sized(20_000, 200);
const IN_FLIGHT = 64;
const LOOK_MS = 100;

/** A way to count page views. */
export interface Design {
  port: number;
  /** Its processes: the server, and what stores the views. Their children count too. */
  pids: number[];
  isStored: (views: number) => Promise<boolean>;
}

/** Number of the next view. Each number is used once. */
let next = 0;

/**
 * Reports views to each server, round after round, until they are stored.
 *
 * @returns CPU of all processes per view, in µs, by round.
 */
export async function measureCpu<Name extends string>(
  designs: Record<Name, Design>,
): Promise<Record<Name, number[]>> {
  const results = Object.fromEntries(
    Object.keys(designs).map((name) => [name, []]),
  ) as unknown as Record<Name, number[]>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, { port, pids, isStored }] of Object.entries<Design>(designs)) {
      const before = cpuOfTrees(pids);
      await reportMany(port, { from: next, count: VIEWS, inFlight: IN_FLIGHT });
      next += VIEWS;
      while (!(await isStored(VIEWS * (round + 1)))) await sleep(LOOK_MS);
      const micros = ((cpuOfTrees(pids) - before) / VIEWS) * 1e6;
      if (round > 0) results[name as Name].push(micros);
    }
  }
  for (const [name, micros] of Object.entries<number[]>(results)) {
    console.log(
      `${name.padEnd(32)}${percentile(micros, 0.5).toFixed(0).padStart(6)} µs CPU a view`,
    );
  }
  return results;
}

/** Median of the ratios of the same round. */
export const medianRatio = (a: number[], b: number[]): number =>
  percentile(
    a.map((value, round) => value / (b[round] ?? Number.NaN)),
    0.5,
  );
