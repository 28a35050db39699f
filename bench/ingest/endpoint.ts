import type { Instance } from '#dev/instance.ts';
import { cpuOf } from '../meter.ts';
import { percentile } from '../percentile.ts';
import { tellMany } from './load.ts';

/** The first is thrown away. */
const ROUNDS = 6;
const VIEWS = 4_000;

export interface Speed {
  /** CPU of the server process for one view, in microseconds; median of the rounds. */
  micros: number;
  perSecond: number;
}

/** The same views to each server in turn, round after round. @returns figures, and CPU ratios to the first server. */
export async function measureServers(servers: Record<string, Instance>) {
  const speeds: Record<string, Speed[]> = Object.fromEntries(
    Object.keys(servers).map((name) => [name, []]),
  );
  let told = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, server] of Object.entries(servers)) {
      const before = cpuOf(server.pid) ?? Number.NaN;
      const started = performance.now();
      await tellMany(server.port as number, told, VIEWS);
      const perSecond = (VIEWS / (performance.now() - started)) * 1000;
      const micros = (((cpuOf(server.pid) ?? Number.NaN) - before) / VIEWS) * 1e6;
      told += VIEWS;
      if (round > 0) speeds[name]?.push({ micros, perSecond });
    }
  }
  for (const [name, list] of Object.entries(speeds)) {
    const of = (pick: (speed: Speed) => number) => percentile(list.map(pick), 0.5).toFixed(0);
    console.log(
      `${name.padEnd(34)}${of((s) => s.micros).padStart(6)} µs CPU a view ${of((s) => s.perSecond).padStart(7)} views/s`,
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
