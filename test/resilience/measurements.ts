import { readFileSync } from 'node:fs';

/** Prints a measurement, also in a run that passes. */
export const report = (text: string): void => console.log(`      measured: ${text}`);

export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Memory of a process in MiB. */
export function rssMib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** CPU time of a process since its start in ms, of all its threads. Other programs do not change it. */
export function cpuMs(pid: number): number {
  // The second field is the name in parentheses. The 14th and the 15th are user and system time in 10 ms.
  const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.join(') ').split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
