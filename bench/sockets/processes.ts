import { readdirSync, readFileSync } from 'node:fs';
import { cpuOf } from '../meter.ts';

export interface Use {
  /** Proportional set size: pages shared by processes count once. */
  bytes: number;
  /** Seconds of CPU since the start. */
  cpu: number;
}

/** Memory and CPU of processes and their children. */
export function useOf(pids: number[]): Use {
  const all = pids.flatMap((pid) => [pid, ...childrenOf(pid)]);
  return {
    bytes: all.reduce((sum, pid) => sum + pssOf(pid), 0),
    cpu: all.reduce((sum, pid) => sum + (cpuOf(pid) ?? 0), 0),
  };
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
        .map(Number),
    );
  } catch {
    return [];
  }
}

function pssOf(pid: number): number {
  try {
    const [, kib] =
      /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kib ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Memory that the kernel uses for TCP: buffers of all sockets of the machine. */
export function kernelTcpBytes(): number {
  const [, pages] = /^TCP:.* mem (\d+)/m.exec(readFileSync('/proc/net/sockstat', 'utf8')) ?? [];
  return Number(pages ?? 0) * 4096;
}
