/** One server process of the bench. Its argument names the server. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { servePart, usage } from './processes.ts';
import { type Kind, servers } from './servers.ts';

const GC_PAUSE_MS = 100;

/** Returns free heap to the system, so that only the memory of the sockets is counted. */
const collectGarbage = (): void =>
  (globalThis.gc as unknown as (options: object) => void)({ type: 'major', flavor: 'last-resort' });

const server = await servers[process.argv[2] as Kind]();
if (!server.listening) await once(server, 'listening');

servePart(
  (server.address() as AddressInfo).port,
  async (request: { usage?: 'now' | 'settled' }) => {
    for (let i = 0; request.usage === 'settled' && i < 3; i += 1) {
      collectGarbage();
      await sleep(GC_PAUSE_MS);
    }
    return usage();
  },
);
