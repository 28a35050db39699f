import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import type { Db } from '#db/sql.ts';

export interface Cost {
  /** CPU seconds, or wall-clock seconds without /proc. The ratios use it. */
  cost: number;
  wall: number;
}

/** Clock ticks per second in /proc on Linux. */
const TICKS = 100;

/** Parent and CPU seconds of a process and of its children that have ended. Undefined without /proc. */
function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const seconds = (...indexes: number[]) =>
      indexes.reduce((sum, index) => sum + Number(fields[index]), 0) / TICKS;
    return { parent: Number(fields[1]), own: seconds(11, 12), ended: seconds(13, 14) };
  } catch {
    return undefined;
  }
}

/** CPU seconds of a process, or undefined without /proc. */
export const cpuOf = (pid: number): number | undefined => statOf(pid)?.own;

/** The parent of a process. @throws without /proc. */
export function parentOf(pid: number): number {
  const { parent } = statOf(pid) ?? {};
  if (parent === undefined) throw new Error('this bench needs /proc');
  return parent;
}

/** CPU seconds of processes and their children. */
export function cpuOfTrees(roots: number[]): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all
    .map((pid) => ({ pid: Number(pid), stat: statOf(Number(pid)) }))
    .map(({ pid, stat }) => {
      if (!stat) return 0;
      if (roots.includes(pid)) return stat.own + stat.ended;
      return roots.includes(stat.parent) ? stat.own : 0;
    })
    .reduce((sum, cpu) => sum + cpu, 0);
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
