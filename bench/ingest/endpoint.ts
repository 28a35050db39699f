import type { Instance } from '#dev/instance.ts';
import { cpuOf } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { reportMany } from './load.ts';

/** The first is a warm-up. */
const ROUNDS = 6;
/** CPU time is counted in hundredths of a second, so a round takes many of them. */
const VIEWS = 20_000;
const IN_FLIGHT = 64;

/** Number of the next view. Each number is used once. */
let next = 0;

/** Reports views to each server, round after round. @returns CPU of the server per view, in µs, by round. */
export async function measureCpu<Name extends string>(
  servers: Record<Name, Instance>,
): Promise<Record<Name, number[]>> {
  const results = Object.fromEntries(
    Object.keys(servers).map((name) => [name, []]),
  ) as unknown as Record<Name, number[]>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, server] of Object.entries<Instance>(servers)) {
      const before = cpuOf(server.pid) ?? Number.NaN;
      await reportMany(server.port as number, { from: next, count: VIEWS, inFlight: IN_FLIGHT });
      const micros = (((cpuOf(server.pid) ?? Number.NaN) - before) / VIEWS) * 1e6;
      next += VIEWS;
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
