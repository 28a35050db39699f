import { setTimeout as sleep } from 'node:timers/promises';
import type { Pair } from '#test/bulk-factories.ts';
import { sized } from '../goals.ts';
import { type Part, startPart } from '../live/processes.ts';
import type { State } from './driver.ts';

/** Each holds at most 20,000 files. */
const PROCESSES = sized(5, 1);
const CORES = '0-1';
const POLL_MS = 250;

export interface Clients {
  /** Sockets of all processes. */
  total: number;
  read(): Promise<State>;
  /** Resets the counts of received events. */
  reset(): Promise<void>;
  /** @returns seconds until the condition holds. @throws Error after `timeoutMs`. */
  until(what: string, holds: (state: State) => boolean, timeoutMs: number): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the client processes, which begin to connect one socket of each member. */
export async function connectClients(
  ports: number[],
  pairs: Pair[],
  env: NodeJS.ProcessEnv,
  processes = PROCESSES,
): Promise<Clients> {
  const people = pairs.flatMap((pair) => [...pair.people]);
  const parts: Part[] = [];
  for (let index = 0; index < processes; index += 1) {
    const part = await startPart('../sockets/driver.ts', CORES, [], env);
    // Strided, so that the members of a pair are in different processes.
    const join = people.filter((_, i) => i % processes === index);
    await part.request({ join, ports, index });
    parts.push(part);
  }
  const read = async () =>
    sum(await Promise.all(parts.map((part) => part.request<State>({ read: true }))));
  return {
    total: people.length,
    read,
    reset: async () => {
      await Promise.all(parts.map((part) => part.request({ reset: true })));
    },
    until: async (what, holds, timeoutMs) => {
      const start = performance.now();
      for (;;) {
        const state = await read();
        const ms = performance.now() - start;
        if (holds(state)) return ms / 1000;
        if (ms > timeoutMs)
          throw new Error(`not within ${timeoutMs} ms: ${what}: ${JSON.stringify(state)}`);
        await sleep(POLL_MS);
      }
    },
    stop: async () => {
      await Promise.all(parts.map((part) => part.stop()));
    },
  };
}

function sum(states: State[]): State {
  const events: Record<string, number> = {};
  for (const state of states) {
    for (const [type, count] of Object.entries(state.events)) {
      events[type] = (events[type] ?? 0) + count;
    }
  }
  const add = (read: (state: State) => number) =>
    states.reduce((total, state) => total + read(state), 0);
  return {
    connected: add(({ connected }) => connected),
    interrupted: add(({ interrupted }) => interrupted),
    lost: add(({ lost }) => lost),
    events,
    repeated: add(({ repeated }) => repeated),
    rssBytes: add(({ rssBytes }) => rssBytes),
  };
}
