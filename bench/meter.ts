import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import type { Db } from '#db/sql.ts';

export interface Cost {
  /** CPU seconds, or wall-clock seconds without /proc. The ratios use it. */
  cost: number;
  wall: number;
}

/** Clock ticks per second in /proc on Linux. */
const TICKS = 100;

/** CPU seconds of a process, or undefined without /proc. */
export function cpuOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}

/**
 * Runs work on one connection and prints its cost. CPU seconds of the connection's process exclude the load of
 * other programs.
 */
export async function meter<T>(
  name: string,
  db: Client | Db,
  work: () => Promise<T>,
): Promise<Cost & { result: T }> {
  const { rows } = await db.query('select pg_backend_pid() as pid');
  const before = cpuOf(rows[0].pid);
  const start = performance.now();
  const result = await work();
  const wall = (performance.now() - start) / 1000;
  const after = cpuOf(rows[0].pid);
  const cost = before !== undefined && after !== undefined ? after - before : wall;
  console.log(
    `${name.padEnd(52)}${cost.toFixed(2).padStart(8)} s CPU${wall.toFixed(2).padStart(9)} s`,
  );
  return { cost, wall, result };
}
