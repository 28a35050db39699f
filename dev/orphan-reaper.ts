/**
 * Stops the programs of a crashed launcher. The launcher writes `+pid signal` for each started program and
 * `-pid` for each that has ended. When it dies, even by SIGKILL, standard input closes.
 */
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

const GRACE_MS = 5000;
const running = new Map<number, NodeJS.Signals>();

for await (const line of createInterface({ input: process.stdin })) {
  const [, mark, pid, signal] = /^([+-])(\d+)(?: (SIG[A-Z]+))?$/.exec(line) ?? [];
  if (mark === '+') running.set(Number(pid), (signal ?? 'SIGTERM') as NodeJS.Signals);
  else running.delete(Number(pid));
}

for (const [pid, signal] of running) send(pid, signal);
const deadline = Date.now() + GRACE_MS;
while (Date.now() < deadline && [...running.keys()].some((pid) => send(pid, 0))) await sleep(50);
for (const pid of running.keys()) send(pid, 'SIGKILL');

/** True while the process group exists. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
