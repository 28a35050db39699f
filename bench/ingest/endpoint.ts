import type { Instance } from '#dev/instance.ts';
import { cpuOf } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { tellMany } from './load.ts';

/** The first is thrown away. */
const ROUNDS = 6;
/** The system counts CPU time in hundredths of a second: a round has to last for many of them. */
const VIEWS = 20_000;

/** Number of the next view; no number is told twice. */
let next = 0;

export interface Speed {
  /** CPU of the server process for one view, in microseconds; median of the rounds. */
  micros: number;
  perSecond: number;
}

/** Views to each server in turn, `inFlight` at a time, round after round. @returns a figure a round. */
export async function measureServers(servers: Record<string, Instance>, inFlight: number) {
  const speeds: Record<string, Speed[]> = Object.fromEntries(
    Object.keys(servers).map((name) => [name, []]),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const before = cpuOf(server.pid) ?? Number.NaN;
      const started = performance.now();
      await tellMany(server.port as number, { from: next, count: VIEWS, inFlight });
      const perSecond = (VIEWS / (performance.now() - started)) * 1000;
      const micros = (((cpuOf(server.pid) ?? Number.NaN) - before) / VIEWS) * 1e6;
      next += VIEWS;
      if (round > 0) speeds[name]?.push({ micros, perSecond });
    }
  }
  console.log(`${inFlight} views in flight`);
  for (const [name, list] of Object.entries(speeds)) {
    const of = (pick: (speed: Speed) => number) => percentile(list.map(pick), 0.5).toFixed(0);
    console.log(
      `  ${name.padEnd(32)}${of((s) => s.micros).padStart(6)} µs CPU a view ${of((s) => s.perSecond).padStart(7)} views/s`,
    );
  }
  return speeds;
}

/** Median of what one server costs or reaches, in parts of another in the same round. */
export function ratio(
  ours: Speed[] = [],
  theirs: Speed[] = [],
  pick: (speed: Speed) => number,
): number {
  return percentile(
    ours.map((speed, round) => pick(speed) / pick(theirs[round] as Speed)),
    0.5,
  );
}
