/** One server process of the bench; its argument says which door it opens. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { doors } from './doors.ts';
import { servePart, usage } from './processes.ts';

const GC_PAUSE_MS = 100;

/**
 * What opening thousands of sockets has left on the heap goes back to the system, as it does by itself after
 * a while in which little happens: only what the sockets hold shall be counted.
 */
const collectAll = (): void =>
  (globalThis.gc as unknown as (options: object) => void)({ type: 'major', flavor: 'last-resort' });

const open = doors[process.argv[2] ?? ''];
if (!open) throw new Error(`There is no door "${process.argv[2]}".`);
const { server, events } = await open();
if (!server.listening) await once(server, 'listening');

servePart(
  (server.address() as AddressInfo).port,
  async (question: { usage?: 'now' | 'settled' }) => {
    for (let i = 0; question.usage === 'settled' && i < 3; i += 1) {
      collectAll();
      await sleep(GC_PAUSE_MS);
    }
    return usage(await events());
  },
);
